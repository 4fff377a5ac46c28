import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { DeliveryPromise } from '#sql/delivery-promise.ts'
import type { CutTo } from '#sql/order-extras.ts'
import type { ShipTo } from './order.types.ts'

type Destination = { readonly shipTo: ShipTo; readonly email: string; readonly now: Date }

export async function setDestination(
  db: Database,
  orderId: number,
  { shipTo, email, now }: Destination,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      ship_name: shipTo.name,
      ship_email: email,
      ship_phone: shipTo.phone,
      ship_address: shipTo.address,
      ship_city: shipTo.city,
      ship_state: shipTo.state,
      ship_state_gst_code: shipTo.stateGstCode,
      ship_country: shipTo.country,
      ship_country_code: shipTo.countryCode,
      ship_postal_code: shipTo.postalCode,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .execute()
}

export async function setMeasurements(db: Database, orderId: number, measurements: CutTo): Promise<void> {
  await sql`
    insert into order_extras (order_id, measurements) values (${orderId}, ${JSON.stringify(measurements)}::jsonb)
    on conflict (order_id) do update set measurements = excluded.measurements`.execute(db)
}

export type LineSize = {
  readonly variantId: number
  readonly stockItemId: number
  readonly mediaId: number | null
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly isMadeToOrder: boolean
  readonly promise: DeliveryPromise | null
}

export async function setSize(
  db: Database,
  { orderId, position }: { readonly orderId: number; readonly position: number },
  size: LineSize,
): Promise<void> {
  const { promise } = size
  await db
    .updateTable('order_lines')
    .set({
      variant_id: size.variantId,
      stock_item_id: size.stockItemId,
      media_id: size.mediaId,
      sku: size.sku,
      options: JSON.stringify(size.options),
      is_made_to_order: size.isMadeToOrder,
      ...(promise && {
        dispatch_earliest: promise.dispatch.earliest,
        dispatch_latest: promise.dispatch.latest,
        arrival_earliest: promise.arrival.earliest,
        arrival_latest: promise.arrival.latest,
      }),
    })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}

export async function setPromise(
  db: Database,
  { orderId, position }: { readonly orderId: number; readonly position: number },
  { dispatch, arrival }: DeliveryPromise,
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({
      dispatch_earliest: dispatch.earliest,
      dispatch_latest: dispatch.latest,
      arrival_earliest: arrival.earliest,
      arrival_latest: arrival.latest,
    })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}

type Moved = { readonly orderId: number; readonly stockItemId: number; readonly pieces: number; readonly now: Date }

const noted = ({ stockItemId, orderId, now }: Moved, change: number) => sql`
  insert into stock_movements (stock_item_id, at, kind, change, order_id)
  values (${stockItemId}, ${now}, 'size_change', ${change}, ${orderId})`

/** Records that the locked order has these pieces; the caller took them from the locked stock. */
export async function addPieces(db: Database, taken: Moved): Promise<void> {
  await sql`
    insert into order_pieces as piece (order_id, stock_item_id, quantity)
    values (${taken.orderId}, ${taken.stockItemId}, ${taken.pieces})
    on conflict (order_id, stock_item_id) do update set released_at = null,
      quantity = excluded.quantity + case when piece.released_at is null then piece.quantity else 0 end`.execute(db)
  await noted(taken, -taken.pieces).execute(db)
}

/** Puts pieces of the locked order back on the shelf; false when the order took no stock for them. */
export async function returnPieces(db: Database, given: Moved): Promise<boolean> {
  const { orderId, stockItemId, pieces, now } = given
  const { rows } = await sql`
    with returned as (
      update order_pieces set
        quantity = case when quantity > ${pieces} then quantity - ${pieces}::integer else quantity end,
        released_at = case when quantity > ${pieces} then null else ${now}::timestamptz end
      where order_id = ${orderId} and stock_item_id = ${stockItemId} and released_at is null
      returning stock_item_id
    )
    update stock_items set available = available + ${pieces}::integer, updated_at = ${now}
    from returned where id = returned.stock_item_id
    returning id`.execute(db)
  if (rows.length > 0) await noted(given, pieces).execute(db)
  return rows.length > 0
}
