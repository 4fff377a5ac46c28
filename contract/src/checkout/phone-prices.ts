/** The sums of an order by phone, as the form shows them. */
import { z } from 'zod'
import { amountMinor, day } from '#core/admin-endpoint.ts'
import { storedValueKinds } from '#selling/stored-value-options.ts'
import { phonePayments } from './phone-order-options.ts'

const lineProblems = ['sold_out', 'fewer_left', 'unavailable'] as const

export const phonePrices = z.object({
  lines: z.array(
    z.object({
      variantId: z.int(),
      name: z.string(),
      designer: z.string(),
      options: z.record(z.string(), z.string()),
      quantity: z.int(),
      maxPieces: z.int(),
      unitPriceMinor: amountMinor,
      lineTotalMinor: amountMinor,
      discountMinor: amountMinor,
      isMadeToOrder: z.boolean(),
      /** The id of a gift card; null for a piece. */
      giftCardId: z.int().nullable(),
      problem: z.enum(lineProblems).nullable(),
      arrival: z.object({ earliest: day, latest: day }).nullable(),
    }),
  ),
  subtotalMinor: amountMinor,
  /** The two parts of the subtotal. */
  piecesMinor: amountMinor,
  giftCardsMinor: amountMinor,
  discountMinor: amountMinor,
  /** Includes the fee of the payment method; null while the place is unknown, and where the shop does not deliver. */
  deliveryMinor: amountMinor.nullable(),
  /** Duty, tax and fee of customs abroad, paid with the order. */
  dutiesMinor: amountMinor,
  taxMinor: amountMinor,
  totalMinor: amountMinor,
  uses: z.array(z.object({ kind: z.enum(storedValueKinds), codeEnd: z.string(), amountMinor })),
  toPayMinor: amountMinor,
  creditMinor: amountMinor,
  offers: z.array(z.object({ title: z.string(), code: z.string(), savedMinor: amountMinor })),
  /** Why the code gives no discount; empty when it does. */
  codeProblem: z.string(),
  /** Why the discount is not applied, or exceeds what this person may give; empty when it is valid. */
  discountProblem: z.string(),
  payments: z.array(
    z.object({
      payment: z.enum(phonePayments),
      totalMinor: amountMinor,
      feeMinor: amountMinor,
      /** Paid by the link before a cash order; zero for most customers. */
      advanceMinor: amountMinor,
      refusal: z.string(),
    }),
  ),
})
export type PhonePrices = z.infer<typeof phonePrices>
