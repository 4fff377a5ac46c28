/** Postal code rules by country, shared by form and server (ADDR-01). */
import { asTyped } from './typed-text.ts'

export type Read = { readonly value: string } | { readonly problem: string }

type PostalRules = { readonly pattern: RegExp; readonly problem: string }

/** Null for countries without postal codes: the form does not ask for one, and the server accepts any. */
const rules: Readonly<Record<string, PostalRules | null>> = {
  IN: { pattern: /^[1-9]\d{5}$/, problem: 'Enter a PIN code of six digits, such as 400001' },
  AE: null,
  US: { pattern: /^\d{5}(-\d{4})?$/, problem: 'Enter a ZIP code, such as 10001 or 10001-1234' },
}

const elsewhere = { pattern: /^[A-Za-z\d -]{0,12}$/, problem: 'Enter a postal code of letters and digits' }

function postalRulesOf(countryCode: string): PostalRules | null {
  const own = rules[countryCode]
  return own === undefined ? elsewhere : own
}

export function hasPostalCodes(countryCode: string): boolean {
  return postalRulesOf(countryCode) !== null
}

/** A PIN is also written in groups: `400 001`. */
const barePin = (text: string): string => text.replace(/^(\d{3})[ -](\d{3})$/, '$1$2')

export function readPostalCode(countryCode: string, text: string): Read {
  const postalCode = postalRulesOf(countryCode)
  const given = asTyped(text)
  if (postalCode === null) return { value: given }
  const bare = countryCode === 'IN' ? barePin(given) : given
  return postalCode.pattern.test(bare) ? { value: bare } : { problem: postalCode.problem }
}

/** For a PIN code of six digits that no region of India has. */
export const unknownPinText = 'We cannot find this PIN code. Please check its six digits.'
