import { sql } from 'kysely'
import type { BatchChange, BatchState, PieceBatch } from '@shop/contract/catalogue/piece-batches'
import type { Database } from '#platform/db/db.ts'
import type { Auditor } from '#platform/security/audit.ts'

export type Refusal = PieceBatch['refusals'][number]

type NewBatch = {
  readonly by: Auditor
  readonly change: BatchChange
  readonly productIds: readonly number[]
  readonly now: Date
}

export async function insertBatch(db: Database, { by, change, productIds, now }: NewBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into piece_batches (staff_id, api_key_id, author, request_id, change, product_ids, created_at)
    values (${by.staffId}, ${by.keyId}, ${by.name}, ${by.requestId}, ${JSON.stringify(change)}::jsonb,
      ${productIds}::bigint[], ${now})
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The batch was not inserted.')
  return row.id
}

export async function findBatch(db: Database, id: number): Promise<PieceBatch | undefined> {
  const { rows } = await sql<PieceBatch>`
    select id, state, cardinality(product_ids) as total, prepared, refusals from piece_batches where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export type OpenBatch = {
  readonly id: number
  readonly change: BatchChange
  readonly productIds: readonly number[]
  readonly by: Auditor
}

type OpenRow = Omit<OpenBatch, 'by'> & {
  readonly staffId: number | null
  readonly keyId: number | null
  readonly author: string
  readonly requestId: string | null
}

/** The number of the lock for batches. */
const turnLock = 7_302_161

/** Locks the oldest open batch until the transaction ends; none while another process works. */
export async function takeOpen(db: Database): Promise<OpenBatch | undefined> {
  const { rows: turn } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${turnLock}) as "isMine"`.execute(db)
  if (turn[0]?.isMine !== true) return undefined
  const { rows } = await sql<OpenRow>`
    select id, change, product_ids as "productIds", staff_id as "staffId", api_key_id as "keyId", author,
      request_id as "requestId"
    from piece_batches where state = 'open' order by id limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { id, change, productIds, staffId, keyId, author: name, requestId } = row
  return { id, change, productIds, by: { staffId, keyId, name, requestId } }
}

export async function updatePrepared(db: Database, id: number, prepared: number): Promise<void> {
  await sql`update piece_batches set prepared = ${prepared} where id = ${id} and state = 'open'`.execute(db)
}

const maxListed = 100

type Finished = {
  readonly id: number
  readonly state: Exclude<BatchState, 'open'>
  readonly refusals?: readonly Refusal[]
  readonly now: Date
}

export async function finishBatch(db: Database, { id, state, refusals = [], now }: Finished): Promise<void> {
  await sql`
    update piece_batches set state = ${state}, refusals = ${JSON.stringify(refusals.slice(0, maxListed))}::jsonb,
      finished_at = ${now}
    where id = ${id} and state = 'open'`.execute(db)
}
