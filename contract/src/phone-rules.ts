/** Phones of addresses: input rules shared by form and server (VAL-01), display and dialling. */
import type { Read } from './place-rules.ts'
import { phonePattern } from './words.ts'

export const phoneProblem = 'Phone must be 10 to 15 digits'

/** Accepts a phone of any country and removes the separators between its digits (VAL-01). */
export function readPhone(text: string): Read {
  const digits = text.replaceAll(/[\s()+-]/g, '')
  return phonePattern.test(digits) ? { value: digits } : { problem: phoneProblem }
}

type CountryPhones = {
  readonly country: string
  readonly code: string
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

function isInternational(digits: string): boolean {
  return digits.length > 10 && known.some(({ pattern, code }) => digits.startsWith(code) && pattern.test(digits))
}

/** International form, `+919876543210`: by the address's country, else with its own code, else Indian. */
export function dialledPhone(country: string, phone: string): string {
  // Older addresses store this form.
  if (phone.startsWith('+')) return phone
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  const local = phonesOf[country] ?? known.find((phones) => phones.country === country)
  const dialled = local && nationalIn(local, digits)
  if (dialled !== undefined) return dialled
  return isInternational(digits) ? `+${digits}` : (nationalIn(india, digits) ?? phone)
}
