import { sql } from 'kysely'
import { hasLeftParcel } from './sent-pieces.ts'

/** A parcel that left with pieces of an order. */
export type OrderParcel = {
  readonly id: number
  readonly courier: string
  /** Empty when unknown. */
  readonly trackingNumber: string
  readonly trackingUrl: string
  /** Cash that the courier collects for it. */
  readonly codMinor: number
  /** ISO 8601. */
  readonly dispatchedAt: string
  readonly deliveredAt: string | null
  /** Since when the house has it again. */
  readonly returnedAt: string | null
  /** By the position of the order line. */
  readonly pieces: readonly { readonly position: number; readonly pieces: number; readonly name: string }[]
}

const instantOf = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The parcels of an order named `o`, the first one first. */
export const parcelsColumn = sql<readonly OrderParcel[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', parcel.id, 'courier', parcel.courier, 'trackingNumber', parcel.awb, 'trackingUrl', parcel.tracking_url,
          'codMinor', parcel.cod_minor, 'dispatchedAt', ${instantOf('parcel.dispatched_at')},
          'deliveredAt', ${instantOf('parcel.delivered_at')}, 'returnedAt', ${instantOf('parcel.returned_at')},
          'pieces', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'position', sent.position, 'pieces', sent.pieces, 'name', line.product_name
            ) order by sent.position), '[]')
            from parcel_lines sent join order_lines line on line.order_id = sent.order_id and line.position = sent.position
            where sent.parcel_id = parcel.id
          )
        ) order by parcel.id), '[]')
        from parcels parcel where parcel.order_id = o.id and ${hasLeftParcel}
      ) as parcels`
