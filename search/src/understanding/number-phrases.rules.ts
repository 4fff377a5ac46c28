import type { ForeignCode } from '@shop/contract/catalogue/currency-list'
import {
  afterAge,
  afterDiscount,
  afterSize,
  beforeDiscount,
  beforeSize,
  degrees,
  footwear,
  foreign,
  joins,
  months,
  percents,
  phrasesAfter,
  phrasesBefore,
  rupeeNames,
  saidAfter,
  spanWords,
  spokenNumbers,
  spokenSizes,
  units,
  years,
} from './number-words.rules.ts'
import type { Token } from './text-form.rules.ts'

export type NumberPhrase =
  | {
      readonly kind: 'price'
      readonly min: number | null
      readonly max: number | null
      /** Absent for rupees. */
      readonly currency?: ForeignCode
    }
  | { readonly kind: 'age'; readonly from: number; readonly to: number }
  | { readonly kind: 'size'; readonly label: string }
  | { readonly kind: 'discount'; readonly percent: number }

type Found = { readonly phrase: NumberPhrase; readonly next: number }
type Amount = {
  readonly value: number
  readonly unit: number
  readonly isMoney: boolean
  readonly currency: ForeignCode | undefined
  readonly next: number
}

function follows(tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): number {
  const found = phrases.find((phrase) => phrase.every((word, index) => tokens[at + index]?.form === word))
  return found?.length ?? 0
}

const formAt = (tokens: readonly Token[], at: number): string => tokens[at]?.form ?? ''

