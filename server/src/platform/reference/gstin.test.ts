import { expect, test } from 'vitest'
import { gstCodeOf, isGstin } from './gstin.ts'

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

test('states are known by name, whatever its case', () => {
  expect([gstCodeOf('Maharashtra'), gstCodeOf('himachal pradesh'), gstCodeOf('Atlantis')]).toEqual([
    '27',
    '02',
    undefined,
  ])
})
