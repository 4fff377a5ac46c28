import { sql } from 'kysely'
import type { ParcelProgress } from '@shop/contract/fulfilment/courier-options'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import type { BookedParcel } from '#platform/couriers/courier.ts'
import type { Database } from '#platform/db/db.ts'

export type Pickup = {
  readonly id: number
  readonly returnId: number
  readonly returnState: ReturnState
  readonly orderCode: string
  readonly reference: string
  readonly provider: string
  readonly state: 'waiting' | 'booked' | 'refused' | 'cancelled'
  readonly weightGrams: number
  readonly awb: string
  readonly courier: string
  readonly problem: string
  readonly progress: ParcelProgress | null
  readonly at: Date | null
}

const pickups = sql`
  select p.id, p.return_id as "returnId", request.state as "returnState", o.code as "orderCode", p.reference, p.provider,
    p.state, p.weight_grams as "weightGrams", p.awb, p.courier, p.problem, p.progress, p.progress_at as at
  from return_pickups p join return_requests request on request.id = p.return_id
  join order_lines line on line.id = request.order_line_id join orders o on o.id = line.order_id`

type NewPickup = Pick<Pickup, 'returnId' | 'orderCode' | 'provider' | 'weightGrams'> & {
  readonly createdBy: string
  readonly now: Date
}

/**
 * Returns the new pickup's id; undefined while another one of the return is open. Two at the same moment may meet in the
 * index of the reference before that of the return, so every index counts.
 */
export async function insertPickup(db: Database, pickup: NewPickup): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into return_pickups (return_id, reference, provider, state, weight_grams, created_by, created_at)
    select ${pickup.returnId}, ${pickup.orderCode} || '-R' || ${pickup.returnId}::bigint || '-' || (
        select count(*) + 1 from return_pickups where return_id = ${pickup.returnId}
      ), ${pickup.provider}, 'waiting', ${pickup.weightGrams}, ${pickup.createdBy}, ${pickup.now}
    on conflict do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

export async function findPickup(db: Database, id: number): Promise<Pickup | undefined> {
  return (await sql<Pickup>`${pickups} where p.id = ${id}`.execute(db)).rows[0]
}

export async function findByAwb(db: Database, awb: string): Promise<Pickup | undefined> {
  return (await sql<Pickup>`${pickups} where p.awb = ${awb}`.execute(db)).rows[0]
}

/** The newest pickup of a return. */
export async function findOfReturn(db: Database, returnId: number): Promise<Pickup | undefined> {
  const { rows } = await sql<Pickup>`
    ${pickups} where p.return_id = ${returnId} order by p.id desc limit 1`.execute(db)
  return rows[0]
}

/** False for a pickup that was cancelled meanwhile. */
export async function markBooked(
  db: Database,
  id: number,
  { providerId, awb, courierName, now }: BookedParcel & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('return_pickups')
    .set({ state: 'booked', provider_id: providerId, awb, courier: courierName, problem: '', booked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markProblem(
  db: Database,
  id: number,
  { problem, state }: { readonly problem: string; readonly state: 'waiting' | 'refused' },
): Promise<void> {
  await db
    .updateTable('return_pickups')
    .set({ problem, state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** False when the pickup moved on since it was read. */
export async function markCancelled(db: Database, { id, state }: Pick<Pickup, 'id' | 'state'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('return_pickups')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Progress = { readonly progress: ParcelProgress; readonly at: Date }

export async function saveProgress(
  db: Database,
  id: number,
  { scan, now }: { readonly scan: Progress | undefined; readonly now: Date },
): Promise<void> {
  const known = scan === undefined ? {} : { progress: scan.progress, progress_at: scan.at }
  await db
    .updateTable('return_pickups')
    .set({ checked_at: now, ...known })
    .where('id', '=', id)
    .execute()
}

/** Ids of pickups under way that nobody has asked about since this moment, those asked longest ago first. */
export async function listDue(
  db: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from return_pickups
    where state = 'booked'
      and (progress is null or progress not in ('delivered', 'rto_delivered', 'lost', 'damaged', 'cancelled'))
      and (checked_at is null or checked_at < ${before})
    order by checked_at nulls first limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
