import { sql } from 'kysely'
import type { Days } from '@shop/contract/content/delivery-days'
import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import type { ReturnRule } from '@shop/contract/content/return-rules'
import { money, type Money } from '@shop/contract/core/money'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import type { ValueUse } from '#selling/stored-value/stored-value.types.ts'
import { linePromiseColumn, promiseColumn, type DeliveryPromise } from '#sql/delivery-promise.ts'
import { extrasColumn, noExtras, type OrderExtras } from '#sql/order-extras.ts'
import { landedColumn, type OrderLanded } from '#sql/order-landed.ts'
import { parcelsColumn, type OrderParcel } from '#sql/order-parcels.ts'
import { pickupColumn, type OrderPickup } from '#sql/order-pickups.ts'
import { isLineLeft } from '#sql/refunded-pieces.ts'
import { policyOfSold, soldPieceColumns, type SoldPieceRow } from '#sql/return-policies.ts'
import { isSentParcel } from '#sql/sent-pieces.ts'
import { sizeDays, sizeDaysJson } from '#sql/size-days.ts'

const glancePictures = 4

export type ShownPicture = { readonly picture: Picture | null; readonly alt: string }

export type HistoryOrder = {
  readonly id: number
  readonly code: string
  readonly state: OrderState
  readonly paymentType: string
  /** False while the money of an offline order, or a balance, has not arrived. */
  readonly isCollected: boolean
  readonly total: Money
  readonly createdAt: Date
  readonly itemCount: number
  readonly pictures: readonly ShownPicture[]
}

type HistoryRow = Omit<HistoryOrder, 'total'> & { readonly totalMinor: number }

/** Hides an attempt that a later attempt at the same cart replaced. */
const isShown = sql`not (o.state = 'cancelled' and exists (
  select 1 from orders later where later.first_attempt_id = coalesce(o.first_attempt_id, o.id) and later.id > o.id
))`

const orderColumns = sql`
  o.id, o.code, o.state, o.payment_type as "paymentType",
  coalesce((select collected_at is not null from offline_orders way where way.order_id = o.id), true)
    and not exists (select from part_payments part where part.order_id = o.id and part.balance_minor > 0) as "isCollected", o.total_minor as "totalMinor", o.created_at as "createdAt",
  (select coalesce(sum(quantity), 0)::integer from order_lines line where line.order_id = o.id) as "itemCount",
  (
    select coalesce(jsonb_agg(jsonb_build_object('picture', glance.picture, 'alt', glance.alt)), '[]') from (
      select ${pictureColumns('media')} as picture, line.product_name as alt
      from order_lines line left join media on media.id = line.media_id
      where line.order_id = o.id order by line.position limit ${sql.lit(glancePictures)}
    ) glance
  ) as pictures`

function toHistoryOrder({ totalMinor, ...row }: HistoryRow): HistoryOrder {
  return { ...row, total: money(totalMinor) }
}

type Page = { readonly offset: number; readonly limit: number }

export async function listByOwner(db: Database, userId: number, { offset, limit }: Page): Promise<HistoryOrder[]> {
  const { rows } = await sql<HistoryRow>`
    select ${orderColumns} from orders o where o.user_id = ${userId} and ${isShown}
    order by o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(toHistoryOrder)
}

export async function countByOwner(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o where o.user_id = ${userId} and ${isShown}`.execute(db)
  return rows[0]?.count ?? 0
}

export type HistoryStep = {
  readonly state: OrderState
  readonly at: string
  readonly note: string
  readonly actor: string
}

