import { dialledPhone } from '@shop/contract/phone-rules'
import { phoneText } from './phone-text.ts'

/** The phone of an address, with the code of its country. */
export function addressPhoneText(country: string, phone: string): string {
  return phoneText(dialledPhone(country, phone))
}
