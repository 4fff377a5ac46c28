import { sql } from 'kysely'
import type { ParcelProgress } from '@shop/contract/fulfilment/courier-options'
import type { BookedParcel, ParcelScan } from '#platform/couriers/courier.ts'
import type { Database } from '#platform/db/db.ts'

export type Booking = {
  readonly id: number
  readonly orderId: number
  readonly orderCode: string
  readonly reference: string
  readonly provider: string
  readonly state: 'waiting' | 'booked' | 'refused' | 'cancelled'
  readonly courierId: string | null
  readonly providerId: string
  readonly awb: string
  readonly courier: string
  readonly city: string
  readonly weightGrams: number
  readonly codMinor: number
  readonly rateMinor: number | null
  readonly problem: string
  readonly hasPickup: boolean
  readonly parcelId: number | null
  readonly progress: ParcelProgress | null
  readonly words: string
  readonly place: string
  readonly at: Date | null
  readonly askedAction: 'reattempt' | 'return' | null
  readonly createdBy: string
  readonly createdAt: Date
  /** True when its order is cancelled and the courier still has to be told. */
  readonly isOrphan: boolean
  /** True when the house has the parcel again. */
  readonly isReturned: boolean
  /** The courier's scan of a delivery that the staff took back. */
  readonly undoneAt: Date | null
}

/** A booking whose order was cancelled, or left with another courier; the booked one does not know. */
export const isOrphan = sql<boolean>`(
  b.parcel_id is null and b.state in ('waiting', 'booked')
    and (select state from orders where id = b.order_id) not in ('paid', 'confirmed', 'in_workroom', 'quality_check')
    and not exists (select from parcels p where p.order_id = b.order_id and p.awb = b.awb and b.awb <> '')
)`

export const isReturned = sql<boolean>`exists (
  select from parcels parcel where parcel.id = b.parcel_id and parcel.returned_at is not null
)`

export const bookingColumns = sql`
  b.id, b.order_id as "orderId", o.code as "orderCode", b.reference, b.provider, b.state, b.courier_id as "courierId",
  b.provider_id as "providerId", b.awb, b.courier, o.ship_city as city, b.weight_grams as "weightGrams",
  b.cod_minor as "codMinor", b.rate_minor as "rateMinor", b.problem, b.pickup_asked_at is not null as "hasPickup", b.parcel_id as "parcelId", b.progress,
  b.progress_words as words, b.progress_place as place, b.progress_at as at, b.asked_action as "askedAction",
  b.created_by as "createdBy", b.created_at as "createdAt", ${isOrphan} as "isOrphan", ${isReturned} as "isReturned",
  (select parcel.undone_scan_at from parcels parcel where parcel.id = b.parcel_id) as "undoneAt"`

type NewBooking = Pick<Booking, 'orderId' | 'provider' | 'courierId' | 'weightGrams' | 'codMinor' | 'createdBy'> & {
  readonly orderCode: string
  readonly now: Date
}

/**
 * Returns the new booking's id; undefined while another one of the order is open. Two at the same moment may meet in the
 * index of the reference before that of the order, so every index counts.
 */
export async function insertBooking(db: Database, booking: NewBooking): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into courier_bookings
      (order_id, reference, provider, state, courier_id, weight_grams, cod_minor, created_by, created_at)
    select ${booking.orderId}, ${booking.orderCode} || '-C' || (
        select count(*) + 1 from courier_bookings where order_id = ${booking.orderId}
      ), ${booking.provider}, 'waiting', ${booking.courierId}, ${booking.weightGrams}, ${booking.codMinor},
      ${booking.createdBy}, ${booking.now}
    on conflict do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

export async function findBooking(db: Database, id: number): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id where b.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockBooking(db: Database, id: number): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id where b.id = ${id}
    for update of b`.execute(db)
  return rows[0]
}

export async function findByAwb(db: Database, awb: string): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id where b.awb = ${awb}`.execute(
    db,
  )
  return rows[0]
}

/** Notes which courier a waiting booking is sent to. */
export async function markChosen(
  db: Database,
  id: number,
  { provider, courierId }: { readonly provider: string; readonly courierId: string },
): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ provider, courier_id: courierId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

type Answer = BookedParcel & { readonly rateMinor: number | null; readonly now: Date }