export type OrderDetails = {
  readonly order: HistoryOrder
  readonly steps: readonly HistoryStep[]
  /** The sum that is refunded or being refunded. */
  readonly refunded: Money
  readonly values: readonly Pick<ValueUse, 'kind' | 'codeEnd' | 'amount'>[]
  readonly offers: readonly OrderOffer[]
  /** The first one first. */
  readonly parcels: readonly OrderParcel[]
  readonly papers: {
    readonly invoice: string | null
    readonly receipt: string | null
    readonly creditNotes: readonly CreditNote[]
  }
  readonly extras: OrderExtras
  readonly dispatchDays: Days | null
  /** The days of the slowest line; null for orders that are older than stored promises. */
  readonly promise: DeliveryPromise | null
  readonly isMadeToOrder: boolean
  readonly paidAt: Date | null
  /** The store from which the shopper collects; null for an order that is delivered. */
  readonly pickup: OrderPickup | null
  /** What customs ask for, as it was quoted; null within India, and where the shop knew no rule. */
  readonly landed: OrderLanded | null
}

export type OrderOffer = {
  readonly title: string
  readonly code: string | null
  readonly discount: Money
  readonly delivery: Money
}

type OfferRow = Pick<OrderOffer, 'title' | 'code'> & { readonly discountMinor: number; readonly deliveryMinor: number }

function toOffer({ discountMinor, deliveryMinor, ...row }: OfferRow): OrderOffer {
  return { ...row, discount: money(discountMinor), delivery: money(deliveryMinor) }
}

export type CreditNote = {
  readonly id: number
  readonly number: string
  readonly kind: 'credit_note' | 'refund_voucher'
  readonly totalMinor: number
}

type ValueRow = Omit<OrderDetails['values'][number], 'amount'> & { readonly amountMinor: number }

type AsRead = 'steps' | 'parcels' | 'dispatchDays' | 'promise' | 'isMadeToOrder' | 'paidAt' | 'pickup' | 'landed'

type DetailsRow = HistoryRow &
  Pick<OrderDetails, AsRead> & {
    readonly refundedMinor: number
    readonly offers: OfferRow[]
    readonly values: ValueRow[]
    readonly invoice: string | null
    readonly receipt: string | null
    readonly creditNotes: CreditNote[]
    readonly extras: OrderExtras | null
  }

const bookColumns = sql`
      (
        select coalesce(sum(refund.amount_minor + refund.stored_minor), 0)::bigint
        from refunds refund left join payments payment on payment.id = refund.payment_id
        where (refund.order_id = o.id or payment.order_id = o.id) and refund.status <> 'failed'
      ) as "refundedMinor",
      (select number from invoices where invoices.order_id = o.id and kind = 'invoice' order by id desc limit 1) as invoice,
      (select number from invoices where invoices.order_id = o.id and kind = 'receipt_voucher') as receipt,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'number', number, 'kind', kind, 'totalMinor', total_minor
        ) order by id), '[]')
        from invoices where invoices.order_id = o.id and kind in ('credit_note', 'refund_voucher')
      ) as "creditNotes",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'title', title, 'code', code, 'discountMinor', discount_minor, 'deliveryMinor', delivery_minor
        ) order by offer_id), '[]')
        from offer_uses used where used.order_id = o.id
      ) as offers,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', value.kind, 'codeEnd', value.code_end, 'amountMinor', used.amount_minor
        ) order by used.position), '[]')
        from order_values used join stored_values value on value.id = used.value_id where used.order_id = o.id
      ) as values`

const dayColumns = sql`
      (
        select jsonb_build_object('min', max(${sql.raw(sizeDays('min', 'line.is_made_to_order'))}),
          'max', max(${sql.raw(sizeDays('max', 'line.is_made_to_order'))}))
        from order_lines line join products product on product.id = line.product_id
        where line.order_id = o.id and not line.is_gift_card and ${isLineLeft} having count(*) > 0
      ) as "dispatchDays",
      ${promiseColumn} as promise`

