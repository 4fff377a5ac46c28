import { describe, expect, test, vi } from 'vitest'
import { draw } from '#draw.ts'
import { expectDrawnWell, runFor } from '#drawn-well.ts'
import { samples } from '#samples.ts'
import { ACCESSORY_KINDS, TECHNIQUES, viewsOf, type AccessoryKind } from '#spec.ts'
import { barLength, scaleOf } from './scale-bar.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

const OF_CLOTH: readonly AccessoryKind[] = [
  'dupatta',
  'shawl',
  'stole',
  'potli',
  'clutch',
  'jutti',
  'mojari',
  'belt',
  'safa',
]

describe.each(ACCESSORY_KINDS)('%s', (kind) => {
  test.each(viewsOf(kind))('its %s view is whole, within its room and in its colours', (view) => {
    expectDrawnWell(kind, view, { run: runFor(view), dyed: OF_CLOTH.includes(kind) })
  })

  test('metal and stones take the palette', () => {
    const [spec] = samples(kind, 'flat', { from: 3, count: 1 })
    if (spec === undefined) throw new Error('a sample was asked for')
    const palette = { base: '#223f8f', second: '#8e1b2e', zari: '#c9a961', accent: '#0f6b55' }
    const other = { ...palette, base: '#e3b23c', zari: '#c3c6ca', accent: '#d0326b' }
    expect(draw({ ...spec, palette })).not.toBe(draw({ ...spec, palette: other }))
  })
})

test('each jewellery technique is drawn differently', () => {
  const [spec] = samples('studs', 'flat', { from: 3, count: 1 })
  if (spec === undefined) throw new Error('a sample was asked for')
  const drawn = TECHNIQUES.map((technique) => draw({ ...spec, technique }))
  expect(new Set(drawn).size).toBe(TECHNIQUES.length)
  expect(draw(spec)).toBe(draw({ ...spec, technique: 'kundan' }))
})

test.each(['necklace-set', 'long-haar', 'nath', 'kilangi'] as const)(
  'a listing of %s is not one layout in many colours',
  (kind) => {
    const outlines = samples(kind, 'flat', { from: 1, count: 24 }).map((spec) => {
      const numbers = draw({ ...spec, technique: 'kundan' }).match(/<use /g) ?? []
      return numbers.length
    })
    expect(new Set(outlines).size).toBeGreaterThan(2)
  },
)

const JEWELS: readonly AccessoryKind[] = [
  'necklace-set',
  'choker',
  'long-haar',
  'jhumka',
  'chandbali',
  'studs',
  'maang-tikka',
  'matha-patti',
  'nath',
  'bangles',
  'kada',
  'haath-phool',
  'ring',
]

describe('UX-32: a jewel’s close-up carries a bar of millimetres', () => {
  test.each(JEWELS)('%s: one tick for each, as far apart as the jewel’s own size says', (kind) => {
    const [spec] = samples(kind, 'close-up', { from: 5, count: 1 })
    if (spec === undefined) throw new Error('a sample was asked for')
    const drawn = draw(spec)
    const ticks = /class="scale">.*?<path d="((?:M[\d.-]+ [\d.-]+v[\d.]+)+)"/.exec(drawn)?.[1] ?? ''
    const lefts = [...ticks.matchAll(/M([\d.-]+)/g)].map(([, x]) => Number(x))
    const scale = scaleOf(kind) ?? 0
    const [first = 0, second = 0, last = 0] = [lefts[0], lefts[1], lefts.at(-1)]
    expect(second - first).toBeCloseTo(scale, 0)
    expect((last - first) / scale).toBeCloseTo(lefts.length - 1, 0)
    expect([5, 10, 20, 30, 40, 50]).toContain(lefts.length - 1)
  })
})

test('UX-32: the scale bar is the longest round length that fits beside the jewel', () => {
  const frame = { x: 0, y: 0, width: 600, height: 800 }
  expect([3.4, 6.1, 8.2, 12, 18, 40].map((scale) => barLength(frame, scale))).toEqual([50, 30, 20, 20, 10, 5])
})

test('a picture of the whole jewel has no scale bar, nor has a close-up of cloth', () => {
  for (const [kind, view] of [
    ['ring', 'flat'],
    ['potli', 'close-up'],
  ] as const) {
    const [spec] = samples(kind, view, { from: 5, count: 1 })
    expect(spec && draw(spec)).not.toContain('class="scale"')
  }
})