/** False for a booking that was cancelled meanwhile. */
export async function markBooked(db: Database, id: number, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courier_bookings')
    .set({
      state: 'booked',
      provider_id: answer.providerId,
      awb: answer.awb,
      courier: answer.courierName,
      rate_minor: answer.rateMinor,
      problem: '',
      booked_at: answer.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markPickup(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('courier_bookings').set({ pickup_asked_at: now, problem: '' }).where('id', '=', id).execute()
}

/** `from` is where the try began: what another try or a person did meanwhile stands. */
export async function markProblem(
  db: Database,
  id: number,
  { from, state, problem }: Pick<Booking, 'problem' | 'state'> & { readonly from: Booking['state'] },
): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ problem, state })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}

/** False when the booking moved on since it was read. */
export async function markCancelled(db: Database, { id, state }: Pick<Booking, 'id' | 'state'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('courier_bookings')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAsked(db: Database, id: number, action: 'reattempt' | 'return'): Promise<void> {
  await db.updateTable('courier_bookings').set({ asked_action: action }).where('id', '=', id).execute()
}

/** Forgets the asked action once the courier reported something newer. */
export async function saveProgress(
  db: Database,
  id: number,
  {
    scan,
    now,
  }: { readonly scan: (ParcelScan & { readonly progress: ParcelProgress }) | undefined; readonly now: Date },
): Promise<void> {
  await sql`
    update courier_bookings set checked_at = ${now},
      asked_action = case
        when ${scan?.at ?? null}::timestamptz is null or ${scan?.at ?? null}::timestamptz = progress_at then asked_action
      end,
      progress = coalesce(${scan?.progress ?? null}, progress),
      progress_words = coalesce(${scan?.words ?? null}, progress_words),
      progress_place = coalesce(${scan?.place ?? null}, progress_place),
      progress_at = coalesce(${scan?.at ?? null}, progress_at)
    where id = ${id}`.execute(db)
}

/** Ids of travelling parcels that nobody has asked about since this moment, those asked longest ago first. */
export async function listDue(
  db: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from courier_bookings
    where state = 'booked'
      and (progress is null or progress not in ('delivered', 'rto_delivered', 'lost', 'damaged', 'cancelled'))
      and (checked_at is null or checked_at < ${before})
    order by checked_at nulls first limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Connects a booking with the parcel that left under its number, and tells the parcel who carries it. */
export async function joinParcel(
  db: Database,
  { id, awb, provider, rateMinor, weightGrams }: Booking,
): Promise<number | null> {
  const { rows } = await sql<{ parcelId: number }>`
    with joined as (
      update courier_bookings b set parcel_id = p.id from parcels p
      where b.id = ${id} and p.order_id = b.order_id and p.awb = ${awb} and p.direction = 'out'
      returning b.parcel_id
    )
    update parcels set provider = ${provider}, rate_minor = ${rateMinor}, weight_grams = ${weightGrams}
    from joined where parcels.id = joined.parcel_id
    returning parcels.id as "parcelId"`.execute(db)
  return rows[0]?.parcelId ?? null
}

type Reported = { readonly parcelId: number; readonly awb: string; readonly provider: string; readonly now: Date }

/** Stores scans once, however often the courier reports them. */
export async function insertScans(
  db: Database,
  scans: readonly ParcelScan[],
  { parcelId, awb, provider, now }: Reported,
): Promise<void> {
  if (scans.length === 0) return
  await db
    .insertInto('parcel_events')
    .values(
      scans.map(({ at, code, words, place }) => ({
        parcel_id: parcelId,
        provider,
        awb,
        at,
        code,
        note: [words, place].filter((part) => part !== '').join(', '),
        recorded_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['parcel_id', 'provider', 'awb', 'at', 'code']).doNothing())
    .execute()
}

type Moved = { readonly progress: ParcelProgress; readonly at: Date }

export async function moveParcel(db: Database, parcelId: number, { progress, at }: Moved): Promise<void> {
  await sql`
    update parcels set state = ${progress}, delivered_at = case ${progress}
        when 'delivered' then ${at} when 'rto_delivered' then null else delivered_at end
    where id = ${parcelId} and returned_at is null and ${progress} <> 'cancelled'
      and (state not in ('delivered', 'rto_delivered') or ${progress} in ('delivered', 'rto_delivered'))`.execute(db)
}

/** True while a courier is to collect what is left of the order. */
export async function hasOpenBooking(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from courier_bookings
    where order_id = ${orderId} and parcel_id is null and state in ('waiting', 'booked') limit 1`.execute(db)
  return rows.length > 0
}
