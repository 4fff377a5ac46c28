import { drape } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { band, type Surface } from '#geometry/surface.ts'
import { onTray, stonesOf } from '#jewellery/tray.ts'
import { patternOf } from '#patterns/pattern-book.ts'
import { pear, pearl, rosette, round } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'

const loop = (height: number, front: 1 | -1): Surface => {
  const turn = (u: number): number => (u - 0.5) * Math.PI
  return {
    at: (u, v) => [
      600 + Math.sin(turn(u)) * 470,
      720 + front * Math.cos(turn(u)) * 190 + v * height + 10 * Math.sin(u * 7),
    ],
    fore: (u) => Math.max(0.2, Math.cos(turn(u))),
    shade: (u) =>
      front > 0
        ? 0.24 * Math.sin(-turn(u)) - 0.6 * (1 - Math.cos(turn(u))) ** 1.5 + 0.14 * Math.sin(u * 19)
        : -0.5 - 0.3 * Math.cos(turn(u)),
  }
}

const edging = (look: Look, surface: Surface): string => {
  const strip = (from: number, to: number, fill: string): string => fillShape(band(surface, { from, to }), fill)
  return (
    strip(0, 0.16, look.dye.hem) +
    strip(0.84, 1, look.dye.hem) +
    strip(0, 0.03, look.dye.zari) +
    strip(0.13, 0.16, look.dye.zari) +
    strip(0.84, 0.87, look.dye.zari) +
    strip(0.97, 1, look.dye.zari)
  )
}

type Clasp = (look: Look, height: number) => string

const flower: Clasp = (look, height) => {
  const { heart, second } = stonesOf(look)
  return (
    rosette(height * 0.46, 12, heart) +
    range(3)
      .map((i) =>
        group(
          { transform: `translate(${(i - 1) * 74} ${height * 0.5 + 40 - Math.abs(i - 1) * 14})` },
          pear(30, i === 1 ? heart : second),
          pearl(0, 46, 12),
        ),
      )
      .join('')
  )
}

/** A frame of metal that the cloth is drawn through, a stone at each corner. */
const buckle: Clasp = (look, height) => {
  const { heart, second } = stonesOf(look)
  const [wide, high] = [height * 0.5, height * 0.62]
  const corners = [-1, 1].flatMap((sx) => [-1, 1].map((sy) => [sx * wide, sy * high] as const))
  return (
    el('rect', {
      x: -wide,
      y: -high,
      width: wide * 2,
      height: high * 2,
      rx: 34,
      fill: 'none',
      stroke: 'url(#metal-bar)',
      'stroke-width': 30,
    }) +
    el('rect', { x: -wide * 0.1, y: -9, width: wide * 1.16, height: 18, rx: 9, fill: 'url(#metal)' }) +
    corners.map(([x, y]) => group({ transform: `translate(${x} ${y})` }, round(22, second))).join('') +
    group({ transform: `translate(${-wide} 0)` }, round(26, heart))
  )
}

/** Tied with cords that end in tassels. */
const tassels: Clasp = (look, height) => {
  const { zari, accent, hem } = look.dye
  const tassel = (x: number, y: number, turn: number): string =>
    group(
      { transform: at([x, y], turn, 1) },
      range(9)
        .map((i) =>
          el('path', {
            d: `M${(i - 4) * 3} 20Q${(i - 4) * 7} 70 ${(i - 4) * 8} 128`,
            stroke: i % 2 === 0 ? accent : hem,
            'stroke-width': 7,
            fill: 'none',
          }),
        )
        .join(''),
      el('circle', { r: 24, fill: zari }),
      el('circle', { r: 24, fill: 'url(#sheen)' }),
    )
  const cord = (d: string): string => el('path', { d, stroke: zari, 'stroke-width': 10, fill: 'none' })
  const low = height * 0.5
  return (
    cord(`M0 0C-30 ${low} -70 ${low + 30} -62 ${low + 90}`) +
    cord(`M0 0C30 ${low} 70 ${low + 60} 66 ${low + 150}`) +
    tassel(-62, low + 96, 6) +
    tassel(66, low + 156, -5) +
    el('ellipse', { rx: 46, ry: 34, fill: hem }) +
    el('ellipse', { rx: 46, ry: 34, fill: 'url(#sheen)' })
  )
}

const CLASPS: readonly Clasp[] = [flower, buckle, tassels]

/** A worked cloth belt standing in a loop, its clasp to the front. */
export const clothBelt: Still = (look, palette) => {
  const height = 190 + chance(look.seed, 'belt height') * 90
  const front = loop(height, 1)
  const field = {
    surface: front,
    from: 0.2,
    to: 0.8,
    pitch: 84,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const clasp = group(
    { transform: at([600, 910 + height / 2], 0, 1) },
    choose(CLASPS, look.seed, 'belt clasp')(look, height),
  )
  return onTray(
    look,
    palette,
    drape({
      surface: loop(height, -1),
      colour: mix(shift(look.dye.base, -0.1), '#3a2a26', 0.3),
      fabric: 'cotton',
      strips: 60,
    }) +
      drape({
        surface: front,
        colour: look.dye.base,
        fabric: look.fabric,
        detail: patternOf(look.pattern)(field) + edging(look, front),
        strips: 90,
      }),
    clasp,
  )
}
