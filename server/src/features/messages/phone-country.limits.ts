import parsePhoneNumber from 'libphonenumber-js/mobile'

/** A number of this length without a country code is Indian. */
const nationalDigits = 10
const homeCountry = 'IN'

/** The two-letter code of a phone number's country; undefined for invalid numbers. */
export function countryOfPhone(digits: string): string | undefined {
  if (digits.length === nationalDigits) return homeCountry
  return parsePhoneNumber(`+${digits}`)?.country
}
