/** The sums and payments of an order, for staff who see them. */
import { z } from 'zod'
import { amountMinor, instant, note } from '#core/admin-endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { documentKinds } from '#selling/invoice-options.ts'

export const orderMoney = z.object({
  subtotalMinor: amountMinor,
  discountMinor: amountMinor,
  shippingMinor: amountMinor,
  /** Duty, tax and fee of customs abroad, paid with the order. */
  dutiesMinor: amountMinor,
  taxMinor: amountMinor,
  totalMinor: amountMinor,
  giftCardMinor: amountMinor,
  storeCreditMinor: amountMinor,
  refundedMinor: amountMinor,
  /** Paid online before an order in cash. */
  advanceMinor: amountMinor,
  /** The two payments of an order; null for one payment. */
  part: z.object({ firstMinor: amountMinor, dueMinor: amountMinor, askedAt: instant.nullable() }).nullable(),
  paymentType: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      refunds: z.array(
        z.object({
          id: z.int(),
          amountMinor,
          reason: z.string(),
          status: z.string(),
          /** True for a refund made in the provider's dashboard that is not assigned to pieces yet. */
          isUnassigned: z.boolean(),
        }),
      ),
    }),
  ),
  papers: z.array(z.string()),
  /** The same documents, for opening and sending them. */
  documents: z.array(
    z.object({ id: z.int(), number: z.string(), kind: z.enum(documentKinds), totalMinor: amountMinor }),
  ),
  isDisputed: z.boolean(),
})

/** Refusals of sums that go back for pieces. */
export const creditErrors = [
  'credit.unknown_line',
  'credit.too_many_pieces',
  'credit.too_much',
  'balance.keeps_more',
] as const

export const sentBackErrors = [...sumErrors, ...creditErrors, 'return.no_account', 'request.key_reused'] as const

const creditedPieces = z.object({
  position: z.int().min(1),
  pieces: z.int().min(1, 'At least one piece').max(1000),
  shareBp: z.int().min(1, 'At least 0.01 %').max(10_000, 'At most 100 %'),
  /** A sum for these pieces, at most their price; it replaces the share. */
  amountMinor: z.int().min(1, 'At least ₹0.01').max(Number.MAX_SAFE_INTEGER).optional(),
})
export const refundBody = z.object({
  /** When absent, everything that is not refunded yet, delivery included. */
  lines: z.array(creditedPieces).min(1).max(100).optional(),
  withDelivery: z.boolean().optional().default(false),
  /** `credit` gives the part that was paid online as store credit; the customer needs an account. */
  refundTo: z.enum(['source', 'credit']).optional().default('source'),
  isRestocked: z.boolean().optional().default(false),
  note,
})
