import { z } from 'zod'
import { moneyText } from '#core/envelope.ts'

/** What the receiver abroad pays on delivery, and the price with it; absent where the shop knows no rule. */
export const landedPriceReply = z.object({
  duty: moneyText,
  tax: moneyText,
  /** What the courier asks for the clearance. */
  fee: moneyText,
  /** The three above. */
  extra: moneyText,
  /** The price, its delivery and the three above. */
  total: moneyText,
  /** True when nobody has checked the rules for a month. */
  is_estimate: z.boolean(),
  /** YYYY-MM-DD. */
  checked_on: z.string(),
})

export type LandedPriceReply = z.infer<typeof landedPriceReply>
