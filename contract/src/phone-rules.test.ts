import { expect, test } from 'vitest'
import { dialledPhone, readPhone } from './phone-rules.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '919876543210'],
  ['(212) 555-0123', '2125550123'],
  ['1234567890', '1234567890'],
])('ADDR-01, VAL-01: the phone %j of any country is read as %j', (text, value) => {
  expect(readPhone(text)).toEqual({ value })
})

test.each(['987654321', '1234567890123456', '98765 4321x', ''])('VAL-01: the phone %j is refused', (text) => {
  expect(readPhone(text)).toEqual({ problem: 'Phone must be 10 to 15 digits' })
})

test.each([
  ['IN', '9876543210', '+919876543210'],
  ['India', '9876543210', '+919876543210'],
  ['IN', '919876543210', '+919876543210'],
  ['IN', '09876543210', '+919876543210'],
  ['IN', '9198765432', '+919198765432'],
  ['IN', '+919876543210', '+919876543210'],
  ['IN', '00919876543210', '+919876543210'],
  ['IN', '19725550123', '+19725550123'],
  ['AE', '0501234567', '+971501234567'],
  ['United Arab Emirates', '971501234567', '+971501234567'],
  ['AE', '9820012345', '+919820012345'],
  ['US', '2125550123', '+12125550123'],
  ['US', '12125550123', '+12125550123'],
  ['US', '919876543210', '+919876543210'],
  ['AE', '442079460000', '442079460000'],
])('ADDR-01: to an address in %s, the phone %s is dialled as %s', (country, phone, dialled) => {
  expect(dialledPhone(country, phone)).toBe(dialled)
})
