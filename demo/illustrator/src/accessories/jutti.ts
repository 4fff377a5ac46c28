import { drape } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { dotsPath, el, fillShape, group, splinePath, strokeLine } from '#geometry/markup.ts'
import { lerp, profile, range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { alongCloth, type Surface } from '#geometry/surface.ts'
import { motifRef } from '#motifs/motif-book.ts'
import { hemBorder } from '#patterns/border.ts'
import { patternOf } from '#patterns/pattern-book.ts'

/** The outline of the sole; a mojari runs out into a longer toe. */
const soleOf = (toe: number): readonly Point[] => [
  [0, -300 - toe],
  [42 - toe * 0.2, -246 - toe * 0.4],
  [84, -150],
  [98, -40],
  [84, 70],
  [74, 170],
  [70, 250],
  [44, 304],
  [0, 318],
  [-46, 304],
  [-74, 250],
  [-82, 170],
  [-96, 70],
  [-104, -40],
  [-86, -150],
  [-40 + toe * 0.2, -246 - toe * 0.4],
]

/** The upper over the toes, from its point down to the throat line. */
const vamp = (curl: number, toe: number): Surface => {
  const half = profile([2, 58, 88, 101, 100, 92])
  const turn = (u: number): number => (u - 0.5) * Math.PI
  return {
    at: (u, v) => {
      const throat = 96 * Math.cos(turn(u)) ** 2 * v ** 3
      return [Math.sin(turn(u)) * half(v) + curl * (1 - v) ** 4, lerp(-312 - toe, 88, v) - throat]
    },
    fore: (u) => Math.max(0.3, Math.cos(turn(u))),
    shade: (u) => 0.24 * Math.sin(-turn(u)) - 0.66 * (1 - Math.cos(turn(u))) ** 1.3 + 0.12,
  }
}

/** The band around the heel. */
const quarter = (side: 1 | -1): readonly Point[] => [
  [side * 101, 40],
  [side * 88, 130],
  [side * 80, 220],
  [side * 66, 286],
  [0, 322],
  [0, 300],
  [side * 46, 272],
  [side * 58, 214],
  [side * 66, 130],
  [side * 78, 56],
]

const insole = (look: Look): string =>
  fillShape(
    splinePath(
      [
        [0, 10],
        [64, 60],
        [62, 150],
        [56, 236],
        [32, 284],
        [0, 296],
        [-34, 284],
        [-60, 236],
        [-68, 150],
        [-74, 60],
      ],
      true,
    ),
    mix(look.dye.hem, '#f3e3cf', 0.55),
  ) +
  fillShape(
    splinePath(
      [
        [-50, 30],
        [0, 12],
        [52, 30],
        [62, 84],
        [0, 64],
        [-66, 84],
      ],
      true,
    ),
    INK,
    0.24,
  ) +
  el('use', { href: motifRef(look.prefix, 'buta'), transform: 'translate(-2 206) scale(30)' })

const pompon = (look: Look, [x, y]: Point): string =>
  el('circle', { cx: x, cy: y + 6, r: 17, fill: look.dye.accent }) +
  el('circle', { cx: x, cy: y + 6, r: 8, fill: look.dye.zari })

const shoe = (look: Look, mirror: 1 | -1): string => {
  const toe = look.kind === 'mojari' ? 64 : 0
  const curl = lerp(4, 30, chance(look.seed, 'jutti curl')) + toe * 0.8
  const surface = vamp(curl * mirror, toe)
  const sole = soleOf(toe)
  const field = {
    surface,
    from: 0.2,
    to: 0.8,
    pitch: 58,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const trim =
    strokeLine(
      alongCloth(
        surface,
        range(41).map((i): Point => [i / 40, 0.985]),
      ),
      look.dye.zari,
      13,
    ) +
    fillShape(dotsPath(range(23).map((i) => ({ at: surface.at((i + 0.5) / 23, 0.985), radius: 3.2 }))), look.dye.accent)
  const border = hemBorder({ ...look, surface, height: 62, border: 'slim', at: 0.965 })
  const heel = ([1, -1] as const).map((side) => splinePath(quarter(side), true))
  return (
    fillShape(
      splinePath(
        sole.map(([x, y]): Point => [x * 1.05, y * 1.02 + 4]),
        true,
      ),
      '#6b4226',
    ) +
    fillShape(splinePath(sole, true), shift(look.dye.hem, -0.08)) +
    insole(look) +
    heel
      .map((d) => fillShape(d, look.dye.base) + el('path', { d, fill: 'url(#limb)' }) + strokeLine(d, look.dye.zari, 3))
      .join('') +
    drape({
      surface,
      colour: look.dye.base,
      fabric: look.fabric,
      detail: patternOf(look.pattern)(field) + border + trim,
      strips: 60,
    }) +
    pompon(look, surface.at(0.5, 0.03))
  )
}

/** Both shoes, seen from above. */
export const juttiPair = (look: Look): readonly [string, string] => [
  group({ transform: 'scale(1.62)' }, shoe(look, -1)),
  group({ transform: 'scale(-1.62 1.62)' }, shoe(look, -1)),
]
