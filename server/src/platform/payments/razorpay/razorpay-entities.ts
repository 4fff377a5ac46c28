/** Razorpay's entities, limited to the fields that the shop reads. https://razorpay.com/docs/api */
import { z } from 'zod'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '#platform/payments/payment-gateway.ts'

export const orderEntity = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
})

export const paymentEntity = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullish(),
    // Amounts are positive; any other value is malformed.
    amount: z.int().min(1),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullish(),
    fee: z.int().nullish(),
    amount_refunded: z.int().nullish(),
    error_code: z.string().nullish(),
    error_description: z.string().nullish(),
  })
  .transform((entity): GatewayPayment => ({
    id: entity.id,
    orderId: entity.order_id ?? null,
    amountMinor: entity.amount,
    currency: entity.currency,
    status: entity.status,
    method: entity.method ?? '',
    feeMinor: entity.fee ?? 0,
    amountRefundedMinor: entity.amount_refunded ?? 0,
    errorCode: entity.error_code ?? null,
    errorDescription: entity.error_description ?? null,
  }))

export const paymentCollection = z.object({ items: z.array(paymentEntity) })

export const refundEntity = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.int().min(1),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().max(100).nullish(),
  })
  .transform((entity): GatewayRefund => ({
    id: entity.id,
    paymentId: entity.payment_id,
    amountMinor: entity.amount,
    status: entity.status,
    receipt: entity.receipt ?? null,
  }))

const word = z.string().max(100)
/** Up to the year 9999. */
const unixSeconds = z.int().min(0).max(253_402_300_799)
const dateOf = (seconds: number): Date => new Date(seconds * 1000)

const disputeEntity = z
  .object({
    id: z.string().min(1).max(100),
    payment_id: z.string().min(1).max(100),
    amount: z.int().min(1),
    currency: word,
    amount_deducted: z.int().min(0).nullish(),
    reason_code: word.nullish(),
    respond_by: unixSeconds.nullish(),
    status: word,
    phase: word.nullish(),
  })
  .transform((entity): GatewayDispute => ({
    id: entity.id,
    paymentId: entity.payment_id,
    amountMinor: entity.amount,
    deductedMinor: entity.amount_deducted ?? 0,
    currency: entity.currency,
    status: entity.status,
    phase: entity.phase ?? '',
    reasonCode: entity.reason_code ?? '',
    respondBy: entity.respond_by == null ? null : dateOf(entity.respond_by),
  }))

export const errorEntity = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
  }),
})

/** A webhook's body: a snapshot of its entities at the time of the event. */
export const webhookEvent = z.object({
  event: z.string().max(100),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).optional(),
      refund: z.object({ entity: refundEntity }).optional(),
      dispute: z.object({ entity: disputeEntity }).optional(),
    })
    .default({}),
  /** The time of the snapshot. */
  created_at: unixSeconds.transform(dateOf).nullish(),
})
