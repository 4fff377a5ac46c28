import { sql } from 'kysely'
import type { Shipment } from '#fulfilment/order-steps/fulfilment.store.ts'
import type { Database } from '#platform/db/db.ts'

export type ExchangeSize = {
  readonly lineId: number
  readonly variantId: number
  readonly productId: number
  readonly stockItemId: number
  readonly sku: string
  /** In words; empty for a piece without sizes. */
  readonly choice: string
  readonly isAvailable: boolean
}

/** The sizes for which a line can be exchanged: those at its own price, and its own size again after an exchange. */
export async function listSizes(db: Database, orderId: number): Promise<readonly ExchangeSize[]> {
  const { rows } = await sql<ExchangeSize>`
    select line.id as "lineId", size.id as "variantId", size.product_id as "productId", size.sku,
      size.stock_item_id as "stockItemId",
      array_to_string(array_remove(size.option_values, line.designer_name), ', ') as choice,
      stock.policy <> 'tracked' or stock.available > 0 as "isAvailable"
    from order_lines line
    join products product on product.id = line.product_id and product.status = 'published'
    left join variants own on own.id = line.variant_id
    join variants size on size.product_id = line.product_id and size.is_active
      and size.price_minor = coalesce(own.price_minor, line.unit_price_minor)
    join stock_items stock on stock.id = size.stock_item_id
    where line.order_id = ${orderId} and not line.is_gift_card and (size.id is distinct from line.variant_id or exists (
      select from return_requests past where past.order_line_id = line.id and past.state = 'exchanged'
    ))
    order by line.position, size.id`.execute(db)
  return rows
}

type NewExchange = { readonly requestId: number; readonly size: ExchangeSize; readonly heldUntil: Date }

export async function insertExchange(db: Database, { requestId, size, heldUntil }: NewExchange): Promise<void> {
  await db
    .insertInto('return_exchanges')
    .values({
      request_id: requestId,
      variant_id: size.variantId,
      sku: size.sku,
      choice: size.choice,
      held_until: heldUntil,
    })
    .execute()
}

type Sent = { readonly shipment: Shipment; readonly now: Date }

export async function setDispatched(db: Database, requestId: number, { shipment, now }: Sent): Promise<void> {
  await db
    .updateTable('return_exchanges')
    .set({
      courier: shipment.courier,
      tracking_number: shipment.trackingNumber,
      tracking_url: shipment.trackingUrl,
      dispatched_at: now,
    })
    .where('request_id', '=', requestId)
    .execute()
}

/** Exchanges whose piece was not handed to the courier in time. */
export async function listOverdue(db: Database, now: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select request.id from return_requests request join return_exchanges exchange on exchange.request_id = request.id
    where request.state in ('requested', 'accepted', 'pickup_booked') and exchange.held_until <= ${now}
    order by exchange.held_until limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
