import type { PartPaymentDocument } from '@shop/contract/checkout/part-payment-options'
import { format, percentOf, subtract, upToRupees, type Money } from '@shop/contract/core/money'

/** The provider takes no smaller amount. */
const leastPaise = 100

export type PartChoice = {
  /** Confirms the order. */
  readonly first: Money
  readonly balance: Money
  readonly percent: number
}

type Bought = {
  readonly lines: readonly {
    readonly productId: number
    readonly isGiftCard: boolean
    readonly stockPolicy: string
    readonly problem: string | null
  }[]
  readonly totals: { readonly total: Money }
}

type Terms = {
  readonly terms: PartPaymentDocument
  /** The pieces that are in one of the categories of the terms. */
  readonly listedIds: ReadonlySet<number>
}

/** Both payments of a cart; null when it cannot be paid in two parts. */
export function partChoice({ lines, totals: { total } }: Bought, { terms, listedIds }: Terms): PartChoice | null {
  const bought = lines.filter(({ problem }) => problem === null)
  if (bought.some(({ isGiftCard }) => isGiftCard) || total.amountMinor < terms.fromMinor) return null
  const isListed = bought.some(
    ({ productId, stockPolicy }) =>
      terms.pieces === 'all' ||
      (terms.pieces === 'made_to_order' && stockPolicy === 'made_to_order') ||
      listedIds.has(productId),
  )
  const first = upToRupees(percentOf(total, terms.percent))
  const balance = subtract(total, first)
  const isPossible = first.amountMinor >= leastPaise && balance.amountMinor >= leastPaise
  return isListed && isPossible ? { first, balance, percent: terms.percent } : null
}

export const partTitle = ({ percent }: PartChoice): string => (percent === 50 ? 'Pay half now' : 'Pay a part now')

/** One sentence about both payments, shown before the shopper chooses them. */
export const partText = ({ first, balance }: PartChoice): string =>
  `Pay ${format(first)} now to confirm your order, and ${format(balance)} before we send it. We send you a link when your pieces are ready.`
