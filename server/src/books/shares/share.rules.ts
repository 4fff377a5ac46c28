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

/** The agreement of the day an order was placed; undefined before the first one. */
export function agreementOn(agreements: readonly Agreement[], day: string): Agreement | undefined {
  return agreements
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)
}

type Terms = { readonly shareBp: number; readonly discountBearer: DiscountBearer }
type Taxed = Price & { readonly taxRatePercent: number }

/** The designer's part; with the part of the house it sums to the whole. */
function designersPart(amount: Money, shareBp: number): Money {
  const [part = money(0)] = allocate(amount, [shareBp, wholeSharePoints - shareBp])
  return part
}

/**
 * The designer's share in a sale, of its value without GST. The house bears a discount by paying the share of the whole price; a
 * designer who bears it gives it up from their share, which is never below zero.
 */
export function shareOf({ shareBp, discountBearer }: Terms, { list, paid, tax, taxRatePercent }: Taxed): Money {
  const taxable = subtract(paid, tax)
  if (discountBearer === 'both') return designersPart(taxable, shareBp)
  // A parcel abroad has no GST, whatever the rate of its piece.
  const isTaxed = tax.amountMinor > 0 || paid.amountMinor === 0
  const whole = isTaxed ? subtract(list, taxContained(list, taxRatePercent)) : list
  const share = designersPart(whole, shareBp)
  if (discountBearer === 'house') return share
  const given = subtract(whole, taxable)
  return subtract(share, least(share, given))
}

type Before = Pick<Credit, 'pieces' | 'amount' | 'piecesBefore' | 'amountBefore'>

/** The refunded part of each amount: all refunds so far less those before, so that a full refund takes back the sale to the paisa. */
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

/** Positive amounts that a refund takes back from a sale. */
export function returnedPart(sale: SharedSale, credit: Before): Returned {
  const part = (amount: Money): Money => refundedOf(amount, sale, credit)
  const [paid, discount] = [part(sale.paid), part(sale.discount)]
  return { list: sum([paid, discount]), discount, paid, tax: part(sale.tax), share: part(sale.share) }
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, day.length)
}

type NewTerms = Pick<Agreement, 'kind' | 'shareBp' | 'validFrom'>

/** Days that issued statements settle: the newest placing day of their sales, and their last month. */
type Settled = { readonly placedOn: string | null; readonly month: string | null }
type Known = { readonly agreements: readonly Agreement[]; readonly settled: Settled }

/** Why an agreement cannot be added, or null. It changes nothing that a statement has settled. */
export function agreementProblem(
  { kind, shareBp, validFrom }: NewTerms,
  { agreements, settled: { placedOn, month } }: Known,
): 'share.kind' | 'share.overlaps' | 'share.settled' | null {
  if ((kind === 'outright') !== (shareBp === 0)) return 'share.kind'
  if (agreements.some((one) => one.validFrom >= validFrom)) return 'share.overlaps'
  const isSettled = (placedOn !== null && validFrom <= placedOn) || (month !== null && validFrom < `${month}-01`)
  return isSettled ? 'share.settled' : null
}
