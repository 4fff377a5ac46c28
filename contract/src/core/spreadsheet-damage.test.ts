import { expect, test } from 'vitest'
import { choiceDamage, codeDamage, hasLostZeros, isErrorCell } from './spreadsheet-damage.ts'

test.for([
  '02-Mar',
  '4-May',
  'Oct-12',
  'Mar 02',
  '2-3-2026',
  '02/03/2026',
  '3/2/26',
  '2026-03-02',
  '2026-03-02 00:00:00',
  '02-Mar-26',
  '2 March 2026',
  '02. Mrz',
  '02-mars',
  '4-mai',
  '10-dic',
  '02-मार्च',
  'मार्च-02',
  '46083',
  '46083.0',
  '02:03:00',
  '2:30 AM',
  'Dez 12',
  '02.03.2026',
  '12-Sept',
  'Jun-00',
])('CAT-04: a size that became the date %s is seen', (text) => {
  expect(choiceDamage(text)).toBe('date')
})

test.for([
  '2-3',
  '10-12',
  '2-3 Y',
  '4-5 years',
  '2/3',
  '32/34',
  '10-12-14',
  '24-26-28',
  'S',
  'XL',
  '38',
  '28.5',
  '36D',
  'One Size',
  '0-3 M',
  'Maroon',
  'Mar',
  'May',
  'August',
  '500',
  '1000 ml',
  'Mauve 2',
  '34-36-38',
  'Free Size',
  '5.5 m',
  '3XL',
  'Octagon 3',
  'Marble-2',
  'Decor 12',
])('CAT-04: the size %s is taken as it is', (text) => {
  expect(choiceDamage(text)).toBeUndefined()
})

test.for([
  ['8.90608E+12', 'rounded'],
  ['8,90608E+12', 'rounded'],
  ['9e+10', 'rounded'],
  ['8.9E12', 'rounded'],
  ['8901.0', 'decimal'],
  ['8901234567890.00', 'decimal'],
  ['#REF!', 'error'],
  ['#N/A', 'error'],
  ['#NAME?', 'error'],
  ['#BEZUG!', 'error'],
  ['#DIV/0!', 'error'],
  ['Err:502', 'error'],
  ['#####', 'error'],
  ['TRUE', 'truth'],
  ['FALSE', 'truth'],
  ['02-Mar', 'date'],
  ['2026-03-02', 'date'],
] as const)('CAT-04: the code %s was changed by a spreadsheet', ([text, damage]) => {
  expect(codeDamage(text)).toBe(damage)
})

test.for([
  '8901234567890',
  'KU-12',
  '3E12',
  '2E-05',
  '0012',
  '46083',
  'NB-GUL-S',
  '2-3',
  '#12',
  'True Blue',
  'EAN-8',
  'A1.0',
  'OCT-12',
])('CAT-04: the code %s is taken as it is', (text) => {
  expect(codeDamage(text)).toBeUndefined()
})

test('CAT-04: a barcode that lost its first zero is seen by its check digit', () => {
  expect(hasLostZeros('36000291452')).toBe(true)
  expect(hasLostZeros('036000291452')).toBe(false)
  expect(hasLostZeros('36000291453')).toBe(false)
  expect(isErrorCell('#Summer!')).toBe(false)
})
