import { expect, test } from 'vitest'
import { gstCodeOf, gstinProblem, isGstin, stateOfGstin } from './gstin.ts'

test('a mistyped GST number is detected', () => {
  // A number that is often printed as an example.
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  for (const slip of [
    '27AAPFU0939F1ZW',
    '27AAPFU0993F1ZV',
    '72AAPFU0939F1ZV',
    '27AAPFU0939F1YV',
    '27aapfu0939f1zv',
    '',
  ]) {
    expect(isGstin(slip)).toBe(false)
  }
})

test('ORDER-03: each mistake in a GST number has its own words', () => {
  expect(gstinProblem('27AAPFU0939F1Z')).toContain('15 characters')
  expect(gstinProblem('27AAPFU0939F1YV')).toContain('as on your certificate')
  expect(gstinProblem('99AAPFU0939F1ZV')).toContain('No state has the GST code 99')
  expect(gstinProblem('27AAPFU0939F1ZW')).toContain('compare the GSTIN with your certificate')
  expect(gstinProblem('27AAPFU0939F1ZV')).toBeNull()
})

test('states are found by name, whatever its case, and by the GST number', () => {
  expect([gstCodeOf('Maharashtra'), gstCodeOf('himachal pradesh'), gstCodeOf('Atlantis')]).toEqual([
    '27',
    '02',
    undefined,
  ])
  expect([stateOfGstin('27AAPFU0939F1ZV'), stateOfGstin('99')]).toEqual(['Maharashtra', undefined])
})
