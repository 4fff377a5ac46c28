import { expect, test } from 'vitest'
import { minorIn } from '@shop/contract/core/typed-number'
import { averageOf, negated, restOf, totalOf } from './format.ts'
import { rupeesText } from './rupees.ts'

test('MONEY-01: totals and rests of the console are whole paise', () => {
  expect(totalOf([10_050, -50, 1])).toBe(10_001)
  expect(totalOf([])).toBe(0)
  expect(restOf(10_000, 10_001)).toBe(-1)
  expect(Object.is(negated(0), 0)).toBe(true)
  expect(() => totalOf([0.5])).toThrow(RangeError)
})

test('MONEY-01: an average is rounded to the nearest paisa', () => {
  expect(averageOf(10_000, 3)).toBe(3333)
  expect(averageOf(10_001, 2)).toBe(5001)
})

test('MONEY-01: an amount is typed and shown to the paisa', () => {
  expect(['₹ 1,25,000', '999.50', '0.07', '999999999.99', '1.234', '-1'].map(minorIn)).toEqual([
    12_500_000,
    99_950,
    7,
    99_999_999_999,
    undefined,
    undefined,
  ])
  expect([125_000, 99_950, 7, 0, -150].map(rupeesText)).toEqual(['1250', '999.50', '0.07', '0', '-1.50'])
})
