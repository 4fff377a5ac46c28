/** Whole minor units with their currency. Only this file calculates amounts; rounding is half away from zero. */
import { currencyFormat, numberIn } from './locale.ts'

type CurrencyCode = 'INR' | 'USD' | 'AED'

export type Money = { readonly amountMinor: number; readonly currency: CurrencyCode }

export type Currency = {
  /** ISO 4217. */
  readonly code: string
  readonly country: string
  readonly symbol: string
  readonly spoken: string
  readonly locale: string
  readonly paisePerUnit: number
  /** The multiple of minor units to which shown prices are rounded. */
  readonly roundTo: number
}

const rupee: Currency = {
  code: 'INR',
  country: 'India',
  symbol: '₹',
  spoken: 'Indian rupees',
  locale: 'en-IN',
  paisePerUnit: 100,
  roundTo: 1,
}
const dollar: Currency = {
  code: 'USD',
  country: 'USA',
  symbol: '$',
  spoken: 'US dollars',
  locale: 'en-US',
  paisePerUnit: 8747,
  roundTo: 100,
}
const dirham: Currency = {
  code: 'AED',
  country: 'UAE',
  symbol: 'AED',
  spoken: 'UAE dirhams',
  locale: 'en-AE',
  paisePerUnit: 2273,
  roundTo: 100,
}

/** The currencies of prices until the merchant publishes others. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = { INR: rupee, USD: dollar, AED: dirham }

export const defaultCurrency: CurrencyCode = 'INR'

/** Search range in whole rupees; the upper end means "and above" (VAL-11). */
export const priceRange = { min: 1, max: 1_000_000 } as const

export class CurrencyMismatchError extends Error {
  constructor(left: CurrencyCode, right: CurrencyCode) {
    super(`Cannot combine ${left} with ${right}.`)
    this.name = 'CurrencyMismatchError'
  }
}

function whole(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`Money needs a whole number of minor units, got ${amountMinor}.`)
  }
  return amountMinor === 0 ? 0 : amountMinor
}

export function money(amountMinor: number, currency: CurrencyCode = 'INR'): Money {
  return { amountMinor: whole(amountMinor), currency }
}

export function rupees(amount: number): Money {
  return money(Math.round(amount * 100))
}

function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = Number((n * 2n + d) / (d * 2n))
  return whole(negative ? -rounded : rounded)
}

export function add(first: Money, ...rest: readonly Money[]): Money {
  let sum = first.amountMinor
  for (const next of rest) {
    if (next.currency !== first.currency) throw new CurrencyMismatchError(first.currency, next.currency)
    sum += next.amountMinor
  }
  return money(sum, first.currency)
}

export function subtract(from: Money, amount: Money): Money {
  return add(from, money(-amount.amountMinor, amount.currency))
}

export function sum(amounts: readonly Money[], currency: CurrencyCode = 'INR'): Money {
  return add(money(0, currency), ...amounts)
}

export function greatest(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce((most, amount) => (subtract(amount, most).amountMinor > 0 ? amount : most), first)
}

export function least(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce((lower, next) => (subtract(next, lower).amountMinor < 0 ? next : lower), first)
}

/** The price of each of `count` equal pieces, rounded up to the paisa. */
export function pieceOf(total: Money, count: number): Money {
  return money(-Math.floor(-total.amountMinor / whole(count)), total.currency)
}

export function average(total: Money, count: number): Money {
  return money(divideRounded(BigInt(total.amountMinor), BigInt(whole(count))), total.currency)
}

/** The number of steps between two amounts; a fraction when the steps do not end on the second amount. */
export function stepsBetween(from: Money, to: Money, step: Money): number {
  return subtract(to, from).amountMinor / step.amountMinor
}

/** Rounded up to whole rupees. */
export function upToRupees({ amountMinor, currency }: Money): Money {
  return money(Math.ceil(amountMinor / 100) * 100, currency)
}

/** A half rupee is rounded up. */
export function toNearestRupee({ amountMinor, currency }: Money): Money {
  return money(divideRounded(BigInt(amountMinor), 100n) * 100, currency)
}

export function times(amount: Money, quantity: number): Money {
  return money(divideRounded(BigInt(amount.amountMinor) * BigInt(whole(quantity)), 1n), amount.currency)
}

export function percentOf(amount: Money, percent: number): Money {
  return money(divideRounded(BigInt(amount.amountMinor) * BigInt(whole(percent)), 100n), amount.currency)
}

/** 100 % in basis points. */
export const wholeSharePoints = 10_000

/** `amount` (not negative) x `numerator` / `denominator`, rounded down. */
export function partOf(amount: Money, numerator: number, denominator: number): Money {
  return money(
    Number((BigInt(amount.amountMinor) * BigInt(whole(numerator))) / BigInt(whole(denominator))),
    amount.currency,
  )
}

/** `percentOff` is a whole number from 0 to 99. */
export function discounted(original: Money, percentOff: number): Money {
  return subtract(original, percentOf(original, percentOff))
}

/** 100 x price / (100 - discount percent), MONEY-04. A discount of 100 or more has no original price. */
export function originalPrice(price: Money, percentOff: number): Money {
  if (percentOff <= 0) return price
  if (percentOff >= 100) throw new RangeError('A discount of 100 % or more has no original price.')
  return money(divideRounded(BigInt(price.amountMinor) * 100n, BigInt(whole(100 - percentOff))), price.currency)
}

/** The whole percent by which `price` undercuts `original`; 0 when it does not, at most 99. */
export function percentOff(original: Money, price: Money): number {
  if (original.currency !== price.currency) throw new CurrencyMismatchError(original.currency, price.currency)
  if (original.amountMinor <= 0 || price.amountMinor >= original.amountMinor) return 0
  const off = divideRounded(BigInt(original.amountMinor - price.amountMinor) * 100n, BigInt(original.amountMinor))
  return Math.min(99, Math.max(0, off))
}

