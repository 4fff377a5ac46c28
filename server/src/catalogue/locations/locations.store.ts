import { sql } from 'kysely'
import type { LocationKind } from '@shop/contract/catalogue/location-options'
import type { Database } from '#platform/db/db.ts'

export type LocationFields = {
  readonly name: string
  readonly kind: LocationKind
  readonly address: string
  readonly sellsOnline: boolean
  readonly rank: number
}

export type StoredLocation = LocationFields & {
  readonly id: number
  readonly version: number
  readonly isMain: boolean
  readonly isActive: boolean
  /** Null for the main one, which has no levels of its own. */
  readonly onHand: number | null
  readonly pickup: StorePickup | null
}

/** What shoppers read about collecting orders at a store. */
export type StorePickup = {
  readonly isOffered: boolean
  readonly city: string
  readonly postalCode: string
  readonly state: string
  readonly hours: string
  /** Working days until an order is ready. */
  readonly readyDays: number
}

const columns = sql`
  location.id, location.version, location.name, location.kind, location.address,
  location.sells_online as "sellsOnline", location.rank, location.is_main as "isMain", location.is_active as "isActive",
  case when not location.is_main then (
    select coalesce(sum(on_hand), 0)::integer from stock_levels where location_id = location.id
  ) end as "onHand", (
    select jsonb_build_object(
      'isOffered', pickup.is_offered, 'city', pickup.city, 'postalCode', pickup.postal_code, 'state', state.name,
      'hours', pickup.hours, 'readyDays', pickup.ready_days
    )
    from location_pickups pickup join states state on state.id = pickup.state_id where pickup.location_id = location.id
  ) as pickup`

export async function listLocations(db: Database): Promise<StoredLocation[]> {
  const { rows } = await sql<StoredLocation>`
    select ${columns} from locations location order by location.is_active desc, location.rank, location.id`.execute(db)
  return rows
}

export async function findLocation(db: Database, id: number): Promise<StoredLocation | undefined> {
  const { rows } = await sql<StoredLocation>`
    select ${columns} from locations location where location.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks all locations, so that two people who add or close one wait for each other. */
export async function lockLocations(db: Database): Promise<void> {
  await sql`select id from locations order by id for update`.execute(db)
}

/** Whether each of these locations is open, locked against closing. */
export async function lockOpen(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select id, is_active as "isOpen" from locations where id = any(${[...ids]}::bigint[]) order by id for share`.execute(
    db,
  )
  return new Map(rows.map(({ id, isOpen }) => [id, isOpen]))
}

export async function isNameTaken(db: Database, name: string, besides: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from locations where lower(name) = lower(${name}) and id is distinct from ${besides}::bigint`.execute(db)
  return rows.length > 0
}

const columnsOf = ({ name, kind, address, sellsOnline, rank }: LocationFields) => ({
  name,
  kind,
  address,
  sells_online: sellsOnline,
  rank,
})

export async function insertLocation(db: Database, fields: LocationFields): Promise<number> {
  const { id } = await db.insertInto('locations').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLocation(db: Database, id: number, fields: LocationFields): Promise<void> {
  await db
    .updateTable('locations')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setActive(db: Database, id: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('locations')
    .set({ is_active: isActive, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** True while a transfer or an order in the house still needs the location. */
export async function isNeeded(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from stock_transfers where state in ('draft', 'sent') and ${id} in (from_id, to_id)
    union all
    select from order_allocations line join orders o on o.id = line.order_id
    where line.location_id = ${id} and line.sent < line.pieces
      and o.state in ('awaiting_payment', 'paid', 'confirmed', 'in_workroom', 'quality_check')
    limit 1`.execute(db)
  return rows.length > 0
}
