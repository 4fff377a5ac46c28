import { drape } from '#cloth/drape.ts'
import { groundShadow } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { dotsPath, el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { lerp, profile, range, TAU, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { band, spanDown, type Surface } from '#geometry/surface.ts'
import { hemBorder } from '#patterns/border.ts'
import { patternOf } from '#patterns/pattern-book.ts'

const FOOT = 1250

/** Shares of the greatest width from the drawstring to the base: a round bag, a drop, and a bucket. */
const shapes: readonly (readonly number[])[] = [
  [0.45, 0.86, 1, 0.96, 0.66],
  [0.36, 0.58, 0.86, 1.04, 0.74],
  [0.56, 0.82, 0.88, 0.92, 0.9],
]

const bag = (look: Look): Surface => {
  const wide = lerp(500, 620, chance(look.seed, 'potli width'))
  const width = profile([150, ...choose(shapes, look.seed, 'potli shape').map((share) => wide * share)])
  const turn = (u: number): number => (u - 0.5) * Math.PI
  const fold = (u: number): number => TAU * 9 * u + look.seed
  return {
    at: (u, v) => {
      const gathered = (1 - v) ** 2.2
      return [
        600 + (Math.sin(turn(u)) * width(v)) / 2 + Math.sin(fold(u)) * 7 * gathered,
        700 + (FOOT - 700) * v + Math.cos(turn(u)) * lerp(10, 58, v) + Math.cos(fold(u)) * 4 * gathered,
      ]
    },
    fore: (u) => Math.max(0.2, Math.cos(turn(u))),
    shade: (u) =>
      0.3 * Math.sin(fold(u) + 0.9) * Math.cos(turn(u)) -
      0.78 * (1 - Math.cos(turn(u))) ** 1.3 +
      0.26 * Math.sin(-turn(u)),
  }
}

/** The frill above the drawstring. */
const frill = (look: Look): string => {
  const turn = (u: number): number => (u - 0.5) * Math.PI
  const fold = (u: number): number => TAU * 10 * u + look.seed
  const surface: Surface = {
    at: (u, v) => {
      const up = 1 - v
      const width = lerp(158, 330, up ** 0.8)
      return [
        600 + (Math.sin(turn(u)) * width) / 2 + Math.sin(fold(u)) * 8 * up,
        712 - up * 128 + Math.cos(turn(u)) * 10 - Math.cos(fold(u)) * 9 * up - up * up * 20 * Math.cos(turn(u) * 2),
      ]
    },
    fore: (u) => Math.max(0.2, Math.cos(turn(u))),
    shade: (u) => 0.66 * Math.sin(fold(u) + 0.9) - 0.5 * (1 - Math.cos(turn(u))),
  }
  const rim = fillShape(band(surface, { from: 0, to: 0.09 }), look.dye.zari)
  return drape({ surface, colour: look.dye.hem, fabric: 'silk', detail: rim, strips: 90 })
}

const handle = (look: Look): string => {
  const top = choose([262, 330, 410], look.seed, 'potli handle')
  const bend = lerp(top, 694, 0.48)
  const arc: readonly Point[] = [
    [552, 694],
    [440, bend],
    [500, top + 38],
    [600, top],
    [700, top + 38],
    [760, bend],
    [648, 694],
  ]
  const d = splinePath(arc)
  return (
    strokeLine(d, shift(look.dye.zari, -0.2), 15) +
    el('path', {
      d,
      fill: 'none',
      stroke: '#fbf6ea',
      'stroke-width': 15,
      'stroke-dasharray': '.1 16',
      'stroke-linecap': 'round',
    }) +
    el('path', {
      d,
      fill: 'none',
      stroke: look.dye.zari,
      'stroke-width': 8,
      'stroke-dasharray': '.1 32',
      'stroke-linecap': 'round',
    })
  )
}

const tassel = (look: Look, [x, y]: Point, length: number): string => {
  const threads = range(11).map((i) => `M${num((i - 5) * 2.2)} 24L${num((i - 5) * 5)} ${num(24 + length * 0.6)}`)
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    strokeLine(threads.join(''), look.dye.accent, 4.4),
    strokeLine(threads.filter((_, i) => i % 3 === 0).join(''), mix(look.dye.accent, '#ffffff', 0.35), 1.6),
    el('circle', { r: 15, fill: look.dye.zari }),
    el('circle', { r: 6, cx: -4, cy: -5, fill: '#fff8e6', 'fill-opacity': 0.7 }),
    el('path', { d: 'M-12 10H12L15 28H-15Z', fill: shift(look.dye.zari, -0.08) }),
  )
}

const cord = (look: Look): string => {
  const left: readonly Point[] = [
    [560, 704],
    [470, 760],
    [440, 860],
    [452, 930],
  ]
  const right: readonly Point[] = [
    [640, 704],
    [724, 780],
    [748, 900],
    [738, 990],
  ]
  return (
    strokeLine('M524 706C560 726 640 726 676 706', shift(look.dye.zari, -0.14), 15) +
    strokeLine('M524 704C560 724 640 724 676 704', look.dye.zari, 9) +
    [left, right].map((path) => strokeLine(splinePath(path), look.dye.zari, 6)).join('') +
    tassel(look, [452, 938], 110) +
    tassel(look, [738, 998], 110)
  )
}

/** A drawstring pouch standing on a ledge. */
export const potli = (look: Look): string => {
  const surface = bag(look)
  const height = look.border === 'rich' ? 128 : 104
  const border = look.border === 'none' ? 'slim' : look.border
  const from = 0.14
  const to = 0.94 - height / spanDown(surface)
  const field = {
    surface,
    from,
    to,
    pitch: 104,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const foot = fillShape(
    dotsPath(range(26).map((i) => ({ at: surface.at((i + 0.5) / 26, 0.985), radius: 7 }))),
    look.dye.zari,
  )
  const detail = patternOf(look.pattern)(field) + hemBorder({ ...look, surface, height, border, at: 0.97 }) + foot
  return (
    groundShadow(620, FOOT + 56, 380) +
    groundShadow(610, FOOT + 50, 280) +
    handle(look) +
    frill(look) +
    drape({ surface, colour: look.dye.base, fabric: look.fabric, detail, strips: 120, gathered: true }) +
    cord(look)
  )
}
