import { expect, test } from 'vitest'
import { hasPostalCodes, readPostalCode } from './place-rules.ts'

test.each([
  ['IN', '400001', '400001'],
  ['IN', ' 400 001 ', '400001'],
  ['US', '10001', '10001'],
  ['US', '10001-1234', '10001-1234'],
  ['AE', '00000', '00000'],
  ['AE', ' P.O. Box 9 ', 'P.O. Box 9'],
  ['GB', 'sw1a 1aa', 'sw1a 1aa'],
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
])('ADDR-01: in %s the postal code %j is refused with a correct example', (country, text) => {
  expect(readPostalCode(country, text)).toHaveProperty('problem', expect.stringContaining('such as'))
})

test('ADDR-01: only countries with postal codes require one', () => {
  expect(hasPostalCodes('AE')).toBe(false)
  expect(hasPostalCodes('IN')).toBe(true)
})
