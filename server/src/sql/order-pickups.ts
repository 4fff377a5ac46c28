import { sql } from 'kysely'

/** The store from which a shopper collects an order. */
export type OrderPickup = {
  readonly store: string
  readonly address: string
  readonly hours: string
  /** Null until the order is ready, and once it was handed over or refunded. */
  readonly code: string | null
  /** ISO 8601. */
  readonly readyAt: string | null
  readonly handedOverAt: string | null
}

const instantOf = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The pick-up of an order named `o`; null for an order that is delivered. */
export const pickupColumn = sql<OrderPickup | null>`(
        select jsonb_build_object(
          'store', store.name, 'address', store.address || ', ' || place.city || ' ' || place.postal_code,
          'hours', place.hours, 'code', case when pickup.handed_over_at is null and o.state <> 'refunded' then pickup.code end,
          'readyAt', ${instantOf('pickup.ready_at')}, 'handedOverAt', ${instantOf('pickup.handed_over_at')}
        )
        from order_pickups pickup join locations store on store.id = pickup.location_id
        join location_pickups place on place.location_id = store.id
        where pickup.order_id = o.id
      ) as pickup`

/** True for an order named `o` that its shopper collects from a store. */
export const isPickup = sql<boolean>`exists (select from order_pickups pickup where pickup.order_id = o.id)`

const overdueDays = 7

/** True for a row of `order_pickups` named `pickup` that nobody collected for a week. `today` is the day in India. */
export const isOverduePickup = (today: string) =>
  sql<boolean>`pickup.ready_at < (${today}::date - ${overdueDays}::integer)::timestamp at time zone 'Asia/Kolkata'`
