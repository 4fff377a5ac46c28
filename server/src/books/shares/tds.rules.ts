import { tdsRatesWithoutPan, type TdsSection } from '@shop/contract/books/share-options'
import { monthAfter, monthStart } from '@shop/contract/core/india-month'
import {
  least,
  money,
  partOf,
  sum,
  subtract,
  toNearestRupee,
  wholeSharePoints,
  type Money,
} from '@shop/contract/core/money'
import { dayBefore } from './share.rules.ts'
import type { Line, Tds, TdsBase } from './share.types.ts'

type Shared = Pick<Line, 'paid' | 'tax' | 'amount'>

/** The taxed value: for sales the price, for work the designer's share; both without GST. */
const taxedValue = ({ section }: Tds, { paid, tax, amount }: Shared): Money =>
  section === '194-O' ? subtract(paid, tax) : amount

/** Returns that exceed the sales of a month reduce the next month's value under the same section. */
function carriedFrom({ section }: Tds, latest: TdsBase | null): Money {
  return latest?.section === section ? least(money(0), sum([latest.base, latest.carried])) : money(0)
}

/** The value of a month's sales and returns on which tax is withheld; null without a section. */
export function tdsBaseOf(tds: Tds | null, lines: readonly Shared[], latest: TdsBase | null): TdsBase | null {
  if (tds === null) return null
  return { ...tds, base: sum(lines.map((line) => taxedValue(tds, line))), carried: carriedFrom(tds, latest) }
}

/** The tax in whole rupees, as the tax return states it; zero while returns exceed sales. */
export function withheldFrom(tds: TdsBase | null): Money {
  if (tds === null) return money(0)
  const value = sum([tds.base, tds.carried])
  return value.amountMinor > 0 ? toNearestRupee(partOf(value, tds.rateBp, wholeSharePoints)) : money(0)
}

/** True when the PAN matches the one inside the GSTIN, after the state's code. */
export function isOnePerson(pan: string | null, gstin: string | null): boolean {
  return pan === null || gstin === null || gstin.slice(2, 12) === pan
}

type Terms = {
  readonly pan: string | null
  readonly gstin: string | null
  readonly section: TdsSection | null
  readonly rateBp: number | null
}

/** Why tax cannot be withheld on these terms; null when it can. */
export function tdsProblem({
  pan,
  gstin,
  section,
  rateBp,
}: Terms): 'share.tds' | 'share.tds_without_pan' | 'share.other_pan' | null {
  if ((section === null) !== (rateBp === null)) return 'share.tds'
  if (!isOnePerson(pan, gstin)) return 'share.other_pan'
  const isTooLow = section !== null && rateBp !== null && pan === null && rateBp < tdsRatesWithoutPan[section]
  return isTooLow ? 'share.tds_without_pan' : null
}

const monthsInQuarter = 3

/** The days of a quarter of India's tax year, which starts in April. */
export function taxQuarter(
  year: number,
  quarter: number,
): { readonly from: Date; readonly until: Date; readonly lastDay: string } {
  const first = monthAfter(`${year}-04`, (quarter - 1) * monthsInQuarter)
  const next = monthAfter(first, monthsInQuarter)
  return { from: monthStart(first), until: monthStart(next), lastDay: dayBefore(`${next}-01`) }
}
