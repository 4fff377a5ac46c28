import { sql } from 'kysely'
import { bookingViews, type BookingView } from '@shop/contract/fulfilment/courier-options'
import type { Database } from '#platform/db/db.ts'
import { bookingColumns, isOrphan, isReturned, type Booking } from './bookings.store.ts'
import { progressOfView } from './couriers.rules.ts'

const byProgress = sql.join(
  bookingViews.map((view) => {
    const known = progressOfView[view].filter((one) => one !== null)
    const isNew = progressOfView[view].some((one) => one === null)
    return sql`when b.progress in (${sql.join(known.map((one) => sql.lit(one)))}) ${isNew ? sql`or b.progress is null` : sql``}
      then ${sql.lit(view)}`
  }),
  sql` `,
)

/** Most parcels are delivered, so these come first and read neither order nor parcel. */
const viewOfBooking = sql<BookingView>`(case
  when b.progress = 'delivered' and b.parcel_id is not null then 'finished'
  when ${isOrphan} then 'needs_attention'
  when b.state = 'cancelled' or ${isReturned} then 'finished'
  ${byProgress} end)`

/** The oldest first; what is finished the newest first. */
export async function listBookings(
  db: Database,
  { view, limit }: { readonly view: BookingView; readonly limit: number },
): Promise<Booking[]> {
  const order = view === 'finished' ? sql`b.id desc` : sql`coalesce(b.progress_at, b.created_at), b.id`
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id
    where ${viewOfBooking} = ${view} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countBookings(db: Database): Promise<Record<BookingView, number>> {
  const { rows } = await sql<{ view: BookingView; count: number }>`
    select ${viewOfBooking} as view, count(*)::integer as count from courier_bookings b group by 1`.execute(db)
  const found = new Map(rows.map(({ view, count }) => [view, count]))
  const countOf = (view: BookingView): number => found.get(view) ?? 0
  return {
    to_hand_over: countOf('to_hand_over'),
    under_way: countOf('under_way'),
    needs_attention: countOf('needs_attention'),
    finished: countOf('finished'),
  }
}

/** The bookings of an order or of a tracking number, the newest first. */
export async function searchBookings(db: Database, number: string): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from courier_bookings b join orders o on o.id = b.order_id
    where o.code = ${number} or b.awb in (${number}, upper(${number})) order by b.id desc`.execute(db)
  return rows
}

/** Parcels that wait for the staff. */
export async function countNeedsAttention(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from courier_bookings b join orders o on o.id = b.order_id
    where b.progress is distinct from 'delivered' and ${viewOfBooking} = 'needs_attention'`.execute(db)
  return rows[0]?.count ?? 0
}