const numberPattern = /^(\d[\d,]*(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*)?$/u

/** Reads `₹15,000`, `20k`, `1.5 lakh`, `das hazar` or `rs 500`. */
function amountAt(tokens: readonly Token[], start: number): Amount | undefined {
  let at = start
  let isMoney = false
  let currency: ForeignCode | undefined
  const readCurrency = (): void => {
    const said = formAt(tokens, at)
    if (!rupeeNames.has(said) && !foreign.has(said)) return
    isMoney = true
    currency ??= foreign.get(said)
    at += 1
  }
  readCurrency()
  const form = formAt(tokens, at)
  const match = numberPattern.exec(form)
  const spoken = spokenNumbers.get(form)
  if (match === null && (spoken === undefined || !units.has(formAt(tokens, at + 1)))) return undefined
  const value = match === null ? (spoken ?? 0) : Number(match[1]?.replaceAll(',', ''))
  const suffix = match?.[2]
  at += 1
  let unit = 1
  if (suffix !== undefined) {
    if (!units.has(suffix)) return undefined
    unit = units.get(suffix) ?? 1
  } else if (units.has(formAt(tokens, at)) && (formAt(tokens, at) !== 'l' || isMoney)) {
    unit = units.get(formAt(tokens, at)) ?? 1
    at += 1
  }
  readCurrency()
  return { value, unit, isMoney: isMoney || unit > 1, currency, next: at }
}

const totalOf = ({ value, unit }: Pick<Amount, 'value' | 'unit'>): number => Math.round(value * unit)

/** `lehenga 2025` names a season, not a price. */
const isYear = ({ value, unit, isMoney }: Amount): boolean => !isMoney && unit === 1 && value >= 2020 && value <= 2035

/** Bare numbers from here on are prices. */
const leastBarePrice = 1000
const maxRupees = 100_000_000
const isPlausible = (amount: Amount, hasBound: boolean): boolean =>
  totalOf(amount) <= maxRupees && (amount.isMoney || totalOf(amount) >= (hasBound ? 100 : leastBarePrice))

/** `20–30k`, `between 5000 and 10000`, `₹15,000 to 25,000`: the left amount takes the unit of the right one. */
function spanAt(tokens: readonly Token[], start: number): Found | undefined {
  const at = spanWords.has(formAt(tokens, start)) ? start + 1 : start
  const low = amountAt(tokens, at)
  if (low === undefined || !joins.has(formAt(tokens, low.next))) return undefined
  const high = amountAt(tokens, low.next + 1)
  if (high === undefined) return undefined
  const lower = low.unit === 1 && low.value < high.value ? { ...low, unit: high.unit } : low
  const isMoney = low.isMoney || high.isMoney
  if (!isPlausible({ ...high, isMoney }, false)) return undefined
  const bounds = [totalOf(lower), totalOf(high)].toSorted((a, b) => a - b)
  const unitsAfter = rupeeNames.has(formAt(tokens, high.next)) ? high.next + 1 : high.next
  const [min = null, max = null] = bounds
  return { phrase: { kind: 'price', min, max, ...inCurrency(low.currency ?? high.currency) }, next: unitsAfter }
}

/** A price without a bound means the pieces around it. */
const nearShare = 0.2

function priceAt(tokens: readonly Token[], start: number): Found | undefined {
  const span = spanAt(tokens, start)
  if (span) return span
  for (const bound of ['max', 'min', 'near'] as const) {
    const length = follows(tokens, start, phrasesBefore[bound])
    // `under the 5000`, `under of rs 5000`
    const amount = length > 0 ? amountAt(tokens, start + length) : undefined
    if (amount !== undefined && isPlausible(amount, true) && !isAgeUnit(formAt(tokens, amount.next))) {
      const after = follows(tokens, amount.next, phrasesAfter.max)
      return { phrase: priceOf(bound, amount), next: amount.next + (bound === 'max' ? after : 0) }
    }
  }
  const amount = amountAt(tokens, start)
  if (amount === undefined) return undefined
  for (const bound of ['max', 'min'] as const) {
    const length = follows(tokens, amount.next, phrasesAfter[bound])
    if (length > 0 && isPlausible(amount, true)) return { phrase: priceOf(bound, amount), next: amount.next + length }
  }
  if (!isPlausible(amount, false) || isYear(amount)) return undefined
  return { phrase: priceOf('near', amount), next: amount.next }
}

const inCurrency = (currency: ForeignCode | undefined) => (currency === undefined ? {} : { currency })

function priceOf(bound: 'max' | 'min' | 'near', amount: Amount): NumberPhrase {
  const price = totalOf(amount)
  const base = { kind: 'price', ...inCurrency(amount.currency) } as const
  if (bound === 'max') return { ...base, min: null, max: price }
  if (bound === 'min') return { ...base, min: price, max: null }
  return { ...base, min: Math.round(price * (1 - nearShare)), max: Math.round(price * (1 + nearShare)) }
}

const isAgeUnit = (form: string): boolean => years.has(form) || (months.has(form) && form !== 'm')
const oldestChild = 17

function bareAgeAt(tokens: readonly Token[], start: number): Found | undefined {
  const age = /^\d{1,2}$/.exec(formAt(tokens, start + 1))
  if (!['age', 'aged'].includes(formAt(tokens, start)) || age === null || Number(age[0]) > oldestChild) return undefined
  const years = Number(age[0])
  return { phrase: { kind: 'age', from: years, to: years }, next: start + 2 }
}

/** `two years`, `दो साल`. */
function spokenAgeAt(tokens: readonly Token[], start: number): Found | undefined {
  const said = spokenNumbers.get(formAt(tokens, start))
  const unit = formAt(tokens, start + 1)
  if (said === undefined || !isAgeUnit(unit)) return undefined
  return ageOf(tokens, { from: said, to: said, unit, at: start + 2 })
}

/** `5 years`, `6-12 months`, `8yrs`, `2 to 3 saal`. */
function ageAt(tokens: readonly Token[], start: number): Found | undefined {
  const first = numberPattern.exec(formAt(tokens, start))
  if (first === null) return spokenAgeAt(tokens, start)
  let at = start + 1
  const from = Number(first[1]?.replaceAll(',', ''))
  let to = from
  let unit = first[2]
  if (unit === undefined && joins.has(formAt(tokens, at))) {
    const second = numberPattern.exec(formAt(tokens, at + 1))
    if (second === null) return undefined
    to = Number(second[1]?.replaceAll(',', ''))
    unit = second[2]
    at += 2
  }
  if (unit === undefined) {
    unit = formAt(tokens, at)
    at += 1
  }
  return isAgeUnit(unit) ? ageOf(tokens, { from, to, unit, at }) : undefined
}

type Age = { readonly from: number; readonly to: number; readonly unit: string; readonly at: number }

function ageOf(tokens: readonly Token[], { from, to, unit, at }: Age): Found | undefined {
  const share = years.has(unit) ? 1 : 1 / 12
  const [youngest, oldest] = [Math.min(from, to) * share, Math.max(from, to) * share]
  if (oldest > oldestChild) return undefined
  return { phrase: { kind: 'age', from: youngest, to: oldest }, next: afterAge.has(formAt(tokens, at)) ? at + 1 : at }
}

const namedSize = /^(?:\d?x{0,5}[sl]|[2-6]xl|xxs|m|free)$/
const bangleSize = /^2\.(?:2|4|6|8|10|12)$/

/** `extra large`, `double xl`. */
function enlargedSizeAt(tokens: readonly Token[], at: number): Found | undefined {
  const degree = degrees.get(formAt(tokens, at))
  const said = formAt(tokens, at + 1)
  const size = spokenSizes.get(said) ?? (said === 'xl' ? 'l' : undefined)
  if (degree === undefined || size === undefined || size === 'm') return undefined
  return { phrase: { kind: 'size', label: `${degree}${size}` }, next: at + 2 }
}

/** `XL`, `size 38`, `small size`, `42 chest`, `2.6 size`, `uk 9`. */
function sizeAt(tokens: readonly Token[], start: number): Found | undefined {
  let at = start
  const system: string[] = []
  while (beforeSize.has(formAt(tokens, at))) {
    system.push(formAt(tokens, at))
    at += 1
  }
  const form = formAt(tokens, at)
  if (namedSize.test(form)) {
    const next = saidAfter.has(formAt(tokens, at + 1)) ? at + 2 : at + 1
    return { phrase: { kind: 'size', label: form === 'free' ? 'free size' : form }, next }
  }
  const enlarged = enlargedSizeAt(tokens, at)
  if (enlarged) return enlarged
  const spoken = spokenSizes.get(form)
  const isSaid = system.length > 0 || saidAfter.has(formAt(tokens, at + 1))
  if (spoken !== undefined && isSaid) {
    return { phrase: { kind: 'size', label: spoken }, next: system.length > 0 ? at + 1 : at + 2 }
  }
  const number = /^\d{1,2}(?:\.\d{1,2})?$/.exec(form)
  if (number === null) return undefined
  let next = at + 1
  if (afterSize.has(formAt(tokens, next))) {
    system.push(formAt(tokens, next))
    next += 1
  }
  const isShoe = /^3[5-9]$|^4[0-6]$/.test(form) && footwear.has(formAt(tokens, start - 1))
  if (system.length === 0 && !bangleSize.test(form) && !isShoe) return undefined
  const scale = system.find((word) => word === 'uk' || word === 'eu')
  return { phrase: { kind: 'size', label: scale === 'uk' ? `uk ${form}` : form }, next }
}

/** `50% off`, `30 percent off`, `flat 40% discount`. */
function discountAt(tokens: readonly Token[], start: number): Found | undefined {
  const at = beforeDiscount.has(formAt(tokens, start)) ? start + 1 : start
  const number = /^\d{1,2}$/.exec(formAt(tokens, at))
  if (number === null || !percents.has(formAt(tokens, at + 1))) return undefined
  const next = afterDiscount.has(formAt(tokens, at + 2)) ? at + 3 : at + 2
  return { phrase: { kind: 'discount', percent: Number(number[0]) }, next }
}

/** Numbers are never corrected, so they are read before any word. */
export function numberPhraseAt(tokens: readonly Token[], start: number): Found | undefined {
  const age = ageAt(tokens, start) ?? bareAgeAt(tokens, start)
  return discountAt(tokens, start) ?? age ?? priceAt(tokens, start) ?? sizeAt(tokens, start)
}
