/**
 * Reads numbers as people type and paste them: digits of any script, thousands of the West or lakhs, the signs of the
 * rupee, characters that nobody sees. Text that could be two numbers, such as `1,5`, is none.
 */
import { asTyped } from './typed-text.ts'

const longest = 60

const rupee = String.raw`₹|rs\.?|inr|rupees?|रु\.?|रुपये`
const leading = new RegExp(String.raw`^([+-]?) ?(?:${rupee}) ?(?=[-+(.\d])`, 'i')
const trailing = new RegExp(String.raw`(?:(?: ?/[-=]| ?(?:${rupee})| ?only)\.?)+$`, 'i')

/** Three digits come last: a decimal comma never makes a number a hundred times as large. */
const west = String.raw`\d{1,3}(?:(?<thousand>[, '])\d{3})(?:\k<thousand>\d{3})*`
const india = String.raw`\d{1,2}(?:(?<lakh>[, '])\d{2})(?:\k<lakh>\d{2})*\k<lakh>\d{3}`
const number = new RegExp(String.raw`^(?<sign>[+-]?) ?(?=\.?\d)(?<whole>${west}|${india}|\d*)(?:\.(?<decimals>\d*))?$`)

/** Separators of Arabic, full stops of China, the apostrophe of Switzerland, and white space of any kind. */
const withPlainSeparators = (text: string): string =>
  text
    .replaceAll(/[\u066C\u060C]/g, ',')
    .replaceAll(/[\u066B\u3002]/g, '.')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')

/** The number in plain digits, such as `-1234.5`; undefined for anything else. */
export function plainNumber(text: string): string | undefined {
  if (text.length > longest) return undefined
  const bare = withPlainSeparators(asTyped(text)).replace(leading, '$1').replace(trailing, '')
  const { sign, whole, decimals = '' } = number.exec(bare)?.groups ?? {}
  if (sign === undefined || whole === undefined) return undefined
  const digits = whole.replaceAll(/[, ']/g, '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign.replace('+', '')}${digits}${decimals === '' ? '' : `.${decimals}`}`
}

/** A whole number of at most nine digits, below zero as well; `7.0` is one, but `1.000` could be a thousand. */
export function integerIn(text: string): number | undefined {
  const found = /^(-?\d{1,9})(?:\.0{1,2})?$/.exec(plainNumber(text) ?? '')
  return found === null ? undefined : Number(found[1]) + 0
}

/** A whole number from zero. */
export function wholeIn(text: string): number | undefined {
  const found = integerIn(text)
  return found === undefined || found < 0 ? undefined : found
}

/** A number from zero, with at most so many decimals. */
export function decimalIn(text: string, decimals: number): number | undefined {
  const plain = plainNumber(text) ?? ''
  return new RegExp(String.raw`^\d{1,9}(?:\.\d{1,${decimals}})?$`).test(plain) ? Number(plain) : undefined
}

/** `1,25,000`, `Rs. 999.50` or `₹500/-` in paise, from zero. */
export function minorIn(text: string): number | undefined {
  const [, rupees, paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainNumber(text) ?? '') ?? []
  return rupees === undefined ? undefined : Number(rupees + paise.padEnd(2, '0'))
}

const percentSign = /^[%\u066A] ?| ?(?:[%\u066A]|per ?cent)$/i

/** `12.5`, with or without the sign of percent, in basis points: hundredths of a percent. */
export const pointsIn = (text: string): number | undefined => minorIn(asTyped(text).replace(percentSign, ''))

/** A whole percentage. */
export const percentIn = (text: string): number | undefined => wholeIn(asTyped(text).replace(percentSign, ''))

/** A length: none is in thousands, so a comma before one or two digits is that of a decimal. */
export const lengthTyped = (text: string): number | undefined =>
  decimalIn(asTyped(text).replace(/^(\d{1,3}),(\d{1,2})$/, '$1.$2'), 3)
