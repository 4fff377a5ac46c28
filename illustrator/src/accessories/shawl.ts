import { groundShadow } from '#cloth/drape.ts'
import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el } from '#geometry/markup.ts'
import { lerp, TAU } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown, type Surface } from '#geometry/surface.ts'
import { fringe, pallu } from '#pieces/pallu.ts'

type Hang = {
  readonly left: number
  readonly width: number
  readonly end: number
  readonly folds: number
  readonly phase: number
}

const hanging = ({ left, width, end, folds, phase }: Hang): Surface => {
  const fold = (u: number): number => TAU * folds * u + phase
  return {
    at: (u, v) => [
      left + width * u + Math.sin(fold(u)) * 10 * v + (u - 0.5) * 46 * v,
      lerp(316, end, v) + Math.cos(fold(u)) * 15 * v * v + 14 * Math.sin(u * 3 + phase) * v,
    ],
    fore: () => 0.94,
    shade: (u) => 0.52 * Math.sin(fold(u) + 0.9) - 0.08,
  }
}

const rail = (): string =>
  el('rect', { x: 90, y: 296, width: 1020, height: 26, rx: 13, fill: '#7a5230' }) +
  el('rect', { x: 90, y: 299, width: 1020, height: 7, rx: 3.5, fill: '#b98a5a', 'fill-opacity': 0.8 }) +
  [90, 1110]
    .map(
      (cx) =>
        el('circle', { cx, cy: 309, r: 24, fill: '#8a5e38' }) +
        el('circle', { cx: cx - 6, cy: 302, r: 8, fill: '#d0a674', 'fill-opacity': 0.7 }),
    )
    .join('')

/** A shawl or dupatta over a rail: its back half shorter, its woven end in front. */
export const shawl = (look: Look): string => {
  const folds = 4 + Math.floor(chance(look.seed, 'shawl folds') * 4)
  const front = hanging({ left: 250, width: 660, end: 1330, folds, phase: look.seed })
  const behind = hanging({ left: 330, width: 660, end: 1080, folds: folds + 1, phase: look.seed + 2 })
  return (
    groundShadow(620, 1420, 420) +
    rail() +
    pallu(
      { ...look, pattern: 'plain' },
      { surface: behind, colour: shift(look.dye.base, -0.07), from: 1 - 190 / spanDown(behind) },
    ) +
    fringe(look, behind) +
    pallu(look, { surface: front, colour: look.dye.base, from: 1 - 380 / spanDown(front) }) +
    fringe(look, front)
  )
}
