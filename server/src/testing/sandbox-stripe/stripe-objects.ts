/** Stripe's objects over the sandbox's memory, as its API and its events show them. */
import {
  type Booking,
  type Dispute,
  type Intent,
  type Payout,
  type Refund,
  secondsOf,
  type Session,
  type StripeMemory,
} from './stripe-memory.ts'

export const listOf = (data: readonly object[], hasMore = false) => ({ object: 'list', data, has_more: hasMore })

export function bookingObject({ id, type, amount, fee, tax, currency, source }: Booking, isExpanded = false) {
  const taxes = tax === 0 ? [] : [{ type: 'tax', amount: tax, currency, description: 'GST' }]
  const share = fee - tax
  return {
    id,
    object: 'balance_transaction',
    type,
    amount,
    fee,
    net: amount - fee,
    currency,
    description: null,
    fee_details: share === 0 ? taxes : [{ type: 'stripe_fee', amount: share, currency }, ...taxes],
    source: isExpanded ? source : (source?.id ?? null),
  }
}

export function intentObject(memory: StripeMemory, intent: Intent, isExpanded = false) {
  const booking = intent.booking === null ? undefined : memory.bookings.get(intent.booking)
  const chargeId = intent.id.replace('pi_', 'ch_')
  const charge = {
    id: chargeId,
    object: 'charge',
    amount_refunded: intent.refunded,
    refunded: intent.refunded > 0 && intent.refunded === intent.received,
    payment_method_details: { type: 'card' },
    balance_transaction: booking === undefined ? null : bookingObject(booking),
  }
  const shown = isExpanded ? charge : chargeId
  const hasCharge = intent.status === 'succeeded' || intent.status === 'requires_capture'
  return {
    id: intent.id,
    object: 'payment_intent',
    customer: intent.customer,
    amount: intent.amount,
    amount_received: intent.received,
    currency: intent.currency,
    created: intent.created,
    status: intent.status,
    last_payment_error: intent.error && { type: 'card_error', ...intent.error },
    latest_charge: hasCharge ? shown : null,
  }
}

export const refundObject = ({ id, intent, amount, metadata }: Refund) => ({
  id,
  object: 'refund',
  payment_intent: intent,
  amount,
  currency: 'inr',
  status: 'succeeded',
  metadata,
})

export const disputeObject = ({ id, intent, amount, currency, dueBy, status, moved }: Dispute) => ({
  id,
  object: 'dispute',
  charge: intent.replace('pi_', 'ch_'),
  payment_intent: intent,
  amount,
  currency,
  status,
  reason: 'product_not_received',
  evidence_details: { due_by: dueBy, has_evidence: false },
  balance_transactions: moved.map((change) => ({ object: 'balance_transaction', amount: change, fee: 0, net: change })),
})

export function sessionObject({ now }: StripeMemory, session: Session, root: string) {
  const isOver = session.status === 'open' && session.expiresAt <= secondsOf(now())
  const status = isOver ? 'expired' : session.status
  return {
    id: session.id,
    object: 'checkout.session',
    customer: session.customer,
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.reference,
    expires_at: session.expiresAt,
    payment_intent: session.intent,
    status,
    url: status === 'open' ? `${root}/pay/${session.id}` : null,
  }
}

export const payoutObject = ({ id, amount, arrival, status }: Payout) => ({
  id,
  object: 'payout',
  amount,
  currency: 'inr',
  arrival_date: arrival,
  status,
  trace_id: status === 'paid' ? { status: 'supported', value: `UTR${id.slice(-12).toUpperCase()}` } : null,
})
