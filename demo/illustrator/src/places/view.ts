import { archPath } from '#backdrop/arch.ts'
import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { choose, random } from '#geometry/random.ts'

/** Width and height of a place, and the line where its ground begins. */
export const WIDE = 900
export const HIGH = 1200
export const HORIZON = 760

export type Light = {
  readonly top: string
  readonly low: string
  readonly sun: string
  /** Colour of the air: far things fade into it. */
  readonly haze: string
}

const LIGHTS = {
  dawn: { top: '#c9bfd0', low: '#f4d9c4', sun: '#fff3dd', haze: '#dcc4c0' },
  noon: { top: '#a9c4cf', low: '#efe9d8', sun: '#fffdf2', haze: '#ccd3cd' },
  dusk: { top: '#8f8fae', low: '#f2b98c', sun: '#ffe2b0', haze: '#c99f94' },
} as const satisfies Record<string, Light>

/** The hour of the picture, with a little of the label's own colour in its sky. */
export const lightOf = (look: Look): Light => {
  const light = LIGHTS[choose(['dawn', 'noon', 'dusk'] as const, look.seed, 'hour')]
  return { ...light, top: mix(light.top, look.dye.base, 0.08), low: mix(light.low, look.dye.pale, 0.12) }
}

export const sky = ({ top, low, sun }: Light, at: Point): string =>
  el(
    'linearGradient',
    { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 },
    el('stop', { offset: 0, 'stop-color': top }) + el('stop', { offset: 0.66, 'stop-color': low }),
  ) +
  el('rect', { width: WIDE, height: HIGH, fill: 'url(#sky)' }) +
  el('circle', { cx: at[0], cy: at[1], r: 118, fill: sun, 'fill-opacity': 0.3 }) +
  el('circle', { cx: at[0], cy: at[1], r: 66, fill: sun, 'fill-opacity': 0.95 })

/** A line of hills from side to side; `rough` is how far it rises and falls. */
export const hills = (seed: number, y: number, { rough, colour }: { rough: number; colour: string }): string => {
  const rng = random(seed)
  const ridge = range(10).map((i): Point => [-60 + i * 114, y - rng() * rough])
  return fillShape(`${splinePath(ridge)}L${WIDE + 80} ${HIGH}L-80 ${HIGH}Z`, colour)
}

export const ground = (colour: string, y = HORIZON): string =>
  el('rect', { y, width: WIDE, height: HIGH - y, fill: colour }) +
  el('rect', { y, width: WIDE, height: 60, fill: shift(colour, 0.05), 'fill-opacity': 0.7 })

/** Still water with the sky in it; `things` are mirrored at its edge. */
export const water = (light: Light, things: string, y = HORIZON): string => {
  const rng = random(y)
  const colour = mix(light.top, '#46647a', 0.34)
  const ripples = range(26).map((i) => {
    const at = y + 14 + i * 17
    const x = rng() * 700 - 60
    return `M${num(x)} ${num(at)}h${num(80 + rng() * 220)}`
  })
  return (
    el('rect', { y, width: WIDE, height: HIGH - y, fill: colour }) +
    group(
      { opacity: 0.34, 'clip-path': 'url(#water)' },
      group({ transform: `translate(0 ${2 * y}) scale(1 -1)` }, things),
    ) +
    el('clipPath', { id: 'water' }, el('rect', { y, width: WIDE, height: HIGH - y })) +
    el('rect', { y, width: WIDE, height: HIGH - y, fill: light.low, 'fill-opacity': 0.16 }) +
    strokeLine(ripples.join(''), mix(light.low, '#ffffff', 0.3), { width: 2.4, opacity: 0.4 })
  )
}

export const birds = (seed: number, [x, y]: Point): string => {
  const rng = random(seed)
  return strokeLine(
    range(6)
      .map(() => {
        const [a, b, s] = [x + rng() * 210, y + rng() * 120, 9 + rng() * 9]
        return `M${num(a - s)} ${num(b - s * 0.4)}Q${num(a - s * 0.3)} ${num(b - s * 0.7)} ${num(a)} ${num(b)}Q${num(a + s * 0.3)} ${num(b - s * 0.7)} ${num(a + s)} ${num(b - s * 0.4)}`
      })
      .join(''),
    INK,
    { width: 2.6, opacity: 0.5 },
  )
}

/** The wall around the arched window that a place is seen through. */
export const windowFrame = (wall: string, line: string): string => {
  const opening = { centre: WIDE / 2, top: 74, width: 742, height: 1036 }
  const around = { ...opening, top: 50, width: 790, height: 1060 }
  const hole = archPath(opening)
  return (
    el('path', { d: `M0 0H${WIDE}V${HIGH}H0Z${hole}`, fill: wall, 'fill-rule': 'evenodd' }) +
    strokeLine(hole, INK, { width: 16, opacity: 0.14 }) +
    strokeLine(hole, line, { width: 5, opacity: 0.9 }) +
    strokeLine(archPath(around), line, { width: 2, opacity: 0.6 }) +
    el('rect', { y: 1104, width: WIDE, height: 96, fill: shift(wall, 0.02) }) +
    el('rect', { y: 1104, width: WIDE, height: 10, fill: line, 'fill-opacity': 0.7 }) +
    el('rect', { x: 40, y: 1134, width: WIDE - 80, height: 2, fill: line, 'fill-opacity': 0.5 })
  )
}
