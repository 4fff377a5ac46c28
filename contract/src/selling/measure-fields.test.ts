import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnusual, lengthIn, measuresForMen, measuresForWomen, measureKeys, measureWords } from './measure-fields.ts'

test('UX 37: a length shows in either unit, and in its own unit exactly as entered', () => {
  expect(lengthIn('cm', { value: 36, unit: 'in' })).toBe(91.4)
  expect(lengthIn('in', { value: 91.4, unit: 'cm' })).toBe(35.98)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.constantFrom('in' as const, 'cm' as const),
      (hundredths, unit) => {
        const length = { value: hundredths / 100, unit }
        lengthIn(unit === 'in' ? 'cm' : 'in', length)
        expect(lengthIn(unit, length)).toBe(length.value)
      },
    ),
  )
})

test('UX 37: an unusual length is flagged in either unit', () => {
  const waist = measuresForWomen[0]?.fields.find(({ key }) => key === 'waist')
  if (waist === undefined) throw new Error('There is no waist.')
  expect(isUnusual(waist, { value: 28, unit: 'in' })).toBe(false)
  expect(isUnusual(waist, { value: 71, unit: 'cm' })).toBe(false)
  expect(isUnusual(waist, { value: 28, unit: 'cm' })).toBe(true)
  expect(isUnusual(waist, { value: 80, unit: 'in' })).toBe(true)
})

test('UX 37: every length appears in a form and as text for the workroom', () => {
  const shown = [...measuresForWomen, ...measuresForMen].flatMap(({ fields }) => fields.map(({ key }) => key))
  expect(new Set(shown)).toEqual(new Set(measureKeys))
  expect(measureWords({ waist: { value: 72, unit: 'cm' }, bust: { value: 36.25, unit: 'in' } })).toEqual([
    'Bust 36.25 in',
    'Waist 72 cm',
  ])
})
