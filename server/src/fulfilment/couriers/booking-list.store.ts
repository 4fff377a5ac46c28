import { sql } from 'kysely'
import type { BookingView } from '@shop/contract/fulfilment/courier-options'
import type { Database } from '#platform/db/db.ts'
import { bookingColumns, isOrphan, isReturned, type Booking } from './bookings.store.ts'
import { progressOfView } from './couriers.rules.ts'

const inView = (view: BookingView) => {
  const progress = progressOfView[view].filter((one) => one !== null)
  const isNew = progressOfView[view].some((one) => one === null)
  return sql<boolean>`(
    case when ${isOrphan} then ${view === 'needs_attention'}
    when b.state = 'cancelled' or ${isReturned} then ${view === 'finished'}
    else b.progress = any(${progress}::text[]) or (${isNew} and b.progress is null) end
  )`
}

/** The oldest first; what is finished the newest first. */
export async function listBookings(
  db: Database,
  { view, limit }: { readonly view: BookingView; readonly limit: number },
): Promise<Booking[]> {
  const order = view === 'finished' ? sql`b.id desc` : sql`coalesce(b.progress_at, b.created_at), b.id`
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id
    where ${inView(view)} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The bookings of an order or of a tracking number, the newest first. */
export async function searchBookings(db: Database, number: string): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id
    where o.code = ${number} or b.awb in (${number}, upper(${number})) order by b.id desc`.execute(db)
  return rows
}

export async function countBookings(db: Database): Promise<Record<BookingView, number>> {
  const { rows } = await sql<Record<BookingView, number>>`
    select count(*) filter (where ${inView('to_hand_over')})::integer as to_hand_over,
      count(*) filter (where ${inView('under_way')})::integer as under_way,
      count(*) filter (where ${inView('needs_attention')})::integer as needs_attention,
      count(*) filter (where ${inView('finished')})::integer as finished
    from courier_bookings b join orders o on o.id = b.order_id`.execute(db)
  return rows[0] ?? { to_hand_over: 0, under_way: 0, needs_attention: 0, finished: 0 }
}

/** Parcels that wait for the staff. */
export async function countNeedsAttention(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from courier_bookings b join orders o on o.id = b.order_id
    where b.progress is distinct from 'delivered' and ${inView('needs_attention')}`.execute(db)
  return rows[0]?.count ?? 0
}
