import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { el } from '#geometry/markup.ts'
import type { Fabric } from '#spec.ts'

/** What a close view shows of a piece: its metal thread, how its cloth is woven, and pixels to a unit of the drawing. */
export type Closeness = { readonly metal: string; readonly fabric: Fabric; readonly density: number }

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

/** Stitches of metal lie side by side, aslant: dark between them, a light along each. */
const stitched = (id: string, metal: string, pitch: number): string =>
  ridges({ id, turn: 45, pitch }, [
    [0, shift(metal, -0.17), 1],
    [0.24, metal, 1],
    [0.5, mix(metal, '#fffaf0', 0.6), 1],
    [0.74, metal, 1],
    [1, shift(metal, -0.17), 1],
  ])

/** A motif's box is two units wide and holds some twelve stitches. */
const OF_MOTIF = 0.13

/** Faint lines are seams, which stay under the coils. */
const lineIn = (metal: string): RegExp =>
  new RegExp(
    `<path d="([^"]+)" fill="none" stroke="${metal}" stroke-width="([\\d.]+)"(?! stroke-opacity="0\\.[0-6])[^>]*?/>`,
    'g',
  )

/** A line of metal is a coil laid on the cloth: its shadow, its dark turns, each turn's light. */
const coil = (metal: string, d: string, width: number): string => {
  const line = (stroke: string, pen: Readonly<Record<string, string | number>>): string =>
    el('path', { d, fill: 'none', stroke, 'stroke-linejoin': 'round', ...pen })
  const turns = `${(width * 0.62).toFixed(2)} ${(width * 0.24).toFixed(2)}`
  const aside = (dx: number, dy: number): string => `translate(${(dx * width).toFixed(2)} ${(dy * width).toFixed(2)})`
  return (
    line(INK, { 'stroke-width': width * 1.1, 'stroke-opacity': 0.32, transform: aside(0.3, 0.48) }) +
    line(shift(metal, -0.2), { 'stroke-width': width * 1.12 }) +
    line(metal, { 'stroke-width': width, 'stroke-dasharray': turns }) +
    line('#fffaf0', {
      'stroke-width': width * 0.3,
      'stroke-opacity': 0.75,
      'stroke-dasharray': turns,
      transform: aside(-0.1, -0.16),
    })
  )
}

/** The outline of each cloth, which a close view fills with weft and warp. */
const OUTLINE = /<path d="([^"]+)" class="cloth" fill="none"/g

/**
 * What is seen from near: threads in the cloth, coils and stitches in its metal. One weave serves every piece of a fabric
 * and one gradient a metal, so a whole skirt costs a few paths more.
 */
export const magnified = (drawing: string, { metal, fabric, density }: Closeness): string => {
  const thread = THREAD_PX / density
  const [weft, warp] = WEAVES[fabric]
  const tiles =
    threadsOf('weft', weft, thread) +
    threadsOf('warp', warp, thread) +
    stitched('purl', metal, thread * 1.5) +
    stitched('satin', metal, OF_MOTIF)
  const [defs = '', ...rest] = drawing.startsWith('<defs>') ? drawing.split(/(?<=<\/defs>)/) : ['', drawing]
  const filled = `fill="${metal}"`
  const cloth = rest
    .join('')
    .replaceAll(lineIn(metal), (_, d: string, width: string) => coil(metal, d, Number(width)))
    .replaceAll(OUTLINE, '<path d="$1" fill="url(#weft)"/><path d="$1" fill="url(#warp)"')
    .replaceAll(filled, 'fill="url(#purl)"')
  const motifs = defs.replaceAll(filled, 'fill="url(#satin)"').replaceAll(`stroke="${metal}"`, 'stroke="url(#satin)"')
  return `<defs>${tiles}</defs>${motifs}${cloth}`
}
