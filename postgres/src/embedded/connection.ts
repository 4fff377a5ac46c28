import pg from 'pg'
import { adminRole, ownerRole, servingRole, shopDatabase } from './cluster.ts'
import { errorCode } from './portable.ts'
import type { Postmaster } from './postmaster-file.ts'

export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export function shopConnections({ host, port }: Postmaster, password: string) {
  const connectionOf = (user: string): Connection => ({ host, port, user, password, database: shopDatabase })
  const owner = connectionOf(ownerRole)
  return { connection: owner, url: urlOf(owner), servingConnection: connectionOf(servingRole) }
}

export function adminConnection(postmaster: Postmaster, password: string): Connection {
  const { host, port } = postmaster
  return { host, port, user: adminRole, password, database: 'postgres' }
}

export function urlOf({ user, password, host, port, database }: Connection): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
}

/** PostgreSQL's "starting up" and "shutting down", and socket errors while nothing listens. */
const temporaryCodes = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

/** True for errors that end by themselves while a server starts or stops. */
export function isTemporary(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined
    ? error instanceof Error && /terminated unexpectedly/.test(error.message)
    : temporaryCodes.has(code)
}

export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'shop presence', connectionTimeoutMillis: 5000 })
  // Without a listener a broken connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
