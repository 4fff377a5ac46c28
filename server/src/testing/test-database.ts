import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { servingRole } from '@shop/postgres'
import { openDatabase, type Database, type OpenDatabase, type TimeLimits } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { grantRowAccess } from '#platform/db/row-access.ts'
import { prepareQueue } from '#platform/jobs/prepare-queue.ts'
import { loadReferenceRows } from '#platform/reference/reference.ts'
import { openLog } from '#platform/runtime/log.ts'

/** A server, and the template database that tests clone. */
export type TestServer = { readonly adminUrl: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * The address for the role that serves requests. The server of `TEST_DATABASE_URL` has a single role for everything.
 */
export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (process.env['TEST_DATABASE_URL'] === undefined) url.username = servingRole
  return url.href
}

const admins = new Map<string, pg.Pool>()

/** Cached for a moment, because connecting takes longer than most queries; does not keep the process alive. */
function adminOf(adminUrl: string): pg.Pool {
  const known = admins.get(adminUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, idleTimeoutMillis: 5000, allowExitOnIdle: true })
  // A stopped server closes idle connections.
  pool.on('error', () => undefined)
  admins.set(adminUrl, pool)
  return pool
}

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  await adminOf(adminUrl).query(statement)
}

/** A migrated database with places, sizes and colours, which is cloned for each test file. */
export async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await dropDatabase(adminUrl, template)
  await runAsAdmin(adminUrl, `create database ${template}`)
  const open = openDatabase({ connection: { connectionString: urlOf(adminUrl, template) }, max: 4 })
  try {
    await migrate(open.db)
    await loadReferenceRows(open.db)
    await prepareQueue(open.pool, openLog('silent'))
    const serving = openDatabase({ connection: { connectionString: servingUrlOf(urlOf(adminUrl, template)) }, max: 1 })
    await grantRowAccess(open.db, serving.db)
    await serving.close()
  } finally {
    await open.close()
  }
}

const dropTries = 20

/** A plain drop waits for PostgreSQL's own maintenance; `force` ends connections that a test left open. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runAsAdmin(adminUrl, `drop database if exists ${name}${tries % 2 === 0 ? ' with (force)' : ''}`)
      return
    } catch (error) {
      if (tries === dropTries) throw error
    }
  }
}

export type TestDatabase = OpenDatabase & {
  readonly url: string
  /** A connection as the owner of the tables; `db` has the rights of the running shop. */
  readonly owner: Database
  readonly ownerUrl: string
  readonly drop: () => Promise<void>
}

/** A database for one test, in milliseconds. */
export async function cloneDatabase({ adminUrl, template }: TestServer, limits?: TimeLimits): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`
  // The default strategy writes every page to the WAL as well.
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const ownerUrl = urlOf(adminUrl, name)
  const url = servingUrlOf(ownerUrl)
  const open = openDatabase({ connection: { connectionString: url }, ...(limits && { limits }) })
  const owner = openDatabase({ connection: { connectionString: ownerUrl }, max: 4 })
  const drop = async () => {
    await Promise.all([open.close(), owner.close()])
    // Kysely ends only a pool that it has used, and PostgreSQL waits five seconds for each open connection.
    if (!open.pool.ending) await open.pool.end()
    await dropDatabase(adminUrl, name)
  }
  return { ...open, url, owner: owner.db, ownerUrl, drop }
}
