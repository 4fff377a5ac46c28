/** Stripe's objects, limited to the fields that the shop reads. https://docs.stripe.com/api */
import { z } from 'zod'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '#platform/payments/payment-gateway.ts'

const word = z.string().max(100)
/** Up to the year 9999. */
export const unixSeconds = z.int().min(0).max(253_402_300_799)
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const currency = word.transform((code) => code.toUpperCase())

/** A field that names another object, or holds it where the request expands it. */
const named = z.union([word, z.object({ id: word }).transform(({ id }) => id)])

export const customer = z.object({ id: word.min(1) })

export const session = z.object({
  id: word.min(1),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  amount_total: z.int().nullable(),
  currency: currency.nullable(),
  url: z.string().max(5000).nullish(),
})

export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), has_more: z.boolean() })

const charge = z.object({
  amount_refunded: z.int().min(0),
  refunded: z.boolean(),
  payment_method_details: z.object({ type: word }).nullish(),
  // Only an id in events, which do not expand it.
  balance_transaction: z.union([z.object({ fee: z.int() }), word]).nullish(),
})

const intentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
])

type Intent = {
  readonly status: z.infer<typeof intentStatus>
  readonly last_payment_error?: { readonly code?: string | null | undefined } | null | undefined
}

function statusOf({ status, last_payment_error: error }: Intent, isRefunded: boolean): GatewayPayment['status'] {
  if (status === 'succeeded') return isRefunded ? 'refunded' : 'captured'
  if (status === 'requires_capture') return 'authorized'
  if (status === 'canceled') return 'failed'
  // A refused card leaves the payment open for another one.
  return status === 'requires_payment_method' && error ? 'failed' : 'created'
}

export const paymentIntent = z
  .object({
    id: word.min(1),
    customer: named.nullish(),
    amount: z.int().min(1),
    amount_received: z.int().min(0).nullish(),
    currency,
    status: intentStatus,
    last_payment_error: z
      .object({ code: word.nullish(), decline_code: word.nullish(), message: z.string().nullish() })
      .nullish(),
    latest_charge: z.union([charge, word]).nullish(),
  })
  .transform((entity): GatewayPayment => {
    const { last_payment_error: error, latest_charge: latest } = entity
    const paid = typeof latest === 'object' ? latest : null
    const booked = typeof paid?.balance_transaction === 'object' ? paid.balance_transaction : null
    const status = statusOf(entity, paid?.refunded === true)
    return {
      id: entity.id,
      orderId: entity.customer ?? null,
      amountMinor: status === 'captured' ? (entity.amount_received ?? entity.amount) : entity.amount,
      currency: entity.currency,
      status,
      method: paid?.payment_method_details?.type ?? '',
      feeMinor: Math.max(0, booked?.fee ?? 0),
      amountRefundedMinor: paid?.amount_refunded ?? 0,
      errorCode: error?.decline_code ?? error?.code ?? null,
      errorDescription: error?.message?.slice(0, 500) ?? null,
    }
  })

const refundStatuses = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'processed',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, GatewayRefund['status']>

export const refund = z
  .object({
    id: word.min(1),
    payment_intent: named,
    amount: z.int().min(1),
    status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
    metadata: z.record(z.string(), z.string()).nullish(),
  })
  .transform((entity): GatewayRefund => ({
    id: entity.id,
    paymentId: entity.payment_intent,
    amountMinor: entity.amount,
    status: refundStatuses[entity.status],
    receipt: entity.metadata?.['receipt']?.slice(0, 100) ?? null,
  }))

/** The words of the dispute screens; an unknown one is shown as it is. */
const disputeStatuses: ReadonlyMap<string, string> = new Map([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  ['under_review', 'under_review'],
  ['warning_under_review', 'under_review'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
])

export const dispute = z
  .object({
    id: word.min(1),
    payment_intent: named,
    amount: z.int().min(1),
    currency,
    status: word,
    reason: word.nullish(),
    evidence_details: z.object({ due_by: unixSeconds.nullish() }).nullish(),
    // Negative while the money is withdrawn; a second one returns it.
    balance_transactions: z.array(z.object({ amount: z.int() })).nullish(),
  })
  .transform((entity): GatewayDispute => {
    const withdrawn = entity.balance_transactions?.reduce((sum, { amount }) => sum - amount, 0) ?? 0
    const dueBy = entity.evidence_details?.due_by
    return {
      id: entity.id,
      paymentId: entity.payment_intent,
      amountMinor: entity.amount,
      deductedMinor: Math.max(0, withdrawn),
      currency: entity.currency,
      status: disputeStatuses.get(entity.status) ?? entity.status,
      phase: entity.status.startsWith('warning_') ? 'inquiry' : 'chargeback',
      reasonCode: entity.reason ?? '',
      respondBy: dueBy == null ? null : dateOf(dueBy),
    }
  })

export const errorEntity = z.object({
  error: z.object({ type: word, code: word.nullish(), message: z.string().nullish() }),
})

export const event = z.object({
  id: word.min(1),
  type: word,
  created: unixSeconds.transform(dateOf),
  data: z.object({ object: z.unknown() }),
})
