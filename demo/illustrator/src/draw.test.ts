import { describe, expect, test, vi } from 'vitest'
import { draw } from './draw.ts'
import { samples } from './samples.ts'
import { BORDERS, KINDS, NECKLINES, PATTERNS, SLEEVES, viewsOf, type DrawingSpec, type Kind } from './spec.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

const elements = (svg: string): number => (svg.match(/<[a-z]/gi) ?? []).length

const one = (kind: Kind, change: Partial<DrawingSpec> = {}): DrawingSpec => {
  const [spec] = samples(kind, 'front', { from: 4, count: 1 })
  if (spec === undefined) throw new Error('a sample was asked for')
  return { ...spec, ...change }
}

describe.each(KINDS)('%s', (kind) => {
  test.each(viewsOf(kind))('its %s view is the same bytes every time', (view) => {
    const [spec] = samples(kind, view, { from: 1, count: 1 })
    if (spec === undefined) throw new Error('a sample was asked for')
    expect(draw(structuredClone(spec))).toBe(draw(spec))
  })

  test('different seeds are different pictures', () => {
    const drawn = new Set([1, 2, 3, 4].map((seed) => draw(one(kind, { seed }))))
    expect(drawn.size).toBe(4)
  })
})

test.each(PATTERNS)('the %s print shows on cloth and in the close-up of it', (pattern) => {
  const other = pattern === 'plain' ? 'buta' : 'plain'
  for (const view of ['front', 'textile'] as const) {
    expect(draw(one('lehenga-set', { view, pattern }))).not.toBe(draw(one('lehenga-set', { view, pattern: other })))
    expect(elements(draw(one('lehenga-set', { view, pattern })))).toBeLessThan(9000)
  }
})

test.each([
  ['necklines', NECKLINES.map((neckline) => ({ neckline }))],
  ['sleeves', SLEEVES.map((sleeve) => ({ sleeve }))],
  ['borders', BORDERS.map((border) => ({ border }))],
  ['skin tones', [0, 1, 2, 3, 4, 5].map((skinTone) => ({ skinTone }))],
] as const)('all %s differ', (_, changes) => {
  const drawn = new Set(changes.map((change) => draw(one('kurta-set-women', change))))
  expect(drawn.size).toBe(changes.length)
})

test('six neighbouring seeds wear six skin tones', () => {
  const tones = ['#7d4f36', '#8a5a3c', '#a9714e', '#b57d59', '#c08560', '#c98f68']
  const worn = [1, 2, 3, 4, 5, 6].map((seed) => {
    const svg = draw(one('saree', { seed }))
    return tones.filter((tone) => svg.includes(`fill="${tone}"`))
  })
  expect(worn.map((found) => found.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(new Set(worn.flat()).size).toBe(6)
})

test('front and back of one product wear the same colours', () => {
  const base = '#123f9a'
  const palette = { base, second: '#d0326b', zari: '#c9a961', accent: '#e3b23c' }
  const strips = (view: 'front' | 'back'): ReadonlySet<string> =>
    new Set(draw(one('sherwani', { view, palette })).match(/fill="#[0-9a-f]{6}"/g))
  const front = strips('front')
  const shared = [...strips('back')].filter((fill) => front.has(fill))
  expect(shared.length).toBeGreaterThan(20)
})

test('a view that a kind lacks shows the whole piece', () => {
  expect(draw(one('potli', { view: 'back' }))).toBe(draw(one('potli', { view: 'flat' })))
})

test('clothes of a sheer fabric are lined; a cape is not', () => {
  const opacities = (change: Partial<DrawingSpec>): readonly string[] =>
    draw(one('cape-set', change)).match(/<g opacity="0[^"]*"/g) ?? []
  expect(draw(one('girl-gown', { fabric: 'net', seed: 3 })).match(/<g opacity="0.78"/g)).toBeNull()
  expect(opacities({ fabric: 'net' })).toContain('<g opacity="0.66"')
})

test('a gift card says what it is good for, and each amount is another card', () => {
  const card = (amount?: number): string => draw(one('gift-card', amount === undefined ? {} : { amount }))
  expect(new Set([card(), card(2000), card(5000), card(150_000)]).size).toBe(4)
  expect(draw(one('gift-card', { amount: 2000 }))).toBe(card(2000))
})

test('toys stand beside some children and nobody else', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1)
  const toys = (kind: Kind): number =>
    seeds.filter((seed) => /M0 -360L0 -36|M0 -80L12 -58|M-72 -150C/.test(draw(one(kind, { seed })))).length
  expect(toys('boy-kurta-set')).toBeGreaterThan(0)
  expect(toys('boy-kurta-set')).toBeLessThan(6)
  expect(toys('kurta-set-men')).toBe(0)
})

test('PICTURE: a person seen from the front has a head with closed eyes, and from behind no face', () => {
  const eyes = (view: 'front' | 'back', kind: Kind): boolean =>
    /M-30 -11C-20 4|M1 -9C10 5|M-20 4C-15 -13/.test(draw(one(kind, { view })))
  for (const kind of ['saree', 'sherwani', 'girl-lehenga', 'boy-kurta-set'] as const) {
    expect([kind, eyes('front', kind), eyes('back', kind)]).toEqual([kind, true, false])
  }
})
