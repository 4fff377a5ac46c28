import type { DiscountBearer } from '@shop/contract/books/share-options'
import { dayMs } from '@shop/contract/core/durations'
import {
  allocate,
  least,
  money,
  partOf,
  subtract,
  sum,
  taxContained,
  wholeSharePoints,
  type Money,
} from '@shop/contract/core/money'
import type { Agreement, Credit, Price, SharedSale } from './share.types.ts'

/** The agreement on the day when an order was placed; undefined before the first agreement. */
export function agreementOn(agreements: readonly Agreement[], day: string): Agreement | undefined {
  return agreements
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)
}

type Terms = { readonly shareBp: number; readonly discountBearer: DiscountBearer }
type Taxed = Price & { readonly taxRatePercent: number }

/** The designer's part, rounded so that it and the house's part add up to the amount. */
function designersPart(amount: Money, shareBp: number): Money {
  const [part = money(0)] = allocate(amount, [shareBp, wholeSharePoints - shareBp])
  return part
}

/**
 * The designer's share in a sale, calculated on the value without GST. A discount that the house bears does not reduce
 * it; one that the designer bears is deducted from it, down to zero.
 */
export function shareOf({ shareBp, discountBearer }: Terms, { list, paid, tax, taxRatePercent }: Taxed): Money {
  const taxable = subtract(paid, tax)
  if (discountBearer === 'both') return designersPart(taxable, shareBp)
  // A parcel abroad has no GST, whatever the rate of its pieces.
  const isTaxed = tax.amountMinor > 0 || paid.amountMinor === 0
  const whole = isTaxed ? subtract(list, taxContained(list, taxRatePercent)) : list
  const share = designersPart(whole, shareBp)
  if (discountBearer === 'house') return share
  const given = subtract(whole, taxable)
  return subtract(share, least(share, given))
}

type Before = Pick<Credit, 'pieces' | 'amount' | 'piecesBefore' | 'amountBefore'>

/**
 * The refunded part of each amount: all refunds so far less the earlier ones, so that a full refund reverses the sale
 * to the paisa.
 */
function refundedOf(
  amount: Money,
  sale: SharedSale,
  { pieces, amount: now, piecesBefore, amountBefore }: Before,
): Money {
  const isFree = sale.paid.amountMinor === 0
  const [whole, before, after] = isFree
    ? [sale.pieces, piecesBefore, piecesBefore + pieces]
    : [sale.paid.amountMinor, amountBefore.amountMinor, sum([amountBefore, now]).amountMinor]
  return subtract(partOf(amount, after, whole), partOf(amount, before, whole))
}

export type Returned = Price & { readonly share: Money }

/** The amounts, as positive sums, that a refund deducts from a sale. */
export function returnedPart(sale: SharedSale, credit: Before): Returned {
  const part = (amount: Money): Money => refundedOf(amount, sale, credit)
  const [paid, discount] = [part(sale.paid), part(sale.discount)]
  return { list: sum([paid, discount]), discount, paid, tax: part(sale.tax), share: part(sale.share) }
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, day.length)
}

type NewTerms = Pick<Agreement, 'kind' | 'shareBp' | 'validFrom'>

/** Days covered by issued statements: the newest placing day of their sales, and their last month. */
type Settled = { readonly placedOn: string | null; readonly month: string | null }
type Known = { readonly agreements: readonly Agreement[]; readonly settled: Settled }

/** Why an agreement cannot be added, for example because an issued statement covers its days; null when it can. */
export function agreementProblem(
  { kind, shareBp, validFrom }: NewTerms,
  { agreements, settled: { placedOn, month } }: Known,
): 'share.kind' | 'share.overlaps' | 'share.settled' | null {
  if ((kind === 'outright') !== (shareBp === 0)) return 'share.kind'
  if (agreements.some((one) => one.validFrom >= validFrom)) return 'share.overlaps'
  const isSettled = (placedOn !== null && validFrom <= placedOn) || (month !== null && validFrom < `${month}-01`)
  return isSettled ? 'share.settled' : null
}
