import { describe, expect, test, vi } from 'vitest'
import { draw } from '#draw.ts'
import { expectDrawnWell, runFor } from '#drawn-well.ts'
import { samples } from '#samples.ts'
import { ACCESSORY_KINDS, viewsOf, type AccessoryKind } from '#spec.ts'

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
  test.each(viewsOf(kind))('its %s view is whole and in its colours', (view) => {
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
