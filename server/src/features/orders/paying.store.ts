import { money } from '@shop/contract/money'
import type { OrderState } from '@shop/contract/orders'
import { reading, statement, type Database, type Step } from '#platform/db.ts'
import type { BoughtLine, OrderActor, OrderToPay } from './order.ts'
import { payableColumns, toPayable, type PayableRow } from './orders.store.ts'

type LineRow = Omit<BoughtLine, 'unitPrice' | 'mrp' | 'lineTotal'> & {
  readonly unitPriceMinor: number
  readonly mrpMinor: number
  readonly lineTotalMinor: number
}

function toLine({ unitPriceMinor, mrpMinor, lineTotalMinor, ...line }: LineRow): BoughtLine {
  return { ...line, unitPrice: money(unitPriceMinor), mrp: money(mrpMinor), lineTotal: money(lineTotalMinor) }
}

const selectToPay = reading<PayableRow & { readonly isBoughtOtherwise: boolean; readonly lines: LineRow[] }>(`
  select ${payableColumns},
    exists (
      select from orders other
      where (other.id = coalesce(o.first_attempt_id, o.id) or other.first_attempt_id = coalesce(o.first_attempt_id, o.id))
        and other.id <> o.id and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
    ) as "isBoughtOtherwise",
    (
      select coalesce(json_agg(json_build_object(
        'productId', line.product_id, 'variantId', line.variant_id, 'productName', line.product_name,
        'designerName', line.designer_name, 'sku', line.sku, 'options', line.options, 'hsn', line.hsn,
        'isGiftCard', line.is_gift_card, 'quantity', line.quantity, 'unitPriceMinor', line.unit_price_minor,
        'mrpMinor', line.mrp_minor, 'lineTotalMinor', line.line_total_minor, 'taxRatePercent', line.tax_rate_percent
      ) order by line.position), '[]')
      from order_lines line where line.order_id = o.id
    ) as lines
  from orders o where o.id = $1`)

/** An order, its lines, and whether another attempt at the same cart is paid; its row has been locked by the caller. */
export async function findToPay(db: Database, orderId: number): Promise<OrderToPay | undefined> {
  const [row] = await selectToPay(db, orderId)
  if (!row) return undefined
  return { ...toPayable(row), isBoughtOtherwise: row.isBoughtOtherwise, lines: row.lines.map(toLine) }
}

const payInOneStep = statement(`
  with moved as (
    update orders set state = 'paid', updated_at = $2, paid_at = $2 where id = $1 and state = $3 returning id
  ),
  consumed as (
    update reservations set state = 'consumed', settled_at = $2
    from moved where reservations.order_id = moved.id and reservations.state = 'held'
  ),
  sold as (
    insert into sold_products (product_id)
    select distinct line.product_id from moved join order_lines line on line.order_id = moved.id
    where line.product_id is not null
  )
  insert into order_history (order_id, from_state, to_state, actor, at)
  select moved.id, $3, 'paid', $4, $2 from moved
  returning id`)

type Payment = { readonly orderId: number; readonly from: OrderState; readonly actor: OrderActor; readonly now: Date }

/** Sells what the order holds: its state, its history, its pieces and what the catalogue counts. No row: it has moved. */
export function payStep({ orderId, from, actor, now }: Payment): Step {
  return payInOneStep.with(orderId, now, from, actor)
}

const holdUnpaid = statement('select hold_unpaid($1, $2)')

/** Locks the order in a batch, which is refused unless it waits for just this payment. */
export function holdUnpaidStep(orderId: number, providerPaymentId: string): Step {
  return holdUnpaid.with(orderId, providerPaymentId)
}
