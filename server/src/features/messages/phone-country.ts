import parsePhoneNumber from 'libphonenumber-js/mobile'

/** A number of so many digits is one of the house's own country, written without its code. */
const nationalDigits = 10
const homeCountry = 'IN'

/** The two-letter code of the country that a phone's digits dial; undefined when no country has such a number. */
export function countryOfPhone(digits: string): string | undefined {
  if (digits.length === nationalDigits) return homeCountry
  return parsePhoneNumber(`+${digits}`)?.country
}
