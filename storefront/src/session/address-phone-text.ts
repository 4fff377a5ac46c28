import { dialledPhone } from '@shop/contract/core/phone-rules'
import { phoneText } from '@shop/contract/core/phone-text'

export function addressPhoneText(country: string, phone: string): string {
  return phoneText(dialledPhone(country, phone))
}
