import parsePhoneNumber from 'libphonenumber-js/mobile'
import { dialledPhone } from '@shop/contract/core/phone-rules'

/** The two-letter code of a phone number's country; undefined for invalid numbers. */
export function countryOfPhone(phone: string): string | undefined {
  const dialled = dialledPhone('IN', phone)
  // The shop has always accepted every Indian number with ten digits.
  return /^\+91\d{10}$/.test(dialled) ? 'IN' : parsePhoneNumber(dialled)?.country
}
