/** What a country takes from a parcel of ours, by HSN code and day; the shop estimates it before payment. */
import type { CurrenciesDocument, ForeignCode } from '#catalogue/currency-list.ts'
import { dayMs } from '#core/durations.ts'
import {
  add,
  allocate,
  currencies,
  greatest,
  money,
  partOf,
  sum,
  toNearestRupee,
  wholeSharePoints,
  type Money,
} from '#core/money.ts'

const none = money(0)

/** What a percentage is taken of: the pieces alone, or with their delivery. */
export const dutyBases = ['pieces', 'pieces_and_delivery'] as const
export type DutyBasis = (typeof dutyBases)[number]

export type DutyRule = {
  /** ISO 3166 code of the country of destination. */
  readonly country: string
  /** The prefix of the HSN codes to which the rule applies; empty for all. */
  readonly hsnPrefix: string
  /** The day from which the rule is valid, such as `2027-04-01`. */
  readonly from: string
  /** In basis points. */
  readonly dutyPoints: number
  readonly basis: DutyBasis
  /** The currency of `freeUpTo`. */
  readonly currency: ForeignCode
  /** The value of a whole parcel up to which no duty is taken, in units of `currency`; 0 for none. */
  readonly freeUpTo: number
  /** Taken of the basis and the duty, also of a parcel without duty, in basis points. */
  readonly taxPoints: number
  /** What the courier asks for clearing a parcel that pays duty, in paise. */
  readonly feeMinor: number
  /** The address of the page that says so. */
  readonly source: string
  /** The day on which somebody last read it there. */
  readonly checkedOn: string
}

/** The terms of the trade: who pays what customs ask for, the receiver on delivery (DAP) or the shop (DDP). */
export const tradeTerms = ['DAP', 'DDP'] as const
export type TradeTerms = (typeof tradeTerms)[number]

export type DutiesDocument = {
  readonly rules: readonly DutyRule[]
  /** Countries whose duty, tax and fee are paid with the order. */
  readonly collectedIn: readonly string[]
}

/** A rule without a source and a day of check is not shown, so other countries have none. */
export const dutiesDefault: DutiesDocument = {
  collectedIn: [],
  rules: [
    {
      country: 'AE',
      hsnPrefix: '',
      from: '2023-03-01',
      dutyPoints: 500,
      basis: 'pieces_and_delivery',
      currency: 'AED',
      freeUpTo: 1000,
      taxPoints: 500,
      feeMinor: 0,
      source: 'https://www.zoho.com/ae/books/vat/faq/imports/vat-payable-calculation-imports-uae.html',
      checkedOn: '2026-11-29',
    },
  ],
}

/** Rules change often: after this many days an amount is only about right. */
const daysChecked = 30

type DutiablePiece = { readonly hsn: string; readonly total: Money }

/** What a piece pays, and by which rule; `paisePerUnit` is the rate of the rule's currency. */
export type LandedPiece = {
  readonly duty: Money
  readonly tax: Money
  readonly rule: DutyRule
  readonly paisePerUnit: number
}

export type Landed = {
  readonly terms: TradeTerms
  /** In the order of the pieces; they add up to `duty` and `tax`. */
  readonly pieces: readonly LandedPiece[]
  readonly duty: Money
  readonly tax: Money
  readonly fee: Money
  /** All three. */
  readonly extra: Money
  readonly isEstimate: boolean
  /** The oldest check of the rules that were applied. */
  readonly checkedOn: string
}

export type DutiableParcel = {
  readonly country: string
  readonly pieces: readonly DutiablePiece[]
  readonly delivery: Money
  /** YYYY-MM-DD. */
  readonly day: string
}

const earlierFirst = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The rule for a piece: the longest HSN prefix wins, then the newest day. */
function ruleFor(rules: readonly DutyRule[], { country, day }: DutiableParcel, hsn: string): DutyRule | undefined {
  return rules
    .filter((rule) => rule.country === country && rule.from <= day && hsn.startsWith(rule.hsnPrefix))
    .toSorted((a, b) => b.hsnPrefix.length - a.hsnPrefix.length || earlierFirst(b.from, a.from))[0]
}

