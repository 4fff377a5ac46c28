import { expect } from 'vitest'
import { distanceOf } from '#colour/oklab.ts'
import { wholeSvg } from './draw.ts'
import { pictureOf, type Frame } from './picture.ts'
import { samples, type SampleRun } from './samples.ts'
import { isGarment, WEARER_OF, type DrawingSpec, type Kind, type View } from './spec.ts'

/** Ids that are referred to but defined nowhere would be holes in the picture. */
const danglingRefs = (svg: string): readonly string[] => {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const refs = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1] ?? '')
  return refs.filter((ref) => !ids.has(ref))
}

/** The strips that cloth is painted in, with their colours; they lie in the canvas's own pixels. */
const strips = (svg: string): readonly { readonly d: string; readonly fill: string }[] =>
  [...svg.matchAll(/<g class="dyed">(.*?)<\/g>/gs)].flatMap(([, dyed = '']) =>
    [...dyed.matchAll(/<path d="(M[^"]+Z)" fill="(#[0-9a-f]{6})"\/>/g)].map(([, d = '', fill = '']) => ({ d, fill })),
  )

/** Nothing is missing or broken in the picture, and it is light enough for the renderer. */
const expectWhole = (svg: string): void => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect((svg.match(/<[a-z]/gi) ?? []).length).toBeLessThan(9000)
  expect(danglingRefs(svg)).toEqual([])
  expect(svg.endsWith('</svg>')).toBe(true)
}

/** Garments may run out of a crop, but never off the canvas; children's canvas is the larger. */
const expectOnCanvas = (svg: string): void => {
  const points = strips(svg).flatMap(({ d }) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)])
  const xs = points.map((match) => Number(match[1]))
  const ys = points.map((match) => Number(match[2]))
  expect(xs.reduce((a, b) => Math.min(a, b), 600)).toBeGreaterThan(-200)
  expect(xs.reduce((a, b) => Math.max(a, b), 600)).toBeLessThan(1400)
  expect(ys.reduce((a, b) => Math.min(a, b), 600)).toBeGreaterThan(-80)
  expect(ys.reduce((a, b) => Math.max(a, b), 600)).toBeLessThan(1700)
}

const expectDyed = (svg: string, { palette }: DrawingSpec): void => {
  const nearest = Math.min(...strips(svg).map(({ fill }) => distanceOf(fill, palette.base)))
  expect(nearest).toBeLessThan(0.05)
}

/** No view shows more than the room that is drawn, which is taller around children. */
const expectInRoom = ({ x, y, width, height }: Frame, kind: Kind): void => {
  const isTall = isGarment(kind) && (WEARER_OF[kind] === 'girl' || WEARER_OF[kind] === 'boy')
  expect([x, y].every((edge) => edge >= 0)).toBe(true)
  expect(x + width).toBeLessThanOrEqual(1200)
  expect(y + height).toBeLessThanOrEqual(isTall ? 1740 : 1600)
}

export const expectDrawnWell = (
  kind: Kind,
  view: View,
  { run, dyed }: { readonly run: SampleRun; readonly dyed: boolean },
): void => {
  for (const spec of samples(kind, view, run)) {
    const picture = pictureOf(spec)
    const svg = wholeSvg(picture)
    expectWhole(svg)
    expectInRoom(picture.frame, kind)
    if (view === 'front' || view === 'back') expectOnCanvas(svg)
    if (dyed) expectDyed(svg, spec)
  }
}

const COUNTS: Readonly<Record<View, number>> = {
  front: 8,
  back: 4,
  flat: 8,
  detail: 3,
  textile: 3,
  'close-up': 3,
  worn: 4,
}

/** How many seeds are drawn of a view: a detail is the front again, and backs leave fewer choices to the seed. */
export const runFor = (view: View): SampleRun => ({ from: 1, count: COUNTS[view] })
