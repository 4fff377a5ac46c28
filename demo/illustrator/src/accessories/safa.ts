import { drape, groundShadow } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { ribbon } from '#geometry/ribbon.ts'
import { column, type Surface } from '#geometry/surface.ts'
import { patternOf } from '#patterns/pattern-book.ts'

const FLOOR = 1386

const stand = (): string =>
  fillShape('M560 980H640L660 1290C700 1310 742 1330 742 1372H458C458 1330 500 1310 540 1290Z', '#7a5230') +
  fillShape('M560 980H640L660 1290C700 1310 742 1330 742 1372H458C458 1330 500 1310 540 1290Z', 'url(#limb)') +
  el('ellipse', { cx: 600, cy: 1372, rx: 142, ry: 22, fill: '#5d3d22' })

const wound = (look: Look, surface: Surface, tone: number): string => {
  const field = {
    surface,
    from: 0.01,
    to: 0.99,
    pitch: 62,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const edge = fillShape(column(surface, 0, 0.09), look.dye.zari, 0.85)
  return drape({
    surface,
    colour: shift(look.dye.base, tone),
    fabric: look.fabric,
    detail: patternOf(look.pattern)(field) + edge,
    strips: 40,
  })
}

/** One turn of the cloth around the head, higher on one side than on the other. */
const turnOf = (look: Look, i: number): Surface => {
  const side = i % 2 === 0 ? 1 : -1
  const up = i * 56
  const half = lerp(330, 236, i / 6)
  const lean = side * lerp(62, 30, i / 6)
  const path: readonly Point[] = [
    [600 - half, 880 - up + lean],
    [600 - half * 0.72, 930 - up + lean * 0.7],
    [600, 980 - up],
    [600 + half * 0.72, 930 - up - lean * 0.7],
    [600 + half, 880 - up - lean],
  ]
  return ribbon({ path, widths: [60, 128, 150, 128, 60], folds: 3, phase: look.seed + i * 2, depth: 0.03, wave: 0 })
}

const tail = (look: Look, side: 1 | -1): string => {
  const path: readonly Point[] = [
    [600 + side * 240, 800],
    [600 + side * 350, 900],
    [600 + side * 372, 1080],
    [600 + side * 350, 1300],
  ]
  return wound(look, ribbon({ path, widths: [70, 130, 160, 190], folds: 4, phase: look.seed, wave: 14 }), -0.05)
}

/** The stiffened end that stands up like a fan. */
const fan = (look: Look, side: 1 | -1): string => {
  const spread = (u: number): number => ((u - 0.5) * 96 * Math.PI) / 180 + side * 0.24
  const surface: Surface = {
    at: (u, v) => {
      const reach = lerp(330, 40, v) * (1 - 0.05 * Math.cos(u * Math.PI * 18))
      return [600 + side * 60 + Math.sin(spread(u)) * reach, 590 - Math.cos(spread(u)) * reach]
    },
    fore: () => 0.95,
    shade: (u) => 0.6 * Math.sin(u * Math.PI * 18),
  }
  return wound(look, surface, 0.02)
}

const jewel = (look: Look): string => {
  const { zari, accent } = look.dye
  const petals = range(9).map((i) =>
    group(
      { transform: `rotate(${(i - 4) * 26}) translate(0 -66)` },
      el('path', {
        d: 'M0 -40C22 -12 26 8 26 18A26 26 0 0 1 -26 18C-26 8 -22 -12 0 -40Z',
        fill: i % 2 === 0 ? zari : accent,
      }),
    ),
  )
  return group(
    { transform: 'translate(600 720)' },
    ...range(11).map((i) =>
      el('path', {
        d: `M0 -60Q${(i - 5) * 10} -220 ${(i - 5) * 26} ${-330 + Math.abs(i - 5) * 14}`,
        stroke: mix('#f6efe2', accent, 0.12),
        'stroke-width': 9,
        'stroke-opacity': 0.85,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
    ),
    ...petals,
    el('circle', { r: 54, fill: shift(zari, -0.12) }),
    el('circle', { r: 48, fill: zari }),
    el('circle', { r: 30, fill: accent }),
    el('circle', { r: 9, cx: -9, cy: -10, fill: '#fff', 'fill-opacity': 0.8 }),
    el('circle', { r: 17, cy: 82, fill: '#fbf6ea' }),
  )
}

/** A tied safa on its stand. */
export const safa = (look: Look): string => {
  const side = chance(look.seed, 'safa side') < 0.5 ? 1 : -1
  const fanned = chance(look.seed, 'safa fan') < 0.6
  return (
    groundShadow(620, FLOOR, 330) +
    stand() +
    tail(look, side) +
    (fanned ? fan(look, side) : '') +
    el('ellipse', { cx: 600, cy: 740, rx: 252, ry: 206, fill: shift(look.dye.base, -0.1) }) +
    el('ellipse', { cx: 600, cy: 960, rx: 214, ry: 74, fill: mix(look.dye.base, '#1b0a18', 0.62) }) +
    range(7)
      .map((i) => wound(look, turnOf(look, i), (i % 3) * 0.02 - 0.02))
      .join('') +
    (chance(look.seed, 'safa jewel') < 0.7 ? jewel(look) : '')
  )
}
