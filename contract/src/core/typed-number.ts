/**
 * Reads numbers as people type and paste them: digits of any script, Western thousands or lakhs, rupee signs and
 * invisible characters. Text that could mean two numbers, such as `1,5`, is refused.
 */
import { asTyped } from './typed-text.ts'

const longest = 60

const rupee = String.raw`₹|rs\.?|inr|rupees?|रु\.?|रुपये`
const leading = new RegExp(String.raw`^([+-]?) ?(?:${rupee}) ?(?=[-+(.\d])`, 'i')
const trailing = new RegExp(String.raw`(?:(?: ?/[-=]| ?(?:${rupee})| ?only)\.?)+$`, 'i')

/** A group after a separator needs three digits, so that a decimal comma never multiplies a number by a hundred. */
const west = String.raw`\d{1,3}(?:(?<thousand>[, '])\d{3})(?:\k<thousand>\d{3})*`
const india = String.raw`\d{1,2}(?:(?<lakh>[, '])\d{2})(?:\k<lakh>\d{2})*\k<lakh>\d{3}`
const number = new RegExp(String.raw`^(?<sign>[+-]?) ?(?=\.?\d)(?<whole>${west}|${india}|\d*)(?:\.(?<decimals>\d*))?$`)

/** Replaces Arabic separators, Chinese full stops, the Swiss apostrophe and every kind of white space. */
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

/** A whole number of at most nine digits, also negative; `7.0` is accepted, but `1.000` could mean a thousand. */
export function integerIn(text: string): number | undefined {
  const found = /^(-?\d{1,9})(?:\.0{1,2})?$/.exec(plainNumber(text) ?? '')
  return found === null ? undefined : Number(found[1]) + 0
}

/** A whole number of zero or more. */
export function wholeIn(text: string): number | undefined {
  const found = integerIn(text)
  return found === undefined || found < 0 ? undefined : found
}

/** A number of zero or more, with at most this many decimals. */
export function decimalIn(text: string, decimals: number): number | undefined {
  const plain = plainNumber(text) ?? ''
  return new RegExp(String.raw`^\d{1,9}(?:\.\d{1,${decimals}})?$`).test(plain) ? Number(plain) : undefined
}

/** `1,25,000`, `Rs. 999.50` or `₹500/-` in paise; zero or more. */
export function minorIn(text: string): number | undefined {
  const [, rupees, paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainNumber(text) ?? '') ?? []
  return rupees === undefined ? undefined : Number(rupees + paise.padEnd(2, '0'))
}

const percentSign = /^[%\u066A] ?| ?(?:[%\u066A]|per ?cent)$/i

/** `12.5`, with or without a percent sign, in basis points. */
export const pointsIn = (text: string): number | undefined => minorIn(asTyped(text).replace(percentSign, ''))

/** A whole percentage. */
export const percentIn = (text: string): number | undefined => wholeIn(asTyped(text).replace(percentSign, ''))

/** A length is never in thousands, so a comma before one or two digits is a decimal comma. */
export const lengthTyped = (text: string): number | undefined =>
  decimalIn(asTyped(text).replace(/^(\d{1,3}),(\d{1,2})$/, '$1.$2'), 3)
