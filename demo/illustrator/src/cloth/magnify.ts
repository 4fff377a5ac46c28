import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { el } from '#geometry/markup.ts'
import type { Fabric } from '#spec.ts'
import { beaded, coil, couched } from './metal-thread.ts'
import { sewnInDirection, STITCHES } from './stitch-direction.ts'

/** What a close view shows of a piece: its threads, how its cloth is woven, and pixels to a unit of the drawing. */
export type Closeness = {
  readonly metal: string
  /** The coloured threads of its embroidery. */
  readonly silks: readonly string[]
  readonly fabric: Fabric
  readonly density: number
}

/** One system of threads: its direction in degrees, its threads' width beside others, and how far each stands out. */
type Threads = { readonly turn: number; readonly pitch: number; readonly light: number; readonly dark: number }

type Weave = readonly [weft: Threads, warp: Threads]

const threads = (turn: number, [pitch, light, dark]: readonly [number, number, number]): Threads => ({
  turn,
  pitch,
  light,
  dark,
})

const PLAIN: Weave = [threads(90, [1, 0.06, 0.07]), threads(0, [1, 0.05, 0.07])]
const SLUBBED: Weave = [threads(90, [1.7, 0.08, 0.09]), threads(0, [0.8, 0.02, 0.04])]
const SATIN: Weave = [threads(90, [0.8, 0.08, 0.05]), threads(0, [2.6, 0.03, 0.02])]
const MESH: Weave = [threads(90, [1.5, 0.11, 0.02]), threads(0, [1.5, 0.11, 0.02])]
const PILE: Weave = [threads(58, [0.9, 0.03, 0.08]), threads(122, [0.9, 0.03, 0.08])]
const TWILL: Weave = [threads(45, [1.1, 0.07, 0.08]), threads(0, [0.8, 0.015, 0.025])]

const WEAVES: Readonly<Record<Fabric, Weave>> = {
  cotton: PLAIN,
  linen: SLUBBED,
  'raw-silk': SLUBBED,
  silk: SATIN,
  satin: SATIN,
  tissue: SATIN,
  brocade: TWILL,
  wool: TWILL,
  velvet: PILE,
  georgette: PLAIN,
  organza: MESH,
  net: MESH,
  sheer: MESH,
}

type Stop = readonly [offset: number, colour: string, opacity: number]

type Ridges = { readonly id: string; readonly turn: number; readonly pitch: number }

/** Parallel ridges as a gradient that repeats; a pattern takes seconds where this takes milliseconds. */
const ridges = ({ id, turn, pitch }: Ridges, stops: readonly Stop[]): string => {
  const along = (turn * Math.PI) / 180
  return el(
    'linearGradient',
    {
      id,
      gradientUnits: 'userSpaceOnUse',
      x1: 0,
      y1: 0,
      x2: pitch * Math.cos(along),
      y2: pitch * Math.sin(along),
      spreadMethod: 'repeat',
    },
    stops
      .map(([offset, colour, opacity]) =>
        el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity === 1 ? undefined : opacity }),
      )
      .join(''),
  )
}

const threadsOf = (id: string, { turn, pitch, light, dark }: Threads, scale: number): string =>
  ridges({ id, turn, pitch: pitch * scale }, [
    [0, INK, dark],
    [0.2, INK, 0],
    [0.25, LIGHT, 0],
    [0.55, LIGHT, light],
    [0.8, LIGHT, 0],
    [0.85, INK, 0],
    [1, INK, dark],
  ])

/** The width of a thread in pixels: as fine as a picture can show. */
const THREAD_PX = 5

/** Stitches lie side by side: dark between them, a light along each. */
const stitched = (thread: string, ridge: Ridges, [gleam, dark]: readonly [number, number]): string =>
  ridges(ridge, [
    [0, shift(thread, -dark), 1],
    [0.24, thread, 1],
    [0.5, mix(thread, '#fffaf0', gleam), 1],
    [0.74, thread, 1],
    [1, shift(thread, -dark), 1],
  ])

/** A motif's box is two units wide and holds some eighteen stitches. */
const OF_MOTIF = 0.11

/** Faint lines are seams, which stay under the coils. */
const LINE =
  /^<path d="([^"]+)" fill="none" stroke="(#[0-9a-f]{6})" stroke-width="([\d.]+)"(?! stroke-opacity="0\.[0-6])/

/** Rows of dots, as `dotsPath` writes them. */
const DOTS = /^<path d="((?:M[-\d.]+ [-\d.]+a[\d.]+ [^Z]+Z)+)" fill="(#[0-9a-f]{6})"/

/** The outline of each cloth, which a close view fills with weft and warp. */
const OUTLINE = /^<path d="([^"]+)" class="cloth" fill="none"/

/** Bands and columns of cloth or metal. */
const BAND = /^<path d="([^"]+)" fill="(#[0-9a-f]{6})"\/>/

/** A narrow band is couched like a coil; a broad one is a ribbon, which lies on the cloth and throws a shadow. */
const ribbonOrCoil = (metal: string, d: string): string =>
  couched(metal, d) ??
  `<path d="${d}" fill="${INK}" fill-opacity=".3" transform="translate(.9 1.5)"/><path d="${d}" fill="url(#purl)"/>`

const gradients = ({ metal, silks, fabric, density }: Closeness): string => {
  const thread = THREAD_PX / density
  const [weft, warp] = WEAVES[fabric]
  return (
    threadsOf('weft', weft, thread) +
    threadsOf('warp', warp, thread) +
    stitched(metal, { id: 'purl', turn: 45, pitch: thread * 1.5 }, [0.6, 0.15]) +
    STITCHES.flatMap(({ turn, name }) => [
      stitched(metal, { id: `satin-${name}`, turn, pitch: OF_MOTIF }, [0.5, 0.12]),
      ...silks.map((silk, i) => stitched(silk, { id: `silk-${i}-${name}`, turn, pitch: OF_MOTIF * 0.8 }, [0.22, 0.08])),
    ]).join('')
  )
}

/** One element as the eye meets it at a hand's breadth. */
const seenNear = (element: string, metal: string): string => {
  const outline = OUTLINE.exec(element)?.[1]
  if (outline !== undefined)
    return `<path d="${outline}" fill="url(#weft)"/>${element.replace('fill="none"', 'fill="url(#warp)"')}`
  const [, dots, colour] = DOTS.exec(element) ?? []
  if (dots !== undefined && colour !== undefined) return beaded(dots, colour)
  const [, line, thread, width] = LINE.exec(element) ?? []
  if (line !== undefined && thread === metal) return coil(metal, line, Number(width))
  const [, band, dye] = BAND.exec(element) ?? []
  if (band !== undefined && dye === metal) return ribbonOrCoil(metal, band)
  return element.replace(`fill="${metal}"`, 'fill="url(#purl)"')
}

/**
 * What is seen from near: threads in the cloth, coils, beads and stitches in its embroidery. One weave serves every piece of
 * a fabric, and a motif is sewn once however often it is repeated.
 */
export const magnified = (drawing: string, near: Closeness): string => {
  const { metal, silks } = near
  const [defs = '', ...rest] = drawing.startsWith('<defs>') ? drawing.split(/(?<=<\/defs>)/) : ['', drawing]
  const cloth = rest
    .join('')
    .replaceAll(/<(?:path|circle|ellipse|rect|g) [^>]*>/g, (element) => seenNear(element, metal))
  const threadNames = new Map([[metal, 'satin'], ...silks.map((silk, i) => [silk, `silk-${i}`] as const)])
  return `<defs>${gradients(near)}</defs>${sewnInDirection(defs, threadNames)}${cloth}`
}
