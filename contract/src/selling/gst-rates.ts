import type { gstRules } from '#catalogue/piece-options.ts'
/** Rates of GST by kind, HSN code, price and day. */
import { money, taxAdded, type Money } from '#core/money.ts'

export type GstKind = Exclude<(typeof gstRules)[number], 'none'>

export const gstKinds = [
  'apparel',
  'footwear',
  'saree',
  'shawl',
  'bag',
  'jewellery',
  'standard',
] as const satisfies readonly GstKind[]

export type TaxRate = {
  readonly kind: GstKind
  /** The prefix of the HSN codes to which the row applies; empty for all codes of the kind. */
  readonly hsnPrefix: string
  /** The day in India from which the row is valid, such as `2027-04-01`; empty when it was always valid. */
  readonly from: string
  readonly ratePercent: number
  /** The highest price without tax of one piece for which this rate applies; null for any price. */
  readonly upToMinor: number | null
  /** The rate above that price; null when `ratePercent` applies to any price. */
  readonly aboveRatePercent: number | null
}

export type TaxesDocument = { readonly rates: readonly TaxRate[] }

const forAllOf = (kind: GstKind, ratePercent: number): TaxRate => ({
  kind,
  hsnPrefix: '',
  from: '',
  ratePercent,
  upToMinor: null,
  aboveRatePercent: null,
})
const inTwoSlabs = (kind: GstKind): TaxRate => ({ ...forAllOf(kind, 5), upToMinor: 2500_00, aboveRatePercent: 18 })

/** Indian GST rates since 22 September 2025. */
export const taxesDefault: TaxesDocument = {
  rates: [
    inTwoSlabs('apparel'),
    inTwoSlabs('footwear'),
    forAllOf('saree', 5),
    forAllOf('shawl', 5),
    forAllOf('bag', 5),
    forAllOf('jewellery', 3),
    forAllOf('standard', 18),
  ],
}

/** A base row cannot be removed, so that every piece has a rate on every day. */
export const isBaseRate = ({ hsnPrefix, from }: Pick<TaxRate, 'hsnPrefix' | 'from'>): boolean =>
  hsnPrefix === '' && from === ''

/** Rates that are valid on a day. */
export function ratesOn({ rates }: TaxesDocument, day: string): readonly TaxRate[] {
  return rates.filter(({ from }) => from <= day)
}

type Taxed = { readonly kind: GstKind; readonly hsn: string }

/** The row for a piece: the longest HSN prefix wins, then the newest day. */
export function rateFor(rates: readonly TaxRate[], { kind, hsn }: Taxed): TaxRate | undefined {
  let best: TaxRate | undefined
  for (const rate of rates) {
    if (rate.kind !== kind || !hsn.startsWith(rate.hsnPrefix)) continue
    if (best === undefined || isCloser(rate, best)) best = rate
  }
  return best
}

function isCloser(rate: TaxRate, than: TaxRate): boolean {
  const longer = rate.hsnPrefix.length - than.hsnPrefix.length
  return longer === 0 ? rate.from > than.from : longer > 0
}

/**
 * The rate that a price with tax includes. Between the two edges of a slab no rate is consistent, so the upper one
 * applies.
 */
export function percentIn({ ratePercent, upToMinor, aboveRatePercent }: TaxRate, piecePrice: Money): number {
  if (upToMinor === null || aboveRatePercent === null) return ratePercent
  return piecePrice.amountMinor <= taxAdded(money(upToMinor), ratePercent).amountMinor ? ratePercent : aboveRatePercent
}
