import { reasonOf, type CheckoutResult } from './checkout-result.ts'
import type { SignedResult } from './payments-api.ts'

/** Outcomes of a test payment; `late` is a bank that confirms after a delay. */
export type Outcome = 'success' | 'failure' | 'late'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function signedAnswer(reply: unknown): SignedResult | undefined {
  if (!isRecord(reply)) return undefined
  const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = reply
  if (typeof order !== 'string' || typeof payment !== 'string' || typeof signature !== 'string') return undefined
  return { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature }
}

function reasonIn(reply: unknown): string {
  const error = isRecord(reply) ? reply['error'] : undefined
  const description = isRecord(error) ? error['description'] : undefined
  return reasonOf(typeof description === 'string' ? description : undefined)
}

/** Simulates the provider's window. It bypasses the API client, because it represents the provider's own page. */
export async function paySandbox(providerOrderId: string, outcome: Outcome): Promise<CheckoutResult> {
  const response = await fetch('/sandbox/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: providerOrderId, outcome, notify: true }),
  })
  const reply: unknown = await response.json()
  const answer = response.ok ? signedAnswer(reply) : undefined
  return answer === undefined ? { how: 'failed', reason: reasonIn(reply) } : { how: 'paid', answer }
}
