import { createHmac } from 'node:crypto'
import type { TestApp } from './open-test-app.ts'

type Event = {
  readonly disputeId: string
  readonly paymentId: string
  readonly amount: number
  readonly name: string
  readonly status: string
  readonly at: number
  readonly deducted?: number
  readonly eventId?: string
}

/** An event of a dispute, as the provider sends it. */
export async function sendDispute(shop: TestApp, dispute: Event): Promise<number> {
  const { disputeId, paymentId, amount, name, status, at, deducted = 0, eventId } = dispute
  const { webhook_secret: secret } = await shop.db
    .selectFrom('sandbox_provider.keys')
    .selectAll()
    .executeTakeFirstOrThrow()
  const entity = {
    id: disputeId,
    entity: 'dispute',
    payment_id: paymentId,
    amount,
    currency: 'INR',
    amount_deducted: deducted,
    reason_code: 'goods_or_services_not_received',
    respond_by: 1_798_761_600,
    status,
    phase: 'chargeback',
    created_at: 1_798_000_000,
  }
  const event = `payment.dispute.${name}`
  const body = JSON.stringify({ entity: 'event', event, payload: { dispute: { entity } }, created_at: at })
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/razorpay/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': eventId ?? `evt ${disputeId} ${name} ${at}`,
    },
  })
  return response.statusCode
}
