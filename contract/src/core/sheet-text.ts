/** Amounts and days as reports and bank statements write them; ambiguous text is refused. */
import { plainNumber } from './typed-number.ts'
import { asTyped } from './typed-text.ts'

const sideBehind = /^(.*?) ?(?:\((credit|debit|cr|dr|c|d)\.?\)|(credit|debit|cr|dr|c|d)\.?)$/i
const sideBefore = /^(cr|dr)\.? ?(?=[^a-z])(.+)$/i
const inParentheses = /^\((.+)\)$/
const minusBehind = /^([^-]+)-$/
const plusBehind = /\+$/

/** Separates the amount from a `Cr` or `Dr` before or after it; `Dr` makes it negative. */
function sidesOf(text: string): { readonly amount: string; readonly isOut: boolean } {
  const behind = sideBehind.exec(text)
  const before = behind === null ? sideBefore.exec(text) : null
  const side = behind?.[2] ?? behind?.[3] ?? before?.[1] ?? ''
  return { amount: behind?.[1] ?? before?.[2] ?? text, isOut: /^d/i.test(side) }
}

/**
 * `1,23,456.50`, `-97.10`, `97.10-`, `(97.10)`, `₹ 500` or `250.00 Cr` as paise; null for anything else. `Dr` makes it
 * negative.
 */
export function minorOf(text: string): number | null {
  const { amount, isOut } = sidesOf(asTyped(text).replace(plusBehind, ''))
  const bare = inParentheses.exec(amount)?.[1] ?? (amount.endsWith('/-') ? undefined : minusBehind.exec(amount)?.[1])
  const found = /^(-)?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plainNumber(bare ?? amount) ?? '')
  if (found === null) return null
  const [, sign, rupees = '', paise = ''] = found
  if (bare !== undefined && sign !== undefined) return null
  const digits = `${rupees}${paise.padEnd(2, '0')}`
  const isNegative = isOut || bare !== undefined || sign !== undefined
  return Number(isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits)
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function isoDay(year: string, month: string, day: string): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** `26/11/2026`, `26-11-26`, `2026-11-26`, `26 Nov 2026`, each with or without a time: the day comes before the month. */
export function dayOf(given: string): string | null {
  const text = asTyped(given)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]|$)/.exec(text)
  if (iso !== null) return isoDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:\s|,|$)/.exec(text)
  if (numbers !== null) return isoDay(numbers[3] ?? '', numbers[2] ?? '', numbers[1] ?? '')
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/\s.]*(?<name>[a-z]{3})[a-z]*[-/\s.,]*(?<year>\d{2}|\d{4})(?:\s|,|$)/i.exec(
      text,
    ) ?? /^(?<name>[a-z]{3})[a-z]*[-/\s.]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/\s,]+(?<year>\d{4})(?:\s|,|$)/i.exec(text)
  const { day = '', name = '', year = '' } = named?.groups ?? {}
  const month = monthNames.indexOf(name.toLowerCase())
  return month < 0 ? null : isoDay(year, String(month + 1), day)
}

/** A moment: seconds since 1970, or a day with or without a time in India. */
export function momentOf(given: string): Date | null {
  const text = asTyped(given)
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000)
  const day = dayOf(text)
  if (day === null) return null
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text)
  const [hours = '0', minutes = '00', seconds = '00'] = time === null ? [] : [time[1], time[2], time[3]]
  const at = new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
