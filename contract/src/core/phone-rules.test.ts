import { expect, test } from 'vitest'
import { phoneDigitsOf } from './phone-digits.ts'
import { dialledPhone, phoneOnWire, readPhone, searchedDigits, storedSpellings } from './phone-rules.ts'

const oneNumber = [
  '9820012345',
  '09820012345',
  '919820012345',
  '0919820012345',
  '+91 98200 12345',
  '+91-98200-12345',
  '0091 98200 12345',
  '+91 (0) 98200 12345',
  '+91 0 98200 12345',
  '910 9820012345',
  '00 91 (0) 98200 12345',
  '\u202A+91 98200 12345\u202C',
  '98200\u200B12345',
  '98200\u201112345',
  '98200.12345',
  'tel:+919820012345',
  'Mob.: 98200 12345',
  '९८२००१२३४५',
  '+٩١ ٩٨٢٠٠ ١٢٣٤٥',
  '௯௮௨௦௦௧௨௩௪௫',
  '９８２００１２３４５',
]

test.each(oneNumber)('AUTH-01, VAL-01: %j is the stored number +919820012345', (text) => {
  expect(readPhone(text)).toEqual({ value: '+919820012345' })
})

test.each(['987654321', '1234567890123456', '98765 4321x', '', '++919820012345', 'tel:', '98200 12345 ext 7'])(
  'VAL-01: the phone %j is refused',
  (text) => {
    expect(readPhone(text)).toEqual({ problem: 'Phone must be 10 to 15 digits' })
    expect(phoneDigitsOf(text)).toBeUndefined()
  },
)

test.each([
  ['IN', '9876543210', '+919876543210'],
  ['India', '9876543210', '+919876543210'],
  ['IN', '919876543210', '+919876543210'],
  ['IN', '9198765432', '+919198765432'],
  ['IN', '022 2345 6789', '+912223456789'],
  ['IN', '+91 (0)22 2345 6789', '+912223456789'],
  ['IN', '19725550123', '+19725550123'],
  ['IN', '0501234567', '+971501234567'],
  ['AE', '0501234567', '+971501234567'],
  ['AE', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['AE', '+971 (0) 50 123 4567', '+971501234567'],
  ['United Arab Emirates', '971501234567', '+971501234567'],
  ['AE', '9820012345', '+919820012345'],
  ['AE', '442079460000', '+442079460000'],
  ['US', '(212) 555-0123', '+12125550123'],
  ['US', '1 212 555 0123', '+12125550123'],
  ['US', '919876543210', '+919876543210'],
  ['GB', '07911 123456', '+447911123456'],
  ['GB', '+44 (0)7911 123456', '+447911123456'],
  ['United Kingdom', '0044 07911 123456', '+447911123456'],
  ['DE', '+49 (0) 151 23456789', '+4915123456789'],
  ['AU', '0061 (0)412 345 678', '+61412345678'],
  ['IT', '+39 06 1234 5678', '+390612345678'],
  ['CI', '+225 07 12 34 56 78', '+2250712345678'],
  ['HU', '+36 06 20 123 4567', '+36201234567'],
  ['RU', '8 (912) 345-67-89', '+79123456789'],
  ['SG', '+65 9123 4567', '+6591234567'],
])('ADDR-01: to an address in %s, the phone %s is dialled as %s', (country, phone, dialled) => {
  expect(dialledPhone(country, phone)).toBe(dialled)
  expect(dialledPhone(country, dialled)).toBe(dialled)
})

test.each([
  ['IN', '+919820012345', '9820012345'],
  ['AE', '+919820012345', '9820012345'],
  ['US', '+919820012345', '919820012345'],
  ['US', '+12125550123', '2125550123'],
  ['IN', '+12125550123', '12125550123'],
  ['AE', '+971501234567', '971501234567'],
  ['GB', '+447911123456', '447911123456'],
])(
  'VAL-01: to an address in %s, clients get %s as %s, and the shop reads it as the same number',
  (country, stored, sent) => {
    expect(phoneOnWire(stored, country)).toBe(sent)
    expect(dialledPhone(country, sent)).toBe(stored)
  },
)

test('AUTH-01: an account is found by each way in which older versions stored its phone', () => {
  expect(storedSpellings('+919820012345')).toEqual(
    expect.arrayContaining([
      '+919820012345',
      '9820012345',
      '09820012345',
      '919820012345',
      '9109820012345',
      '00919820012345',
    ]),
  )
  for (const spelling of storedSpellings('+971501234567')) expect(dialledPhone('IN', spelling)).toBe('+971501234567')
})

test.each([
  ['+91 98200 12345', '9820012345'],
  ['09820012345', '9820012345'],
  ['९८२००१२३४५', '9820012345'],
  ['543219', '543219'],
  ['98200 12', '9820012'],
  ['Asha 2', undefined],
])('ADM-01: a search for %j looks for %j in phone numbers', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits)
})
