/** Phones of addresses: what the form and the server take (VAL-01), and how they are shown and dialled. */
import type { Read } from './place-rules.ts'
import { phonePattern } from './words.ts'

export const phoneProblem = 'Phone must be 10 to 15 digits'

/** A phone of any country, as it was given, without what is written between its digits (VAL-01). */
export function readPhone(text: string): Read {
  const digits = text.replaceAll(/[\s()+-]/g, '')
  return phonePattern.test(digits) ? { value: digits } : { problem: phoneProblem }
}

type CountryPhones = {
  /** As addresses and orders name it. */
  readonly country: string
  readonly code: string
  /** A number of the country, with or without its code or a leading zero. */
  readonly pattern: RegExp
}

const india: CountryPhones = { country: 'India', code: '91', pattern: /^(?:91|0)?([6-9]\d{9})$/ }

const phonesOf: Readonly<Record<string, CountryPhones>> = {
  IN: india,
  AE: { country: 'United Arab Emirates', code: '971', pattern: /^(?:971|0)?(5\d{8})$/ },
  US: { country: 'United States', code: '1', pattern: /^1?([2-9]\d{2}[2-9]\d{6})$/ },
}

const known = Object.values(phonesOf)

function nationalIn({ pattern, code }: CountryPhones, digits: string): string | undefined {
  const national = pattern.exec(digits)?.[1]
  return national === undefined ? undefined : `+${code}${national}`
}

/** With the code of a country before it. */
function isInternational(digits: string): boolean {
  return digits.length > 10 && known.some(({ pattern, code }) => digits.startsWith(code) && pattern.test(digits))
}

/**
 * A phone of an address as it is dialled from anywhere, `+919876543210`: read as a number of the address's country (its
 * code or its name), or else as one with its country's code, or else as an Indian mobile. One that is none of these
 * stays as it was given.
 */
export function dialledPhone(country: string, phone: string): string {
  // Older addresses hold it in this form.
  if (phone.startsWith('+')) return phone
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  const local = phonesOf[country] ?? known.find((phones) => phones.country === country)
  const dialled = local && nationalIn(local, digits)
  if (dialled !== undefined) return dialled
  return isInternational(digits) ? `+${digits}` : (nationalIn(india, digits) ?? phone)
}
