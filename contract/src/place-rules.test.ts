import { expect, test } from 'vitest'
import { hasPostalCodes, readPhone, readPostalCode } from './place-rules.ts'

test.each([
  ['IN', '400001', '400001'],
  ['IN', ' 400 001 ', '400001'],
  ['US', '10001', '10001'],
  ['US', '10001-1234', '10001-1234'],
  ['AE', 'anything', ''],
  ['AE', '', ''],
])('ADDR-01: in %s the postal code %j is read as %j', (country, text, value) => {
  expect(readPostalCode(country, text)).toEqual({ value })
})

test.each([
  ['IN', '000001'],
  ['IN', '40000'],
  ['IN', '4000011'],
  ['IN', '40 00 01'],
  ['IN', ''],
  ['US', '1000'],
  ['US', '10001-12'],
])('ADDR-01: in %s the postal code %j is refused with what would be right', (country, text) => {
  expect(readPostalCode(country, text)).toHaveProperty('problem', expect.stringContaining('such as'))
})

test.each([
  ['IN', '9876543210', '+919876543210'],
  ['IN', '+91 98765 43210', '+919876543210'],
  ['IN', '09876543210', '+919876543210'],
  ['IN', '9198765432', '+919198765432'],
  ['AE', '050 123 4567', '+971501234567'],
  ['AE', '+971 50 123 4567', '+971501234567'],
  ['US', '(212) 555-0123', '+12125550123'],
  ['US', '12125550123', '+12125550123'],
])('ADDR-01: in %s the phone %j is read as %j', (country, text, value) => {
  expect(readPhone(country, text)).toEqual({ value })
})

test.each([
  ['IN', '5876543210'],
  ['IN', '987654321'],
  ['AE', '041234567'],
  ['US', '1125550123'],
  ['US', '2121550123'],
])('ADDR-01: in %s the phone %j is refused', (country, text) => {
  expect(readPhone(country, text)).not.toHaveProperty('value')
})

test('ADDR-01: a country without postal codes has none to ask for', () => {
  expect(hasPostalCodes('AE')).toBe(false)
  expect(hasPostalCodes('IN')).toBe(true)
})
