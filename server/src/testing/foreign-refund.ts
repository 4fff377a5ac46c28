import { sql } from 'kysely'
import { deliverWebhooks } from './checkout-factories.ts'
import type { TestApp } from './open-test-app.ts'
import { paidOrderOf } from './order-factories.ts'
import { sendProviderEvent } from './provider-event.ts'

type Wanted = { readonly paymentId: string; readonly rupees: number }

let refunds = 0

/** Refunds a payment in the provider's dashboard, which the webhook reports to the shop. Returns the refund's id. */
export async function refundAtProvider(shop: TestApp, { paymentId, rupees }: Wanted): Promise<number> {
  refunds += 1
  const { id } = await shop.ports.gateway.refund({
    providerPaymentId: paymentId,
    amountMinor: Math.round(rupees * 100),
    idempotencyKey: `dashboard-refund-${refunds}`,
  })
  shop.clock.advance(60_000)
  await deliverWebhooks(shop)
  const row = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('provider_refund_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.id
}

type Reported = {
  readonly refundId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly status: 'pending' | 'processed'
}

/** Sends an event about a refund made in the provider's dashboard; returns the response's status. */
export async function reportRefund(
  shop: TestApp,
  { refundId, paymentId, amountMinor, status }: Reported,
): Promise<number> {
  const entity = { id: refundId, entity: 'refund', payment_id: paymentId, amount: amountMinor, currency: 'INR', status }
  const event = status === 'pending' ? 'refund.created' : 'refund.processed'
  return sendProviderEvent(shop, {
    event,
    payload: { refund: { entity } },
    created_at: 1000,
    id: `evt ${refundId} ${status}`,
  })
}

/** A paid order of one piece with a full refund of this kind, whichever offers are in force. */
export async function foreignRefund(shop: TestApp): Promise<{ readonly code: string; readonly refundId: number }> {
  const { orderId, paymentId } = await paidOrderOf(shop, [{ priceRupees: 12_000 }])
  const { rows } = await sql<{ code: string; paid: number }>`
    select orders.code, payment.amount_minor as paid
    from orders join payments payment on payment.order_id = orders.id where orders.id = ${orderId}`.execute(shop.db)
  const { code = '', paid = 0 } = rows[0] ?? {}
  return { code, refundId: await refundAtProvider(shop, { paymentId, rupees: paid / 100 }) }
}
