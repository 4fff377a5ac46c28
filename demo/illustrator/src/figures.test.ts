import { expect, test, vi } from 'vitest'
import { distanceOf } from '#colour/oklab.ts'
import { SKIN_TONES } from '#colour/tones.ts'
import { lookOf } from '#figure/look.ts'
import { range } from '#geometry/points.ts'
import { draw } from './draw.ts'
import { renderPixels } from './render.ts'
import { GARMENT_KINDS, WORKS, type DrawingSpec, type Fabric } from './spec.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

const lehenga: DrawingSpec = {
  kind: 'lehenga-set',
  view: 'front',
  seed: 12,
  palette: { base: '#7a1236', second: '#1f5b52', zari: '#d9b36a', accent: '#1e6f63' },
  pattern: 'solid',
  border: 'none',
  backdrop: 'slate',
  setting: 'wall',
}

test.each(GARMENT_KINDS)('PICTURE: %s is shown in at least three poses, on both figures alike', (kind) => {
  const looks = range(24).map((seed) => lookOf({ ...lehenga, kind, seed }, 'a'))
  expect(new Set(looks.map(({ pose }) => pose.name)).size).toBeGreaterThanOrEqual(3)
})

test('PICTURE: the fuller figure is wider from shoulder to hip, and as tall', () => {
  const [regular, full] = [lookOf(lehenga, 'a').body, lookOf({ ...lehenga, figure: 'full' }, 'a').body]
  expect(full.waistHalf).toBeGreaterThan(regular.waistHalf * 1.3)
  expect(full.hipHalf).toBeGreaterThan(regular.hipHalf * 1.2)
  expect(full.shoulderHalf).toBeGreaterThan(regular.shoulderHalf)
  expect(full.floorY).toBe(regular.floorY)
})

/** Lightness of the brightest hundredth of the cloth, 0 to 255, where the skirt hangs. */
const brightest = async (fabric: Fabric): Promise<number> => {
  const { data, width, height } = await renderPixels({ ...lehenga, fabric, options: { flare: 0.5 } }, { width: 300 })
  const lights: number[] = []
  for (let y = Math.round(height * 0.5); y < height * 0.85; y += 1) {
    for (let x = Math.round(width * 0.42); x < width * 0.58; x += 1) {
      const at = (y * width + x) * 3
      lights.push(0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0))
    }
  }
  return lights.toSorted((a, b) => b - a)[Math.floor(lights.length / 100)] ?? 0
}

test('PICTURE: satin shines, georgette hardly, and velvet lies dark', async () => {
  const [satin, georgette, velvet] = [await brightest('satin'), await brightest('georgette'), await brightest('velvet')]
  expect(satin).toBeGreaterThan(georgette * 1.15)
  expect(georgette).toBeGreaterThan(velvet * 1.1)
})

test('PICTURE: embroidery stands up from its cloth with a shadow and a lit edge, a print lies in it', () => {
  const embroidered = WORKS.filter((work) => work !== 'none' && work !== 'foil')
  const raised = (spec: Partial<DrawingSpec>) => draw({ ...lehenga, ...spec }).includes('translate(.07 .11)')
  expect(embroidered.filter((work) => !raised({ work, placement: 'hem' }))).toEqual([])
  expect(raised({ pattern: 'block-print' })).toBe(false)
})

test('PICTURE: a garment without a body shows no skin, no hair and no face', () => {
  const bodies = GARMENT_KINDS.filter((kind) => {
    const svg = draw({ ...lehenga, kind, view: 'flat', skinTone: 2 })
    return svg.includes(`"${SKIN_TONES[2]}"`) || /M-15 -11C-8 -2|M-15 -3C-9 -15/.test(svg)
  })
  expect(bodies).toEqual([])
})

test('PICTURE: clothes without a body hang, lie, or are folded, as the recipe asks', () => {
  const drawn = (['hanger', 'flat'] as const).map((laid) => draw({ ...lehenga, view: 'flat', laid }))
  const sarees = (['hanger', 'folded'] as const).map((laid) => draw({ ...lehenga, kind: 'saree', view: 'flat', laid }))
  expect(new Set([...drawn, ...sarees]).size).toBe(4)
})

test('PICTURE: no blouse has the colour of the skin beside it', () => {
  const browns = ['#7d4f36', '#8a5a3c', '#a9714e', '#c08560', '#c98f68', '#6b4226']
  const looks = browns.flatMap((base) =>
    range(36).map((seed) =>
      lookOf({ ...lehenga, kind: 'saree', seed, palette: { base, second: base, zari: '#c9a961', accent: base } }, 'a'),
    ),
  )
  expect(looks.filter(({ dye, skin }) => distanceOf(dye.blouse, skin) < 0.1)).toEqual([])
})