function paisePerUnit(code: ForeignCode, { shown }: CurrenciesDocument): number | undefined {
  const known = Object.entries(currencies).find(([name]) => name === code)?.[1].paisePerUnit
  return shown.find((one) => one.code === code)?.paisePerUnit ?? known
}

const isOld = (checkedOn: string, day: string): boolean => Date.parse(day) - Date.parse(checkedOn) > daysChecked * dayMs

/** The published rules and rates. */
type DutyTerms = { readonly duties: DutiesDocument; readonly currencies: CurrenciesDocument }
type Ruled = { readonly piece: DutiablePiece; readonly rule: DutyRule; readonly unit: number }

function ruledPieces(parcel: DutiableParcel, { duties, currencies: rates }: DutyTerms): readonly Ruled[] | null {
  const ruled = parcel.pieces.map((piece) => {
    const rule = ruleFor(duties.rules, parcel, piece.hsn)
    return { piece, rule, unit: rule && paisePerUnit(rule.currency, rates) }
  })
  const known = ruled.flatMap(({ piece, rule, unit }) => (rule && unit ? [{ piece, rule, unit }] : []))
  return known.length === ruled.length && known.length > 0 ? known : null
}

/** What is paid with the order: all of it where the shop clears the parcel, nothing otherwise. */
export function collectedOf(landed: Landed | null): Money {
  return landed?.terms === 'DDP' ? landed.extra : none
}

type Part = Pick<LandedPiece, 'duty' | 'tax'> & { readonly fee: Money }

/** Before rounding. Each piece bears the delivery by its value. */
function partsOf(ruled: readonly Ruled[], delivery: Money): readonly Part[] {
  const values = ruled.map(({ piece }) => piece.total)
  const goods = sum(values)
  const shares = allocate(
    delivery,
    values.map(({ amountMinor }) => amountMinor),
  )
  return ruled.map(({ piece, rule, unit }, index) => {
    const basis = rule.basis === 'pieces' ? piece.total : add(piece.total, shares[index] ?? none)
    const isFree = goods.amountMinor <= rule.freeUpTo * unit
    const duty = isFree ? none : partOf(basis, rule.dutyPoints, wholeSharePoints)
    return {
      duty,
      tax: partOf(add(basis, duty), rule.taxPoints, wholeSharePoints),
      fee: isFree ? none : money(rule.feeMinor),
    }
  })
}

type Rounded = { readonly total: Money; readonly shares: readonly Money[] }

/** Customs decide, so paise would promise too much. */
function inRupees(amounts: readonly Money[]): Rounded {
  const total = toNearestRupee(sum(amounts))
  const shares = allocate(
    total,
    amounts.map(({ amountMinor }) => amountMinor),
  )
  return { total, shares }
}

/**
 * What customs and the courier ask for beside the price. Null when a piece has no rule, or a limit is in a currency whose
 * rate the shop does not know: a wrong amount is worse than none.
 */
export function landedPrice(parcel: DutiableParcel, terms: DutyTerms): Landed | null {
  const { delivery, day, country } = parcel
  const ruled = ruledPieces(parcel, terms)
  if (ruled === null) return null
  const parts = partsOf(ruled, delivery)
  const [duty, tax] = [inRupees(parts.map((part) => part.duty)), inRupees(parts.map((part) => part.tax))]
  // A courier clears a parcel once.
  const fee = greatest(none, ...parts.map((part) => part.fee))
  const checkedOn = ruled.map(({ rule }) => rule.checkedOn).toSorted(earlierFirst)[0] ?? day
  return {
    terms: terms.duties.collectedIn.includes(country) ? 'DDP' : 'DAP',
    pieces: ruled.map(({ rule, unit }, index) => ({
      duty: duty.shares[index] ?? none,
      tax: tax.shares[index] ?? none,
      rule,
      paisePerUnit: unit,
    })),
    duty: duty.total,
    tax: tax.total,
    fee,
    extra: add(duty.total, tax.total, fee),
    isEstimate: isOld(checkedOn, day),
    checkedOn,
  }
}
