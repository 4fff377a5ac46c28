/** Postal codes and phones of addresses, by country: the same rules for the form and the server (ADDR-01). */

export type Read = { readonly value: string } | { readonly problem: string }

type CountryRules = {
  /** Null where there are no postal codes: the field is not shown and whatever is sent is dropped. */
  readonly postalCode: { readonly pattern: RegExp; readonly problem: string } | null
  readonly phone: { readonly pattern: RegExp; readonly code: string; readonly problem: string }
}

const rules: Readonly<Record<string, CountryRules>> = {
  IN: {
    postalCode: { pattern: /^[1-9]\d{5}$/, problem: 'Enter a PIN code of six digits, such as 400001' },
    phone: {
      pattern: /^(?:91|0)?([6-9]\d{9})$/,
      code: '91',
      problem: 'Enter a mobile number of ten digits that starts with 6, 7, 8 or 9',
    },
  },
  AE: {
    postalCode: null,
    phone: {
      pattern: /^(?:971|0)?(5\d{8})$/,
      code: '971',
      problem: 'Enter a UAE mobile number, such as 050 123 4567',
    },
  },
  US: {
    postalCode: { pattern: /^\d{5}(-\d{4})?$/, problem: 'Enter a ZIP code, such as 10001 or 10001-1234' },
    phone: {
      pattern: /^1?([2-9]\d{2}[2-9]\d{6})$/,
      code: '1',
      problem: 'Enter a US phone number of ten digits, such as 212 555 0123',
    },
  },
}

const elsewhere: CountryRules = {
  postalCode: { pattern: /^[A-Za-z\d -]{0,12}$/, problem: 'Enter a postal code of letters and digits' },
  phone: { pattern: /^(\d{10,15})$/, code: '', problem: 'Phone must be 10 to 15 digits' },
}

const rulesOf = (countryCode: string): CountryRules => rules[countryCode] ?? elsewhere

export function hasPostalCodes(countryCode: string): boolean {
  return rulesOf(countryCode).postalCode !== null
}

/** A PIN may be written with a space in it: `400 001`. */
export function readPostalCode(countryCode: string, text: string): Read {
  const { postalCode } = rulesOf(countryCode)
  if (postalCode === null) return { value: '' }
  const bare = countryCode === 'IN' ? text.trim().replace(/^(\d{3}) (\d{3})$/, '$1$2') : text.trim().toUpperCase()
  return postalCode.pattern.test(bare) ? { value: bare } : { problem: postalCode.problem }
}

/** With or without country code or leading zero; read as E.164, `+919876543210`. */
export function readPhone(countryCode: string, text: string): Read {
  const { phone } = rulesOf(countryCode)
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  const national = phone.pattern.exec(digits)?.[1]
  return national === undefined ? { problem: phone.problem } : { value: `+${phone.code}${national}` }
}
