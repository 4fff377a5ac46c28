import { z } from 'zod'
import { moneyText } from '#core/envelope.ts'
import { add, toWire, type Money } from '#core/money.ts'
import type { Landed } from './duties.ts'

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

/** `price` is what the pieces and their delivery cost. */
export function toLandedReply(
  { duty, tax, fee, extra, isEstimate, checkedOn }: Landed,
  price: Money,
): LandedPriceReply {
  return {
    duty: toWire(duty),
    tax: toWire(tax),
    fee: toWire(fee),
    extra: toWire(extra),
    total: toWire(add(price, extra)),
    is_estimate: isEstimate,
    checked_on: checkedOn,
  }
}