function toDetails(row: DetailsRow): OrderDetails {
  const {
    steps,
    refundedMinor,
    offers,
    values,
    parcels,
    invoice,
    receipt,
    creditNotes,
    extras,
    dispatchDays,
    promise,
    isMadeToOrder,
    paidAt,
    pickup,
    landed,
    ...order
  } = row
  return {
    order: toHistoryOrder(order),
    steps,
    refunded: money(refundedMinor),
    offers: offers.map(toOffer),
    values: values.map(({ amountMinor, ...value }) => ({ ...value, amount: money(amountMinor) })),
    parcels,
    papers: { invoice, receipt, creditNotes },
    extras: extras ?? noExtras,
    dispatchDays,
    promise,
    isMadeToOrder,
    paidAt,
    pickup,
    landed,
  }
}

/** The history of an order; the caller checks its owner. */
export async function getDetails(db: Database, orderId: number): Promise<OrderDetails> {
  const { rows } = await sql<DetailsRow>`
    select ${orderColumns},
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'state', step.to_state, 'note', step.note, 'actor', step.actor,
          'at', to_char(step.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by step.place), '[]')
        from order_steps step where step.order_id = o.id
      ) as steps,
      ${bookColumns},
      ${parcelsColumn},
      ${extrasColumn} as extras,
      ${dayColumns},
      exists (select from order_lines line where line.order_id = o.id and line.is_made_to_order and ${isLineLeft}) as "isMadeToOrder", o.paid_at as "paidAt",
      ${pickupColumn},
      ${landedColumn}
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return toDetails(row)
}

export type HistoryLine = {
  readonly id: number
  readonly productId: number | null
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly unitPrice: Money
  readonly lineTotal: Money
  readonly discount: Money
  readonly quantity: number
  readonly picture: Picture | null
  /** Null for a gift card, for a deleted product, and once all pieces are refunded. */
  readonly dispatchDays: Days | null
  readonly promise: DeliveryPromise | null
  readonly paidAt: Date | null
  readonly dispatchedAt: Date | null
  /** Null for a deleted product. */
  readonly returns: ReturnRule | null
  readonly policy: ReturnPolicy
  readonly deliveredAt: Date | null
  /** The state of the newest return; null without one. */
  readonly returnState: ReturnState | null
}

type LineRow = Omit<HistoryLine, 'unitPrice' | 'lineTotal' | 'discount' | 'policy'> &
  SoldPieceRow & {
    readonly unitPriceMinor: number
    readonly lineTotalMinor: number
    readonly discountMinor: number
  }

export async function listLines(db: Database, orderId: number): Promise<HistoryLine[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.product_id as "productId", line.product_name as "productName",
      line.designer_name as "designerName", line.sku, line.options, line.unit_price_minor as "unitPriceMinor",
      line.line_total_minor as "lineTotalMinor", line.discount_minor as "discountMinor", line.quantity, ${pictureColumns('media')} as picture,
      case when product.id is not null and not line.is_gift_card and ${isLineLeft}
        then ${sql.raw(sizeDaysJson('line.is_made_to_order'))} end as "dispatchDays",
      ${linePromiseColumn} as promise,
      o.paid_at as "paidAt", (
        select max(parcel.dispatched_at) from parcel_lines sent join parcels parcel on parcel.id = sent.parcel_id
        where sent.order_id = line.order_id and sent.position = line.position and ${isSentParcel}
      ) as "dispatchedAt", product.returns, ${sql.raw(soldPieceColumns)},
      (select max(at) from order_history where order_id = o.id and to_state = 'delivered') as "deliveredAt",
      (select state from return_requests where order_line_id = line.id order by id desc limit 1) as "returnState"
    from order_lines line join orders o on o.id = line.order_id left join media on media.id = line.media_id
    left join products product on product.id = line.product_id
    where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows.map(({ unitPriceMinor, lineTotalMinor, discountMinor, ...row }) => ({
    ...row,
    policy: policyOfSold(row),
    unitPrice: money(unitPriceMinor),
    lineTotal: money(lineTotalMinor),
    discount: money(discountMinor),
  }))
}
