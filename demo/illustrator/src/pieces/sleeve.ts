import { creases, foldLine } from '#cloth/crease.ts'
import { armOf, dressedArm, isBehindBody, type Arm, type Side } from '#figure/arm.ts'
import { limbSurface } from '#figure/limb-surface.ts'
import type { Look } from '#figure/look.ts'
import { range } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Border, Sleeve } from '#spec.ts'
import { sewPanel } from './tailoring.ts'

type SleeveCut = {
  readonly length: number
  /** Width against the arm, from shoulder to edge. */
  readonly ease: readonly number[]
}

const CUTS: Readonly<Record<Exclude<Sleeve, 'sleeveless'>, SleeveCut>> = {
  cap: { length: 0.2, ease: [1.1, 1.14, 1.2] },
  short: { length: 0.32, ease: [1.1, 1.16, 1.26] },
  elbow: { length: 0.5, ease: [1.1, 1.16, 1.26] },
  'three-quarter': { length: 0.75, ease: [1.1, 1.14, 1.2, 1.28] },
  full: { length: 0.985, ease: [1.08, 1.14, 1.18, 1.26, 1.5] },
  bell: { length: 0.82, ease: [1.1, 1.14, 1.2, 1.7, 2.7] },
  bishop: { length: 0.96, ease: [1.12, 1.2, 1.5, 2, 1.3] },
  flutter: { length: 0.3, ease: [1.14, 1.5, 2.2] },
  'sheer-full': { length: 0.97, ease: [1.1, 1.16, 1.16, 1.22, 1.3] },
  kimono: { length: 0.7, ease: [1.3, 1.5, 1.9, 2.5] },
  puff: { length: 0.36, ease: [1.2, 1.75, 1.7, 1.12] },
}

/** Where an arm bends its sleeve creases on the inner side, and a little below the shoulder. */
const sleeveFolds = ({ pose, side }: Arm, surface: Surface, length: number): string => {
  const bend = Math.abs(pose.upper - pose.fore)
  const across = (share: number): number => (side === 'left' ? 1 - share : share)
  const elbow = 0.5 / length
  const fan = elbow > 0.92 ? [] : range(bend > 40 ? 5 : 3)
  const folds = fan.map((i) => ({
    line: foldLine([across(0.02), elbow - 0.02 + i * 0.012], [across(0.62 - (i % 2) * 0.16), elbow - 0.1 + i * 0.052]),
    width: bend > 40 ? 12 : 8,
  }))
  const pit = range(3).map((i) => ({
    line: foldLine([across(0.03), 0.17 / length + i * 0.03], [across(0.5 - i * 0.1), 0.1 / length + i * 0.07]),
    width: 9,
  }))
  return creases(surface, [...folds, ...pit], { dark: 0.2, light: 0.16 })
}

export type SleeveStyle = {
  readonly sleeve?: Sleeve
  readonly colour: string
  readonly pitch: number
  readonly cuff?: number
  readonly border?: Border
  readonly bangles?: boolean
}

/** An arm in its sleeve, printed and bordered like the rest of the garment. */
const sleevedArm = (look: Look, side: Side, style: SleeveStyle): string => {
  const arm = armOf(look, side)
  const kind = style.sleeve ?? look.sleeve
  if (kind === 'sleeveless') return dressedArm(look, arm, { bangles: style.bangles ?? true })
  const cut = CUTS[kind]
  const surface = limbSurface(look, arm, { to: cut.length, ease: cut.ease })
  const border = style.border ?? (look.border === 'rich' ? 'classic' : look.border)
  // Through a sheer sleeve the whole arm is seen.
  const isSheer = kind === 'sheer-full' || (look.fabric === 'organza' && cut.length >= 0.5)
  const sleeve = sewPanel(isSheer ? { ...look, fabric: 'sheer' } : look, {
    surface,
    colour: style.colour,
    pitch: style.pitch,
    border,
    borderHeight: style.cuff ?? 26,
    strips: 40,
    sheer: isSheer,
    from: 0.02,
    folds: kind === 'flutter' || kind === 'cap' ? '' : sleeveFolds(arm, surface, cut.length),
  })
  return dressedArm(look, arm, {
    sleeve,
    covered: isSheer ? 0 : cut.length,
    bangles: (style.bangles ?? true) && kind !== 'full' && !isSheer,
  })
}

/** Arms that the body hides are drawn before it. */
export const hiddenArms = (look: Look, style: SleeveStyle): string =>
  (['left', 'right'] as const)
    .filter((side) => isBehindBody(look, side))
    .map((side) => sleevedArm(look, side, style))
    .join('')

/** An arm in front of the body; nothing where the body hides it. */
export const shownArm = (look: Look, side: Side, style: SleeveStyle): string =>
  isBehindBody(look, side) ? '' : sleevedArm(look, side, style)
