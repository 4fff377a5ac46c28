import { money } from '@shop/contract/core/money'
import { batchedQuery, batchedStatement, runBatch, statement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { BoughtLine, OrderActor, OrderToPay, PayableOrder } from './order.types.ts'
import { payableColumns, toPayable, type PayableRow } from './orders.store.ts'

type LineRow = Omit<BoughtLine, 'unitPrice' | 'mrp' | 'lineTotal' | 'discount'> & {
  readonly unitPriceMinor: number
  readonly mrpMinor: number
  readonly lineTotalMinor: number
  readonly discountMinor: number
}

function toLine({ unitPriceMinor, mrpMinor, lineTotalMinor, discountMinor, ...line }: LineRow): BoughtLine {
  return {
    ...line,
    unitPrice: money(unitPriceMinor),
    mrp: money(mrpMinor),
    lineTotal: money(lineTotalMinor),
    discount: money(discountMinor),
  }
}

type ToPayRow = PayableRow & { readonly isBoughtOtherwise: boolean; readonly lines: LineRow[] }

const selectToPay = batchedQuery<ToPayRow>(`
  select request.request_no, ${payableColumns},
    exists (
      select from orders other
      where (other.id = coalesce(o.first_attempt_id, o.id) or other.first_attempt_id = coalesce(o.first_attempt_id, o.id))
        and other.id <> o.id and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
    ) as "isBoughtOtherwise",
    (
      select coalesce(json_agg(json_build_object(
        'productId', line.product_id, 'variantId', line.variant_id, 'productName', line.product_name,
        'designerId', line.designer_id, 'designerName', line.designer_name, 'sku', line.sku, 'options', line.options, 'hsn', line.hsn,
        'isGiftCard', line.is_gift_card, 'quantity', line.quantity, 'unitPriceMinor', line.unit_price_minor,
        'mrpMinor', line.mrp_minor, 'lineTotalMinor', line.line_total_minor,
        'discountMinor', line.discount_minor, 'taxRatePercent', line.tax_rate_percent
      ) order by line.position), '[]')
      from order_lines line where line.order_id = o.id
    ) as lines
  from unnest($1::bigint[]) with ordinality as request (id, request_no) join orders o on o.id = request.id`)

function toOrderToPay(row: ToPayRow): OrderToPay {
  return { ...toPayable(row), isBoughtOtherwise: row.isBoughtOtherwise, lines: row.lines.map(toLine) }
}

/** Reads an order, its lines, and whether another attempt at the same cart is paid. */
export async function findToPay(db: Database, orderId: number): Promise<OrderToPay | undefined> {
  const [row] = await selectToPay(db, orderId)
  return row && toOrderToPay(row)
}

const lockCartOfOrder = statement(`
  select id from carts where user_id = (select user_id from orders where id = $1) for update`)
const lockOrder = statement('select id from orders where id = $1 for update')

/** Reads the same and locks the shopper's cart and then the order until the transaction ends. */
export async function lockToPay(db: Database, orderId: number): Promise<OrderToPay | undefined> {
  const [, , [row]] = await runBatch(
    db,
    lockCartOfOrder.with(orderId),
    lockOrder.with(orderId),
    selectToPay.with(orderId),
  )
  return row && toOrderToPay(row)
}

const payOrders = batchedStatement(`
  with moved as (
    update orders set state = 'paid', updated_at = request.at, paid_at = request.at, paid_by = request.actor
    from unnest($1::bigint[], $2::timestamptz[], $3::text[]) as request (order_id, at, actor)
    where orders.id = request.order_id and orders.state = 'awaiting_payment'
    returning orders.id
  )
  insert into sold_products (product_id)
  select distinct line.product_id from moved join order_lines line on line.order_id = moved.id
  where line.product_id is not null`)

type Payment = { readonly orderId: number; readonly actor: OrderActor; readonly now: Date }

/** Marks the order as paid. Triggers derive its history and the state of its reservations from its row. */
export function pay(work: UnitOfWork, { orderId, actor, now }: Payment): void {
  work.add(payOrders.with(orderId, now, actor))
}

const assertOrdersUnpaid = batchedStatement('select assert_orders_unpaid($1::bigint[], $2::text[])')

/** Locks the order and raises a write conflict unless it still awaits exactly this payment. */
export function assertUnpaid(
  work: UnitOfWork,
  { id, userId, firstAttemptId }: Pick<PayableOrder, 'id' | 'userId' | 'firstAttemptId'>,
  providerPaymentId: string,
): void {
  // Other attempts at the same cart belong to the same shopper, even after the account was deleted.
  const about = userId ?? `attempts ${firstAttemptId ?? id}`
  work.add({ ...assertOrdersUnpaid.with(id, providerPaymentId), conflictKey: about, locks: 'order' })
}
