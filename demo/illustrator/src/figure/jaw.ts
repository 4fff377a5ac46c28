import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import type { Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import type { Look } from './look.ts'

type Jaw = { readonly x: number; readonly chin: number; readonly half: number; readonly lean: number }

const jawOf = (look: Look): Jaw => {
  const { centre, collarY, headScale } = look.body
  const isSmall = headScale > 1.2
  return {
    x: centre,
    chin: collarY - (isSmall ? 44 : 52),
    half: (isSmall ? 44 : 48) * headScale,
    lean: (chance(look.seed, 'head turn') - 0.5) * 34,
  }
}

/** One side from above the crop down to the chin. */
const sideOf = (look: Look, sign: 1 | -1): readonly Point[] => {
  const { x, chin, half, lean } = jawOf(look)
  // Men's jaws are squarer, children's cheeks rounder.
  const square = look.wearer === 'man' ? 0.1 : 0
  const round = look.body.headScale > 1.2 ? 0.12 : 0
  const at = (reach: number, up: number): Point =>
    look.warp([x + lean * (0.4 + up / 60) + sign * half * reach, chin - up])
  return [
    at(1, 74),
    at(0.93 + square * 0.4 + round * 0.4, 40),
    at(0.68 + square + round, 15),
    at(0.3 + square * 0.6 + round, 2),
  ]
}

/** A shadow of beard; half of the men are shaved. */
const toneOf = (look: Look): string =>
  look.wearer === 'man' && chance(look.seed, 'beard') < 0.5 ? mix(look.skin, look.hair, 0.5) : look.skin

const drop = (look: Look, sign: 1 | -1): string => {
  const { x, chin, half, lean } = jawOf(look)
  const [ex, ey] = look.warp([x + lean * 1.1 + sign * (half + 9), chin - 16])
  const { zari, pale } = look.dye
  return group(
    { transform: `translate(${num(ex)} ${num(ey)})` },
    strokeLine('M0 -40V-8', zari, 2.4),
    el('path', { d: 'M-9 4C-9 -10 9 -10 9 4Z', fill: zari }),
    el('path', { d: 'M-9 4C-9 -10 9 -10 9 4Z', fill: 'url(#sheen)' }),
    ...[-7, 0, 7].map((dx) => el('circle', { cx: dx, cy: 8, r: 2.8, fill: pale })),
  )
}

/** The chin and no more of the face: the frame ends below the lips, so that no one is recognisable. */
export const jaw = (look: Look): string => {
  const left = sideOf(look, -1)
  const right = sideOf(look, 1)
  const outline = splinePath([...left, ...right.toReversed()], true)
  const { x, chin, lean } = jawOf(look)
  const [cx, cy] = look.warp([x + lean * 0.5, chin - 16])
  const far = lean > 0 ? left : right
  const inner = far.map(([px, py]): Point => [px + (cx - px) * 0.34, py - 4])
  const wears =
    look.isPlain !== true && (look.wearer === 'woman' || look.wearer === 'girl') && chance(look.seed, 'earrings') < 0.6
  return (
    fillShape(outline, toneOf(look)) +
    fillShape(splinePath([...far, ...inner.toReversed()], true), INK, 0.12) +
    el('ellipse', { cx, cy, rx: 15, ry: 9, fill: LIGHT, 'fill-opacity': 0.13 }) +
    strokeLine(splinePath([...left.slice(1), ...right.slice(1).toReversed()]), shift(look.skin, -0.16), {
      width: 2.2,
      opacity: 0.5,
    }) +
    (wears ? drop(look, -1) + drop(look, 1) : '')
  )
}
