import type { Refusal } from '@shop/contract/core/errors'
import { money, subtract, sum, toWire, type Money } from '@shop/contract/core/money'

export type DailyTerms = { readonly buyer: Money; readonly recipient: Money }

export type DaySums = {
  readonly bought: Money
  /** The recipients of the cart's gift cards, with their sums in the cart and within the last day. */
  readonly recipients: readonly { readonly cart: Money; readonly day: Money }[]
}

const factsOf = (limit: Money, used: Money) => ({
  limit: toWire(limit),
  left: toWire(isAbove(used, limit) ? money(0) : subtract(limit, used)),
})

function isAbove(amount: Money, limit: Money): boolean {
  return amount.amountMinor > limit.amountMinor
}

/** Refuses gift cards above the daily sum for a buyer or for one recipient, and states the remaining sum. */
export function refusalOfDay(
  { buyer, recipient }: DailyTerms,
  { bought, recipients }: DaySums,
  cart: Money,
): Refusal | null {
  if (isAbove(sum([bought, cart]), buyer)) return { code: 'gift_card.daily_buyer', facts: factsOf(buyer, bought) }
  const over = recipients.find((one) => isAbove(sum([one.day, one.cart]), recipient))
  return over === undefined ? null : { code: 'gift_card.daily_recipient', facts: factsOf(recipient, over.day) }
}
