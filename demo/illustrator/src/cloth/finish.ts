import { INK, LIGHT } from '#colour/tones.ts'
import { fillShape } from '#geometry/markup.ts'
import { clamp, range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { slat, distanceAcross, type Surface } from '#geometry/surface.ts'
import type { Fabric } from '#spec.ts'
import { creases, type Crease } from './crease.ts'

/** How a fabric takes the light. */
export type Finish = {
  /** How far its folds change its own colour, and how dark and bright they go. */
  readonly depth: number
  readonly dark: number
  readonly light: number
  readonly opacity: number
  /** The narrow light on the ridges of a smooth thread. */
  readonly gloss?: number
  /** The light along the sides, where pile stands against the eye. */
  readonly rim?: number
  readonly folds: FoldHabit
}

/** The folds that a fabric falls into: how many on a skirt's breadth, how long and wide, how far from upright. */
type FoldHabit = {
  readonly count: number
  readonly length: readonly [number, number]
  readonly width: number
  readonly lean: number
  readonly dark: number
  readonly light: number
}

const SOFT: FoldHabit = { count: 16, length: [0.22, 0.6], width: 26, lean: 0.02, dark: 0.2, light: 0.12 }
const CRISP: FoldHabit = { count: 14, length: [0.14, 0.5], width: 18, lean: 0.035, dark: 0.24, light: 0.2 }
const HEAVY: FoldHabit = { count: 9, length: [0.4, 0.85], width: 40, lean: 0.012, dark: 0.26, light: 0 }
const FINE: FoldHabit = { count: 34, length: [0.3, 0.8], width: 11, lean: 0.012, dark: 0.16, light: 0.1 }
const CRUMPLED: FoldHabit = { count: 26, length: [0.05, 0.22], width: 15, lean: 0.06, dark: 0.15, light: 0.12 }

export const FINISHES: Readonly<Record<Fabric, Finish>> = {
  cotton: { depth: 0.07, dark: 0.26, light: 0.03, opacity: 1, folds: CRUMPLED },
  linen: { depth: 0.075, dark: 0.28, light: 0.07, opacity: 1, folds: { ...CRUMPLED, count: 34, dark: 0.19 } },
  wool: { depth: 0.08, dark: 0.34, light: 0.06, opacity: 1, folds: { ...HEAVY, dark: 0.2 } },
  'raw-silk': { depth: 0.095, dark: 0.36, light: 0.16, opacity: 1, folds: CRISP },
  satin: {
    depth: 0.15,
    dark: 0.5,
    light: 0.28,
    opacity: 1,
    gloss: 0.66,
    folds: { ...SOFT, width: 34, dark: 0.26, light: 0.42 },
  },
  tissue: { depth: 0.12, dark: 0.34, light: 0.34, opacity: 0.94, gloss: 0.3, folds: { ...CRISP, light: 0.34 } },
  brocade: { depth: 0.1, dark: 0.42, light: 0.2, opacity: 1, folds: { ...HEAVY, light: 0.08 } },
  georgette: { depth: 0.075, dark: 0.28, light: 0.08, opacity: 1, folds: FINE },
  organza: {
    depth: 0.07,
    dark: 0.22,
    light: 0.26,
    opacity: 0.66,
    gloss: 0.2,
    folds: { ...CRISP, width: 13, light: 0.34 },
  },
  net: { depth: 0.06, dark: 0.22, light: 0.14, opacity: 0.78, folds: { ...FINE, dark: 0.12 } },
  silk: { depth: 0.115, dark: 0.4, light: 0.2, opacity: 1, gloss: 0.26, folds: { ...SOFT, light: 0.22 } },
  velvet: { depth: 0.1, dark: 0.66, light: 0, opacity: 1, rim: 0.46, folds: HEAVY },
  sheer: { depth: 0.07, dark: 0.24, light: 0.16, opacity: 0.72, folds: { ...FINE, dark: 0.13 } },
}

/** Narrow lights where the ridges face the window, broken wherever the thread turns away. */
const gloss = (surface: Surface, strength: number, seed: number): string => {
  const rng = random(seed + 1)
  const steps = 60
  const lights = range(steps)
    .map((i) => (i + 0.5) / steps)
    .filter((u) => surface.shade(u) > 0.34)
    .flatMap((u) =>
      [0, 1].map((): Crease => {
        const [start, reach] = [rng() * 0.8, 0.08 + rng() * 0.26]
        return { line: [0, 0.34, 0.67, 1].map((t): Point => [u, clamp(start + reach * t)]), width: 9 + rng() * 6 }
      }),
    )
  return creases(surface, lights, { dark: 0, light: strength })
}

/** Pile that stands against the eye shines along both sides and lies dark between. */
const rim = (surface: Surface, strength: number): string =>
  range(4)
    .map((i) => {
      const reach = 0.13 - i * 0.03
      return fillShape(slat(surface, 0, reach) + slat(surface, 1 - reach, 1), LIGHT, strength / 5)
    })
    .join('') + fillShape(slat(surface, 0.3, 0.62), INK, strength * 0.3)

/** Folds where chance and the habit of the fabric put them, fewer on a narrow piece. */
const fallen = (surface: Surface, habit: FoldHabit, seed: number): readonly Crease[] => {
  const rng = random(seed)
  const breadth = clamp(distanceAcross(surface, 0.7) / 520, 0.12, 1.3)
  const [least, most] = habit.length
  return range(Math.round(habit.count * breadth)).map(() => {
    const [u, reach] = [0.04 + rng() * 0.92, least + rng() * (most - least)]
    // As many start at the gathers as end at the hem.
    const start = rng() < 0.5 ? 0.02 + rng() * 0.12 : 0.98 - reach - rng() * 0.1
    const [lean, bow] = [(rng() - 0.5) * habit.lean, (rng() - 0.5) * habit.lean * 0.8]
    const line = [0, 0.34, 0.67, 1].map((t): Point => [
      clamp(u + lean * t * 2 + bow * Math.sin(Math.PI * t)),
      clamp(start + reach * t),
    ])
    return { line, width: habit.width * (0.55 + rng() * 0.8) * clamp(breadth + 0.3, 0.5, 1) }
  })
}

/** The looks that distinguish fabrics of one colour. */
export const fabricLight = (surface: Surface, finish: Finish, seed: number): string =>
  (finish.rim === undefined ? '' : rim(surface, finish.rim)) +
  (finish.gloss === undefined ? '' : gloss(surface, finish.gloss, seed)) +
  creases(surface, fallen(surface, finish.folds, seed), finish.folds)
