import { dialledPhone } from '@shop/contract/phone-rules'
import { phoneText } from '@shop/contract/phone-text'

export function addressPhoneText(country: string, phone: string): string {
  return phoneText(dialledPhone(country, phone))
}
