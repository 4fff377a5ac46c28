import type { Refusal } from '@shop/contract/errors'
import { money, toWire } from '@shop/contract/money'
import type { DailyTerms, DaySums } from './daily-limit.store.ts'

/** Refuses gift cards above the sum of a day, for a buyer or for one recipient, with the sum that is left. */
export function refusalOfDay(
  { buyerMinor, recipientMinor }: DailyTerms,
  { boughtMinor, recipients }: DaySums,
  cartMinor: number,
): Refusal | null {
  const facts = (limit: number, used: number) => ({
    limit: toWire(money(limit)),
    left: toWire(money(Math.max(0, limit - used))),
  })
  if (boughtMinor + cartMinor > buyerMinor)
    return { code: 'gift_card.daily_buyer', facts: facts(buyerMinor, boughtMinor) }
  const over = recipients.find((one) => one.dayMinor + one.cartMinor > recipientMinor)
  return over === undefined ? null : { code: 'gift_card.daily_recipient', facts: facts(recipientMinor, over.dayMinor) }
}
