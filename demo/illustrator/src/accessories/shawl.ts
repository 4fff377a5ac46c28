import { drape, groundShadow } from '#cloth/drape.ts'
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

/** A chest of dark wood, brass at its corners. */
const chest = (): string =>
  groundShadow(620, 1430, 600) +
  el('rect', { x: 80, y: 470, width: 1040, height: 940, rx: 8, fill: '#5d3d22' }) +
  el('rect', { x: 60, y: 440, width: 1080, height: 64, rx: 10, fill: '#7a5230' }) +
  el('rect', { x: 60, y: 446, width: 1080, height: 10, rx: 5, fill: '#b98a5a', 'fill-opacity': 0.6 }) +
  el('rect', { x: 116, y: 560, width: 968, height: 790, rx: 4, fill: 'none', stroke: '#3f2815', 'stroke-width': 5 }) +
  [80, 1072].map((x) => el('rect', { x, y: 1330, width: 48, height: 80, fill: '#a87a32' })).join('')

/** Laid over a chest, layer on layer, the worked end uppermost. */
const folded = (look: Look): string => {
  const narrow = look.kind === 'stole'
  const [left, width] = narrow ? [330, 540] : [200, 800]
  const layer = (down: number): Surface => ({
    at: (u, v) => [
      left + width * u + 14 * Math.sin(v * 3 + down),
      446 + down + 800 * v * (narrow ? 0.96 : 1) + 12 * Math.sin(u * 5 + look.seed),
    ],
    fore: () => 1,
    shade: (u) => 0.3 * Math.sin(u * 6 + look.seed) + 0.12 * Math.sin(u * 19),
  })
  const under = [66, 44, 22].map((down, i) => {
    const surface = layer(down)
    return drape({ surface, colour: shift(look.dye.base, -0.05 - i * 0.01), fabric: look.fabric, strips: 40 })
  })
  const top = layer(0)
  return (
    chest() +
    under.join('') +
    pallu(look, { surface: top, colour: look.dye.base, from: 1 - 360 / spanDown(top) }) +
    fringe(look, top)
  )
}

/** A shawl, stole or dupatta over a rail, its back half shorter and its woven end in front; or folded. */
export const shawl = (look: Look): string => {
  if (chance(look.seed, 'cloth laid') < 0.34) return folded(look)
  const folds = 4 + Math.floor(chance(look.seed, 'shawl folds') * 4)
  const width = look.kind === 'stole' ? 430 : 660
  const left = 600 - width / 2 - 20 + (chance(look.seed, 'shawl place') - 0.5) * 120
  const front = hanging({ left, width, end: 1330, folds, phase: look.seed })
  const behind = hanging({
    left: left + (chance(look.seed, 'shawl behind') < 0.5 ? 80 : -80),
    width,
    end: 1040 + chance(look.seed, 'shawl back') * 140,
    folds: folds + 1,
    phase: look.seed + 2,
  })
  return (
    groundShadow(620, 1420, width * 0.64) +
    rail() +
    pallu(
      { ...look, pattern: 'solid' },
      { surface: behind, colour: shift(look.dye.base, -0.07), from: 1 - 190 / spanDown(behind) },
    ) +
    fringe(look, behind) +
    pallu(look, {
      surface: front,
      colour: look.dye.base,
      from: 1 - (look.kind === 'dupatta' ? 250 : 380) / spanDown(front),
    }) +
    fringe(look, front)
  )
}
