import { dialledPhone } from '@shop/contract/phone-rules'
import { phoneText } from './phone-text.ts'

export function addressPhoneText(country: string, phone: string): string {
  return phoneText(dialledPhone(country, phone))
}
