import { describe, test, vi } from 'vitest'
import { expectDrawnWell, runFor } from '#drawn-well.ts'
import { GARMENT_KINDS, viewsOf, WEARER_OF } from '#spec.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

describe.each(GARMENT_KINDS.filter((kind) => WEARER_OF[kind] === 'woman'))('%s', (kind) => {
  test.each(viewsOf(kind))('its %s view is whole, on the canvas, within its room and in its colours', (view) => {
    expectDrawnWell(kind, view, { run: runFor(view), dyed: true })
  })
})
