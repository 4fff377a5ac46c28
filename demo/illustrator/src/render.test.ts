import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { svgOf } from './draw.ts'
import { renderPng, renderScenePng } from './render.ts'
import { samples } from './samples.ts'
import type { Kind, View } from './spec.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

const sample = (kind: Kind, view: View) => {
  const [spec] = samples(kind, view, { from: 2, count: 1 })
  if (spec === undefined) throw new Error('a sample was asked for')
  return spec
}

test.each([
  ['saree', 'front'],
  ['sherwani', 'back'],
  ['lehenga-set', 'textile'],
  ['jhumka', 'flat'],
] as const)('a %s, %s, becomes an opaque 3:4 PNG of the asked width', async (kind, view) => {
  const { format, width, height, hasAlpha } = await sharp(
    await renderPng(sample(kind, view), { width: 240 }),
  ).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 240, height: 320, hasAlpha: false })
})

test('a close-up is rendered at its final size, not enlarged', () => {
  const part = { x: 400, y: 300, width: 385, height: 385 * (4 / 3) }
  expect(svgOf(part, '', 960)).toMatch(/viewBox="400 300 385 513.3" width="960" height="1280"/)
})

test('the same specification renders to the same pixels', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => renderPng(sample('potli', 'flat'), { width: 120 })))
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
})

test('plaster and grain cover the drawing: no wall is one flat colour', async () => {
  const png = await renderPng(sample('kurta-set-men', 'front'), { width: 240 })
  const corner = await sharp(png).extract({ left: 0, top: 100, width: 20, height: 20 }).stats()
  expect(corner.channels[0]?.stdev ?? 0).toBeGreaterThan(0.8)
})

test('a hero is rendered in its own proportions', async () => {
  const cast = [sample('lehenga-set', 'back'), sample('sherwani', 'back')]
  const { width, height } = await sharp(
    await renderScenePng({ scene: 'hero-wide', seed: 3, cast }, { width: 420 }),
  ).metadata()
  expect([width, height]).toEqual([420, 180])
})
