import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { drape } from '#cloth/drape.ts'
import { magnified } from '#cloth/magnify.ts'
import { distanceOf } from '#colour/oklab.ts'
import { SKIN_TONES } from '#colour/tones.ts'
import { armOf } from '#figure/arm.ts'
import { faceViewOf, facingOf } from '#figure/front-hair.ts'
import { ankleOf } from '#figure/legs.ts'
import { limbSurface } from '#figure/limb-surface.ts'
import { lookOf } from '#figure/look.ts'
import { range } from '#geometry/points.ts'
import { outline } from '#geometry/surface.ts'
import { draw, svgOf } from './draw.ts'
import { pictureOf, type Picture } from './picture.ts'
import { renderPixels } from './render.ts'
import { GARMENT_KINDS, WORKS, type DrawingSpec, type Fabric, type GarmentKind } from './spec.ts'

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
    for (let x = Math.round(width * 0.5); x < width * 0.62; x += 1) {
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
    return svg.includes(`"${SKIN_TONES[2]}"`) || /M-30 -11C-20 4|M1 -9C10 5|M-20 4C-15 -13/.test(svg)
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

/** How much of a picture's height the subject takes. */
const heightIn = async ({ frame, subject }: Picture): Promise<number> => {
  const image = sharp(Buffer.from(svgOf(frame, subject, 90))).extractChannel(3)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const rows = range(info.height).filter((y) => data.subarray(y * info.width, (y + 1) * info.width).some((a) => a > 60))
  return ((rows.at(-1) ?? 0) - (rows[0] ?? 0)) / info.height
}

/** A swing lifts a child off the floor, and its ropes and a kite reach above the head. */
const isStanding = (spec: DrawingSpec): boolean => !['swing', 'kite'].includes(lookOf(spec, 'a').pose.act ?? '')

const LISTED: readonly GarmentKind[] = ['lehenga-set', 'saree', 'kaftan', 'sherwani', 'girl-lehenga', 'boy-kurta-set']

test.each(LISTED)('PICTURE: figures in a listing of %s have one height, whatever pose and ground', async (kind) => {
  const specs = range(16).map((seed): DrawingSpec => ({ ...lehenga, kind, seed, view: 'front' }))
  const pictures = specs.filter(isStanding).slice(0, 6).map(pictureOf)
  const heights = await Promise.all(pictures.map(heightIn))
  expect(Math.min(...heights)).toBeGreaterThan(0.8)
  // A turban or a bun adds to a head.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.06)
})

test('PICTURE: the zoom shows coils, stitches and threads, each fabric its own, and a smaller file does not', () => {
  const near = (fabric: Fabric) => {
    const { subject, cloth } = pictureOf({ ...lehenga, fabric, pattern: 'jaal', border: 'rich' })
    return cloth === undefined ? '' : magnified(subject, { ...cloth, density: 1.8 })
  }
  const cloths = (['silk', 'cotton', 'velvet', 'net', 'linen', 'brocade'] as const).map(near)
  const parts = ['stroke-dasharray', 'url(#purl)', 'url(#satin-', 'url(#weft)', 'url(#warp)']
  for (const part of parts) expect(cloths.filter((svg) => !svg.includes(part))).toEqual([])
  const weaves = cloths.map((svg) => /id="weft".*?<linearGradient id="purl"/.exec(svg)?.[0])
  expect(new Set(weaves).size).toBe(6)
  expect(draw({ ...lehenga, pattern: 'jaal', border: 'rich' })).not.toContain('url(#weft)')
})

test('PICTURE: metal lines swell, beads have a light, and stitches follow each petal in the zoom', () => {
  const metal = '#d9b36a'
  const near = (drawing: string) => magnified(drawing, { metal, silks: [], fabric: 'silk', density: 1.8 })
  const line = near(`<path d="M0 0L40 0L40 40L80 40" fill="none" stroke="${metal}" stroke-width="4"/>`)
  const [, body = ''] = new RegExp(`<path d="([^"]+)" fill="${metal}"`).exec(line) ?? []
  const outline = [...body.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const widths = outline.slice(0, outline.length / 2).map(([x, y], i) => {
    const [otherX, otherY] = outline.at(-1 - i) ?? [0, 0]
    return Math.hypot(x - otherX, y - otherY)
  })
  expect(Math.max(...widths)).toBeGreaterThan(Math.min(...widths) * 2)
  const bead = near('<path d="M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z" fill="#1e6f63"/>')
  expect(bead.match(/<path/g)).toHaveLength(4)
  const petal = (d: string) => `<path d="${d}" fill="${metal}"/>`
  const flower = near(`<defs>${petal('M0 0C1 -3 1 -8 0 -10C-1 -8 -1 -3 0 0ZM0 0C3 1 8 1 10 0C8 -1 3 -1 0 0Z')}</defs>`)
  expect(new Set(flower.match(/fill="url\(#satin-\d+/g)).size).toBe(2)
})

test('PICTURE: children run, twirl, swing, fly kites and carry lamps, and stand still for the back of their clothes', () => {
  const acts = (view: 'front' | 'back') =>
    new Set(range(40).map((seed) => lookOf({ ...lehenga, kind: 'girl-lehenga', seed, view }, 'a').pose.act))
  const played = acts('front')
  expect((['run', 'twirl', 'swing', 'kite', 'lamp'] as const).filter((act) => !played.has(act))).toEqual([])
  expect([...acts('back')]).toEqual([undefined])
})

test('PICTURE: heads turn, in three quarters and in profile, to either side', () => {
  const looks = range(30).map((seed) => lookOf({ ...lehenga, seed }, 'a'))
  expect(new Set(looks.map((look) => `${faceViewOf(look)} ${facingOf(look)}`)).size).toBe(4)
})

/** Pixels of a drawing that cover what is behind them. */
const covered = async (drawing: string): Promise<readonly boolean[]> => {
  const frame = { x: 0, y: 0, width: 1200, height: 1600 }
  const alpha = await sharp(Buffer.from(svgOf(frame, drawing)))
    .extractChannel(3)
    .raw()
    .toBuffer()
  return [...alpha].map((value) => value > 200)
}

test('PICTURE: the cloth of a sleeve fills it to the edge where the elbow bends', async () => {
  const looks = range(24).map((seed) => lookOf({ ...lehenga, kind: 'kurta-set-men', seed }, 'a'))
  const look = looks.find(({ pose }) => pose.left.fore < -60)
  if (look === undefined) throw new Error('no man bends his left arm')
  const surface = limbSurface(look, armOf(look, 'left'), { to: 0.985, ease: [1.1, 1.2, 1.4] })
  const cloth = await covered(drape({ surface, colour: '#7a1236', fabric: 'silk', strips: 40, fitted: true }))
  const shape = await covered(`<path d="${outline(surface)}" fill="#000"/>`)
  const bare = shape.filter((isInside, i) => isInside && cloth[i] !== true).length
  expect(bare).toBeLessThan(shape.filter(Boolean).length * 0.001)
})

test('PICTURE: no trim of the neck shows beside a stand collar', () => {
  const kurta = { ...lehenga, kind: 'kurta-set-men' } as const
  const trim = `stroke="${lookOf(kurta, 'a').dye.hem}" stroke-width="11.4"`
  expect(draw({ ...kurta, neckline: 'round' })).toContain(trim)
  expect(draw({ ...kurta, neckline: 'collar' })).not.toContain(trim)
})

test('PICTURE: a man stands with his heels under his hips', () => {
  const looks = range(24).map((seed) => lookOf({ ...lehenga, kind: 'sherwani', seed }, 'a'))
  const apart = looks.map((look) => ankleOf(look, 'right')[0] - ankleOf(look, 'left')[0])
  expect(Math.max(...apart)).toBeLessThan(looks[0] === undefined ? 0 : looks[0].body.hipHalf * 1.25)
})
