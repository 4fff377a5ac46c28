import { z } from 'zod'
import { moneyText } from '#core/envelope.ts'
import { add, toWire, type Money } from '#core/money.ts'
import { tradeTerms, type Landed } from './duties.ts'

/** What customs abroad ask for, and the price with it; absent where the shop knows no rule. */
export const landedPriceReply = z.object({
  duty: moneyText,
  tax: moneyText,
  /** What the courier asks for the clearance. */
  fee: moneyText,
  /** The three above. */
  extra: moneyText,
  /** The price, its delivery and the three above. */
  total: moneyText,
  /** `DAP`: the receiver pays the courier on delivery. `DDP`: it is paid with the order. */
  terms: z.enum(tradeTerms),
  /** True when nobody has checked the rules for a month. */
  is_estimate: z.boolean(),
  /** YYYY-MM-DD. */
  checked_on: z.string(),
})

export type LandedPriceReply = z.infer<typeof landedPriceReply>

type Shown = Omit<Landed, 'pieces'>

/** `price` is what the pieces and their delivery cost. */
export function toLandedReply(
  { terms, duty, tax, fee, extra, isEstimate, checkedOn }: Shown,
  price: Money,
): LandedPriceReply {
  return {
    duty: toWire(duty),
    tax: toWire(tax),
    fee: toWire(fee),
    extra: toWire(extra),
    total: toWire(add(price, extra)),
    terms,
    is_estimate: isEstimate,
    checked_on: checkedOn,
  }
}
