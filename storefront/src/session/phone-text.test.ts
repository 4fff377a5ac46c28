import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['919820012345', '+91 98200 12345'],
  ['+919820012345', '+91 98200 12345'],
  ['971501234567', '+971 50 123 4567'],
  ['12125550123', '+1 212 555 0123'],
  ['9820012345', '9820012345'],
  ['', ''],
])('ADDR-01: the phone %s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})
