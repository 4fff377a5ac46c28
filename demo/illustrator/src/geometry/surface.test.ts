import { expect, test } from 'vitest'
import { curve, profile } from './points.ts'
import { chance, choose, random } from './random.ts'
import { band, place, spanAcross, spanDown, type Surface } from './surface.ts'

const sheet: Surface = { at: (u, v) => [100 + 400 * u, 50 + 800 * v], fore: () => 1, shade: () => 0 }

test('a flat sheet is as wide and as long as it was cut', () => {
  expect(spanAcross(sheet, 0.5)).toBeCloseTo(400)
  expect(spanDown(sheet)).toBeCloseTo(800)
})

test('a band runs along its upper level and back along its lower one', () => {
  expect(band(sheet, { from: 0.5, to: 1, steps: 1 })).toBe('M100 450L500 450L500 850L100 850Z')
})

test('a motif is set upright on flat cloth, and flipped when asked', () => {
  expect(place(sheet, '#m', { u: 0.5, v: 0.5, size: 10 })).toContain('matrix(10.00 0.00 0.00 10.00 300.0 450.0)')
  expect(place(sheet, '#m', { u: 0.5, v: 0.5, size: 10, flip: true })).toContain('matrix(-10.00 ')
})

test('a motif narrows where the cloth turns away', () => {
  const turning: Surface = { ...sheet, fore: (u) => (u < 0.2 ? 0.4 : 1) }
  expect(place(turning, '#m', { u: 0.1, v: 0.5, size: 10 })).toContain('matrix(4.00 0.00 0.00 10.00')
})

test('curves and profiles pass through their first, middle and last points', () => {
  const line = curve([
    [0, 0],
    [10, 5],
    [20, 0],
  ])
  expect([line(0), line(0.5), line(1)]).toEqual([
    [0, 0],
    [10, 5],
    [20, 0],
  ])
  expect(profile([1, 4, 2])(0.5)).toBe(4)
})

test('a seed decides each question by its name, so that questions do not disturb each other', () => {
  expect(chance(7, 'pose')).toBe(chance(7, 'pose'))
  expect(chance(7, 'pose')).not.toBe(chance(7, 'hair'))
  expect([random(3)(), random(3)()]).toEqual([random(3)(), random(3)()])
  const picks = new Set(Array.from({ length: 60 }, (_, seed) => choose(['a', 'b', 'c'], seed, 'colour')))
  expect(picks).toEqual(new Set(['a', 'b', 'c']))
})
