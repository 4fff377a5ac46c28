import { sql } from 'kysely'
import { confirmOrder, deliverOrder, dispatchOrder } from '#fulfilment'
import type { Database } from '#platform/db/db.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from './checkout-factories.ts'
import { newProduct, type ProductOverrides } from './factories.ts'
import type { TestApp } from './open-test-app.ts'

type Wanted = ProductOverrides & { readonly quantity?: number }

/** A paid order with one line for each product, which has a single size. */
export async function paidOrderOf(shop: TestApp, wanted: readonly Wanted[]) {
  const products = []
  const lines = []
  for (const { quantity = 1, ...product } of wanted) {
    const made = await newProduct(shop.db, { sizes: [], stock: 10, ...product })
    products.push(made)
    lines.push({ variantId: made.variants[0]?.id ?? 0, quantity })
  }
  const asha = await readyShopper(shop, lines)
  const { id: orderId, body } = await placeOrder(shop, asha)
  if (!Number.isInteger(orderId)) throw new Error(`order/store: ${JSON.stringify(body)}`)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  const stockItemIds = products.map(({ variants }) => variants[0]?.stockItemId ?? 0)
  return { asha, orderId, products, stockItemIds, paymentId: sheet.body.razorpay_payment_id }
}

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }

export async function deliver(shop: TestApp, orderId: number): Promise<void> {
  const move = { orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  await deliverOrder(shop.ctx(), move)
}

export async function deliveredOrderOf(shop: TestApp, wanted: readonly Wanted[]) {
  const order = await paidOrderOf(shop, wanted)
  await deliver(shop, order.orderId)
  return order
}

export type Sums = {
  readonly state: string
  readonly total: number
  readonly tax: number
  readonly paid: number
  readonly refunded: number
  readonly invoiced: number
  readonly credited: number
  readonly invoicedTax: number
  readonly creditedTax: number
  readonly creditedLines: number
  readonly notes: number
}

/** The sums of an order in all its books, in paise. */
export async function sumsOf(db: Database, orderId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select o.state, o.total_minor as total, o.tax_minor as tax,
      (select sum(amount_minor)::bigint from payments where order_id = o.id and status = 'settled') as paid,
      (
        select coalesce(sum(r.amount_minor), 0)::bigint from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.status <> 'failed'
      ) as refunded,
      coalesce(sum(i.total_minor) filter (where i.kind = 'invoice'), 0)::bigint as invoiced,
      coalesce(sum(i.total_minor) filter (where i.kind = 'credit_note'), 0)::bigint as credited,
      coalesce(sum(i.cgst_minor + i.sgst_minor + i.igst_minor) filter (where i.kind = 'invoice'), 0)::bigint as "invoicedTax",
      coalesce(sum(i.cgst_minor + i.sgst_minor + i.igst_minor) filter (where i.kind = 'credit_note'), 0)::bigint as "creditedTax",
      (select coalesce(sum(amount_minor), 0)::bigint from credited_lines where order_id = o.id) as "creditedLines",
      (count(*) filter (where i.kind = 'credit_note'))::integer as notes
    from orders o left join invoices i on i.order_id = o.id where o.id = ${orderId} group by o.id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}
