import { expect, test } from 'vitest'
import { phoneText } from '@shop/contract/core/phone-text'
import { addressPhoneText } from './address-phone-text.ts'

test.each([
  ['919820012345', '+91 98200 12345'],
  ['+919820012345', '+91 98200 12345'],
  ['971501234567', '+971 50 123 4567'],
  ['12125550123', '+1 212 555 0123'],
  ['9820012345', '9820012345'],
  ['', ''],
])('ADDR-01: the phone %s is formatted as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test('ADDR-01: the phone of an address is shown with its country code', () => {
  expect(addressPhoneText('India', '9820012345')).toBe('+91 98200 12345')
  expect(addressPhoneText('United Arab Emirates', '0501234567')).toBe('+971 50 123 4567')
  expect(addressPhoneText('India', '')).toBe('')
})