/** The tax contained in a price that includes it at `ratePercent` (GST): price - price x 100 / (100 + rate). */
export function taxContained(price: Money, ratePercent: number): Money {
  const taxable = divideRounded(BigInt(price.amountMinor) * 100n, BigInt(whole(100 + ratePercent)))
  return money(price.amountMinor - taxable, price.currency)
}

/** Each of the two equal halves of the tax in a price that includes it: price x rate / 2 / (100 + rate). */
export function halfTaxContained(price: Money, ratePercent: number): Money {
  const half = divideRounded(
    BigInt(price.amountMinor) * BigInt(whole(ratePercent)),
    BigInt(whole(2 * (100 + ratePercent))),
  )
  return money(half, price.currency)
}

/** The price with the tax that is added to `net`. */
export function taxAdded(net: Money, ratePercent: number): Money {
  return add(net, percentOf(net, ratePercent))
}

/** Splits `total` (not negative) by whole `weights`; the parts sum to it exactly (largest remainder). */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  const weightSum = weights.reduce((a, b) => a + whole(b), 0)
  if (weights.length === 0) return []
  if (weightSum <= 0)
    return allocate(
      total,
      weights.map(() => 1),
    )
  const shares = weights.map((weight, index) => {
    const product = BigInt(total.amountMinor) * BigInt(weight)
    return { index, floor: Number(product / BigInt(weightSum)), remainder: Number(product % BigInt(weightSum)) }
  })
  const floors = shares.map((share) => share.floor)
  let left = total.amountMinor - floors.reduce((a, b) => a + b, 0)
  for (const { index } of shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (left <= 0) break
    floors[index] = (floors[index] ?? 0) + 1
    left -= 1
  }
  return floors.map((amountMinor) => money(amountMinor, total.currency))
}

const [wholeUnit, dearFromMinor] = [100, 1_00_000_00]

/** Rounded up, so that no price looks lower than it is; below a step to the minor unit, whole units from ₹1,00,000 to 5. */
export function minorIn(amount: Money, { paisePerUnit, roundTo }: Pick<Currency, 'paisePerUnit' | 'roundTo'>): number {
  if (amount.currency !== 'INR') throw new CurrencyMismatchError(amount.currency, 'INR')
  const minor = divideRounded(BigInt(amount.amountMinor) * 100n, BigInt(whole(paisePerUnit)))
  const step = roundTo === wholeUnit && amount.amountMinor >= dearFromMinor ? 5 * roundTo : roundTo
  return Math.abs(minor) < step ? minor : whole(Math.ceil(minor / step) * step)
}

const formatters = new Map<string, (units: number) => string>()

function formatterOf({ code, locale }: Currency): (units: number) => string {
  const known = formatters.get(code)
  if (known) return known
  const made = currencyFormat(code, locale)
  formatters.set(code, made)
  return made
}

/** Matches `Intl`, whose formatter takes 100 ms to construct on a phone, too long for a page start. */
function rupeeText(amount: Money): string {
  const { units, minor } = wholeParts(amount)
  const digits = String(units)
  const thousands = digits.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',')
  const grouped = thousands === '' ? digits : `${thousands},${digits.slice(-3)}`
  const decimals = minor === 0 ? '' : `.${String(minor).padStart(2, '0')}`
  return `${amount.amountMinor < 0 ? '-' : ''}₹${grouped}${decimals}`
}

/** Formats for the currency's region, with two decimals or none: `₹1,24,500`, `$1,423.30` (MONEY-02). */
export function format(amount: Money, to: Currency = currencies[amount.currency]): string {
  const minor = amount.currency === to.code ? amount.amountMinor : minorIn(amount, to)
  if (to.code === 'INR') return rupeeText(amount)
  // Node and browsers disagree on the space after AED (plain, no-break, narrow), which would break hydration.
  return formatterOf(to)(minor / 100).replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** For documents: `1,24,500.00`, always with two decimals and without a currency symbol. */
export function exactText(amount: Money): string {
  const { units, minor } = wholeParts(amount)
  const sign = amount.amountMinor < 0 ? '-' : ''
  return `${sign}${numberIn(currencies[amount.currency].locale, units)}.${String(minor).padStart(2, '0')}`
}

/** Whole and minor units without the sign: 124,500 rupees and 50 paise. */
export function wholeParts(amount: Money): { readonly units: number; readonly minor: number } {
  const absolute = Math.abs(amount.amountMinor)
  return { units: Math.trunc(absolute / 100), minor: absolute % 100 }
}

function byThousands(digits: string): string {
  let grouped = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`
  return grouped
}

/** `Rs12,000.00` (api.md, section 1): always grouped by thousands, always two decimals. */
export function toWire(amount: Money): string {
  const sign = amount.amountMinor < 0 ? '-' : ''
  const absolute = Math.abs(amount.amountMinor)
  const units = Math.trunc(absolute / 100)
  const fraction = String(absolute % 100).padStart(2, '0')
  return `${sign}Rs${byThousands(String(units))}.${fraction}`
}

/** Reads price text as rupees: drops all but digits and `.`; unparsable text is 0 (MONEY-03). */
export function parsePriceText(text: string | number | null | undefined): Money {
  if (text === null || text === undefined) return money(0)
  const value = Number.parseFloat(String(text).replaceAll(/[^\d.]/g, ''))
  if (!Number.isFinite(value) || value > 90_000_000_000_000) return money(0)
  return rupees(value)
}

export function toRupeeNumber(amount: Money): number {
  return amount.amountMinor / 100
}
