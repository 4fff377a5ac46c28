import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** A public key as a profile shows it. */
export type PublishedKey = Readonly<Record<'kid' | 'kty' | 'crv' | 'x' | 'y' | 'use' | 'alg', string>>

export type AgentKeyRow = {
  readonly id: number
  readonly kid: string
  readonly publicKey: PublishedKey
  readonly createdAt: Date
  readonly retiredAt: Date | null
}

/** Keys that are in use, or were until this moment. */
export async function list(db: Database, retiredAfter: Date): Promise<AgentKeyRow[]> {
  const { rows } = await sql<AgentKeyRow>`
    select id, kid, public_key as "publicKey", created_at as "createdAt", retired_at as "retiredAt"
    from agent_keys where retired_at is null or retired_at > ${retiredAfter} order by id desc`.execute(db)
  return rows
}

type Signing = { readonly id: number; readonly kid: string; readonly secret: Buffer }

export async function findSigning(db: Database): Promise<Signing | undefined> {
  const { rows } = await sql<Signing>`
    select id, kid, secret from agent_keys where retired_at is null order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Serialises the making of keys, so that one signs at a time. */
export async function lockKeys(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agent_keys'))`.execute(trx)
}

export async function nextId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('agent_keys', 'id')) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The sequence of agent keys is missing.')
  return row.id
}

type NewKey = Signing & { readonly publicKey: PublishedKey; readonly now: Date }

/** Retires all others: the newest key signs. */
export async function insert(db: Database, { id, kid, publicKey, secret, now }: NewKey): Promise<void> {
  await sql`update agent_keys set retired_at = ${now} where retired_at is null`.execute(db)
  await sql`
    insert into agent_keys (id, kid, public_key, secret, created_at) overriding system value
    values (${id}, ${kid}, ${JSON.stringify(publicKey)}, ${secret}, ${now})`.execute(db)
}
