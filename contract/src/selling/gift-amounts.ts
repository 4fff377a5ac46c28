/** Amounts of gift cards that the shopper chooses, within the merchant's bounds. Amounts are whole paise. */
import { format, money, stepsBetween } from '#core/money.ts'

export type GiftCardsDocument = {
  readonly isOffered: boolean
  readonly minMinor: number
  readonly maxMinor: number
  readonly stepMinor: number
}

export const giftCardsDefault: GiftCardsDocument = {
  isOffered: true,
  minMinor: 500_00,
  maxMinor: 50_000_00,
  stepMinor: 100_00,
}

/** Each amount that somebody buys becomes a size of its card, so the number of amounts is limited. */
export const maxGiftAmounts = 2000

type GiftAmountFault = 'not_offered' | 'out_of_bounds'

export function giftAmountFault(terms: GiftCardsDocument, amountMinor: number): GiftAmountFault | null {
  const { isOffered, minMinor, maxMinor, stepMinor } = terms
  if (!isOffered) return 'not_offered'
  const steps = stepsBetween(money(minMinor), money(amountMinor), money(stepMinor))
  return Number.isInteger(steps) && steps >= 0 && amountMinor <= maxMinor ? null : 'out_of_bounds'
}

/** Says why an amount that was sold before cannot be bought, and which amounts can; empty for an amount on sale. */
export function giftAmountProblem(terms: GiftCardsDocument, amountMinor: number): string {
  const fault = giftAmountFault(terms, amountMinor)
  if (fault === null) return ''
  if (fault === 'not_offered')
    return 'Gift cards of your own amount are no longer available. Please choose one of our gift cards.'
  const advice = giftAmountText(terms).replace('Enter an amount', 'Please choose one')
  return `A gift card of ${format(money(amountMinor))} is no longer available. ${advice}`
}

export function giftAmountText({ minMinor, maxMinor, stepMinor }: GiftCardsDocument): string {
  const [least, most, step] = [minMinor, maxMinor, stepMinor].map((minor) => format(money(minor)))
  return `Enter an amount from ${least} to ${most}, in steps of ${step}.`
}
