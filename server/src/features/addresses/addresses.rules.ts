import { readPhone, readPostalCode } from '@shop/contract/place-rules'

/** What an order needs of an address is a place that the shop knows; more than this nobody keeps. */
export const maxAddresses = 50

export type Contact = { readonly postalCode: string; readonly phone: string }
type Problem = { readonly field: 'postalCode' | 'phone'; readonly message: string }

/** Postal code and phone as the country writes them, or what is wrong with them. */
export function readContact(countryCode: string, given: Contact): Contact | readonly Problem[] {
  const postalCode = readPostalCode(countryCode, given.postalCode)
  const phone = readPhone(countryCode, given.phone)
  if ('value' in postalCode && 'value' in phone) return { postalCode: postalCode.value, phone: phone.value }
  return [
    ...('problem' in postalCode ? [{ field: 'postalCode', message: postalCode.problem } as const] : []),
    ...('problem' in phone ? [{ field: 'phone', message: phone.problem } as const] : []),
  ]
}
