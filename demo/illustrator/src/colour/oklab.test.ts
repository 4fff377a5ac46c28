import { expect, test } from 'vitest'
import { dyeOf } from './dye.ts'
import { hueDistance, lightnessOf, mix, shift, toHex, toLab } from './oklab.ts'

test.each(['#000000', '#ffffff', '#b0134f', '#1f5b52', '#c9a961'])('%s survives the way to OKLab and back', (hex) => {
  expect(toHex(toLab(hex))).toBe(hex)
})

test('mixing half of black and white is the grey that looks half as light', () => {
  expect(lightnessOf(mix('#000000', '#ffffff', 0.5))).toBeCloseTo(0.5, 1)
})

test('a shift changes lightness and keeps the hue', () => {
  const lighter = shift('#a4123f', 0.1)
  expect(lightnessOf(lighter)).toBeCloseTo(lightnessOf('#a4123f') + 0.1, 1)
  expect(hueDistance(lighter, '#a4123f')).toBeLessThan(6)
})

test('border and thread stay apart from cloth of nearly the same colour', () => {
  const dye = dyeOf({ base: '#c9a961', second: '#c8a55c', zari: '#c9a961', accent: '#c8a75f' }, 1)
  expect(Math.abs(lightnessOf(dye.hem) - lightnessOf(dye.base))).toBeGreaterThan(0.07)
  expect(Math.abs(lightnessOf(dye.zari) - lightnessOf(dye.base))).toBeGreaterThan(0.12)
})
