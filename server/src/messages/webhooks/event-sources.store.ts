import { sql, type RawBuilder } from 'kysely'
import type { WebhookType } from '@shop/contract/messages/webhook-types'
import type { Database } from '#platform/db/db.ts'
import { isLineLeft, refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { isSentParcel } from '#sql/sent-pieces.ts'
import { changedRows } from './changed-rows.store.ts'
import { instantOf, within, type Range, type Source, type SourceRow } from './event-source.ts'

const orderData = (state: RawBuilder<unknown>) => sql`jsonb_build_object(
  'code', o.code, 'state', ${state}, 'currency', 'INR', 'subtotalMinor', o.subtotal_minor,
  'shippingMinor', o.shipping_minor, 'dutiesMinor', o.duties_minor, 'discountMinor', o.discount_minor, 'taxMinor', o.tax_minor,
  'totalMinor', o.total_minor, 'paymentType', o.payment_type, 'countryCode', o.ship_country_code,
  'placedAt', ${instantOf('o.created_at')}, 'paidAt', ${instantOf('o.paid_at')},
  'lines', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'productId', line.product_id, 'sku', line.sku, 'name', line.product_name,
      'quantity', line.quantity - ${sql.raw(refundedPiecesColumn)}, 'boughtQuantity', line.quantity,
      'unitPriceMinor', line.unit_price_minor, 'isMadeToOrder', line.is_made_to_order, 'isGiftCard', line.is_gift_card
    ) order by line.position), '[]')
    from order_lines line where line.order_id = o.id and ${isLineLeft}
  ),
  'refundedLines', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'productId', line.product_id, 'sku', line.sku, 'name', line.product_name, 'quantity', ${sql.raw(refundedPiecesColumn)}
    ) order by line.position), '[]')
    from order_lines line where line.order_id = o.id and ${sql.raw(refundedPiecesColumn)} > 0
  ),
  'refundedMinor', (
    select coalesce(sum(back.amount_minor), 0) from credited_lines back where back.order_id = o.id
  )
)`

/** The state of the order when the parcel left: that of its last parcel is `picked_up`. */
const stateAtParcel = sql`(
  select step.to_state from order_steps step
  where step.order_id = o.id and step.at <= parcel.dispatched_at and step.to_state <> 'on_the_way'
  order by step.place desc limit 1
)`

const parcelLines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'productId', line.product_id, 'sku', line.sku, 'name', line.product_name,
    'quantity', sent.pieces, 'boughtQuantity', line.quantity,
    'unitPriceMinor', line.unit_price_minor, 'isMadeToOrder', line.is_made_to_order, 'isGiftCard', line.is_gift_card
  ) order by line.position), '[]')
  from parcel_lines sent join order_lines line on line.order_id = sent.order_id and line.position = sent.position
  where sent.parcel_id = parcel.id
)`

const parcelData = sql`jsonb_build_object(
  'id', parcel.id, 'courier', parcel.courier, 'trackingNumber', parcel.awb, 'trackingUrl', parcel.tracking_url,
  'cashMinor', parcel.cod_minor
)`

const returnData = (state: RawBuilder<unknown>) => sql`jsonb_build_object(
  'id', request.id, 'orderCode', o.code, 'state', ${state}, 'sku', line.sku, 'pieces', request.pieces,
  'reason', request.reason
)`

const returnTables = sql`
  join orders o on o.id = request.order_id join order_lines line on line.id = request.order_line_id`

/** The event type for each state that an order or return reaches. */
const orderTypes: Readonly<Record<string, WebhookType>> = {
  confirmed: 'order.confirmed',
  in_workroom: 'order.in_workroom',
  quality_check: 'order.quality_check',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
}
const returnTypes: Readonly<Record<string, WebhookType>> = {
  received: 'return.received',
  refused: 'return.refused',
  refunded: 'return.refunded',
}

const typeIn = (types: Readonly<Record<string, WebhookType>>, column: string) =>
  sql`(${JSON.stringify(types)}::jsonb ->> ${sql.raw(column)})`

/** Each event is derived from a row that the change writes anyway, so placing and paying write nothing extra. */
export const sources: readonly Source[] = [
  {
    name: 'orders',
    table: 'orders',
    types: ['order.placed'],
    select: (range) => sql<SourceRow>`
      select o.id, 'order.placed' as type, o.created_at as at, ${orderData(sql`'awaiting_payment'`)} as data
      from orders o where ${within('o.id', range)}`,
  },
  {
    // Every paid order has exactly one invoice or receipt voucher that is written with the payment and replaces no other.
    name: 'invoices',
    table: 'invoices',
    types: ['order.paid'],
    select: (range) => sql<SourceRow>`
      select invoice.id,
        case when invoice.kind = 'receipt_voucher' or invoice.kind = 'invoice' and invoice.replaces_id is null and not exists (
          select from invoices receipt where receipt.order_id = o.id and receipt.kind = 'receipt_voucher'
        ) then 'order.paid' end as type,
        coalesce(o.paid_at, invoice.issued_at) as at, ${orderData(sql`'paid'`)} as data
      from invoices invoice join orders o on o.id = invoice.order_id where ${within('invoice.id', range)}`,
  },
  {
    name: 'order_history',
    table: 'order_history',
    types: Object.values(orderTypes),
    select: (range) => sql<SourceRow>`
      select step.id, ${typeIn(orderTypes, 'step.to_state')} as type, step.at, ${orderData(sql`step.to_state`)} as data
      from order_history step join orders o on o.id = step.order_id where ${within('step.id', range)}`,
  },
  {
    name: 'parcels',
    table: 'parcels',
    types: ['order.dispatched'],
    select: (range) => sql<SourceRow>`
      select parcel.id, case when ${isSentParcel} then 'order.dispatched' end as type,
        coalesce(parcel.dispatched_at, parcel.created_at) as at,
        ${orderData(stateAtParcel)} || jsonb_build_object('lines', ${parcelLines}, 'parcel', ${parcelData}) as data
      from parcels parcel join orders o on o.id = parcel.order_id where ${within('parcel.id', range)}`,
  },
  {
    name: 'order_edits',
    table: 'order_edits',
    types: ['order.edited'],
    select: (range) => sql<SourceRow>`
      select edit.id, 'order.edited' as type, edit.created_at as at, ${orderData(sql`o.state`)} as data
      from order_edits edit join orders o on o.id = edit.order_id where ${within('edit.id', range)}`,
  },
  {
    name: 'return_requests',
    table: 'return_requests',
    types: ['return.requested'],
    select: (range) => sql<SourceRow>`
      select request.id, 'return.requested' as type, request.created_at as at, ${returnData(sql`'requested'`)} as data
      from return_requests request ${returnTables} where ${within('request.id', range)}`,
  },
  {
    name: 'return_request_steps',
    table: 'return_request_steps',
    types: Object.values(returnTypes),
    select: (range) => sql<SourceRow>`
      select step.id, step.at, ${returnData(sql`step.state`)} as data,
        case when not exists (
          select from return_request_steps earlier
          where earlier.request_id = step.request_id and earlier.id < step.id and earlier.state = step.state
        ) then ${typeIn(returnTypes, 'step.state')} end as type
      from return_request_steps step join return_requests request on request.id = step.request_id ${returnTables}
      where ${within('step.id', range)}`,
  },
  {
    // A refund is booked when the money was sent; a refund to gift cards and credit alone has only its reversal.
    name: 'ledger_transactions',
    table: 'ledger_transactions',
    types: ['refund.made'],
    select: (range) => sql<SourceRow>`
      select booked.id, booked.at,
        case when booked.kind = 'refund' or (booked.kind = 'reversal' and refund.payment_id is null)
          then 'refund.made' end as type,
        jsonb_build_object(
          'id', refund.id, 'orderCode', o.code, 'amountMinor', refund.amount_minor,
          'storedMinor', refund.stored_minor, 'reason', refund.reason
        ) as data
      from ledger_transactions booked
      join refunds refund on refund.id = booked.refund_id join orders o on o.id = booked.order_id
      where ${within('booked.id', range)}`,
  },
  {
    name: 'webhook_pieces',
    table: 'webhook_pieces',
    types: ['piece.changed'],
    list: 'pieces',
    isQueue: true,
    select: (range) => sql<SourceRow>`
      select changed.id, 'piece.changed' as type, changed.at, jsonb_build_object(
        'id', changed.product_id, 'version', product.version, 'state', coalesce(
          case product.status when 'archived' then 'withdrawn' else product.status end, 'deleted'
        )
      ) as data
      from webhook_pieces changed left join products product on product.id = changed.product_id
      where ${within('changed.id', range)}`,
  },
  {
    name: 'stock_movements',
    table: 'stock_movements',
    types: ['stock.changed'],
    list: 'sizes',
    select: (range) => sql<SourceRow>`
      select moved.id, case when moved.change <> 0 then 'stock.changed' end as type, moved.at, jsonb_build_object(
        'stockItemId', item.id, 'productId', variant.product_id, 'sku', coalesce(variant.sku, ''), 'free', item.available
      ) as data
      from stock_movements moved join stock_items item on item.id = moved.stock_item_id
      left join lateral (
        select product_id, sku from variants where stock_item_id = item.id order by id limit 1
      ) variant on true
      where ${within('moved.id', range)}`,
  },
  {
    name: 'marketing_messages',
    table: 'marketing_messages',
    types: ['cart.abandoned'],
    select: (range) => sql<SourceRow>`
      select message.id, case when message.kind = 'cart' and message.reminder = 1 then 'cart.abandoned' end as type,
        message.created_at as at,
        jsonb_build_object('customerId', message.user_id, 'changedAt', ${instantOf('message.cart_changed_at')}) as data
      from marketing_messages message where ${within('message.id', range)}`,
  },
  changedRows,
]

export async function listRows(db: Database, source: Source, range: Range): Promise<SourceRow[]> {
  const { rows } = await source.select(range).execute(db)
  return rows
}
