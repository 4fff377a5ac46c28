/** The sums and payments of an order, for staff who see them. */
import { z } from 'zod'
import { amountMinor, instant } from '#core/admin-endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { documentKinds } from '#selling/invoice-options.ts'

export const orderMoney = z.object({
  subtotalMinor: amountMinor,
  discountMinor: amountMinor,
  shippingMinor: amountMinor,
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
