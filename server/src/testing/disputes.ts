import type { TestApp } from './open-test-app.ts'
import { sendProviderEvent } from './provider-event.ts'

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
  return sendProviderEvent(shop, {
    event: `payment.dispute.${name}`,
    payload: { dispute: { entity } },
    created_at: at,
    id: eventId ?? `evt ${disputeId} ${name} ${at}`,
  })
}
