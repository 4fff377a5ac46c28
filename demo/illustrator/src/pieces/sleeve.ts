import { armOf, dressedArm, isBehindBody, signOf, type Arm, type Side } from '#figure/arm.ts'
import type { Look } from '#figure/look.ts'
import { curve, profile, range, type Point } from '#geometry/points.ts'
import { tube } from '#geometry/ribbon.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Border, Sleeve } from '#spec.ts'
import { sewPanel } from './tailoring.ts'

type SleeveCut = {
  readonly length: number
  /** Width against the arm, from shoulder to edge. */
  readonly ease: readonly number[]
}

const CUTS: Readonly<Record<Exclude<Sleeve, 'sleeveless'>, SleeveCut>> = {
  cap: { length: 0.17, ease: [1.16, 1.2, 1.2] },
  short: { length: 0.31, ease: [1.16, 1.2, 1.26] },
  elbow: { length: 0.5, ease: [1.16, 1.2, 1.24] },
  'three-quarter': { length: 0.75, ease: [1.16, 1.18, 1.2, 1.24] },
  full: { length: 0.985, ease: [1.1, 1.16, 1.16, 1.22, 1.42] },
  bell: { length: 0.82, ease: [1.14, 1.16, 1.2, 1.7, 2.7] },
  bishop: { length: 0.96, ease: [1.12, 1.2, 1.5, 2, 1.3] },
  flutter: { length: 0.3, ease: [1.14, 1.5, 2.2] },
  'sheer-full': { length: 0.97, ease: [1.1, 1.16, 1.16, 1.22, 1.3] },
  kimono: { length: 0.7, ease: [1.3, 1.5, 1.9, 2.5] },
  puff: { length: 0.36, ease: [1.2, 1.75, 1.7, 1.12] },
}

const sleeveSurface = (arm: Arm, { length, ease }: SleeveCut): Surface => {
  const line = curve(arm.path)
  const width = profile(arm.widths)
  const loose = profile(ease)
  const [x, y] = line(0)
  const points = range(9).map((i): Point =>
    i === 0 ? [x - signOf(arm.side) * 9, y - width(0) * 0.3] : line((i / 8) * length),
  )
  const widths = range(9).map((i) => width((i / 8) * length) * loose(i / 8))
  return tube(points, widths, Math.min(0.46, 0.2 / length))
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
  const surface = sleeveSurface(arm, CUTS[kind])
  const border = style.border ?? (look.border === 'rich' ? 'classic' : look.border)
  // Through a sheer sleeve the whole arm is seen.
  const isSheer = kind === 'sheer-full'
  const sleeve = sewPanel(isSheer ? { ...look, fabric: 'sheer' } : look, {
    surface,
    colour: style.colour,
    pitch: style.pitch,
    border,
    borderHeight: style.cuff ?? 26,
    strips: 34,
    sheer: isSheer,
    from: 0.02,
  })
  return dressedArm(look, arm, {
    sleeve,
    covered: isSheer ? 0 : CUTS[kind].length,
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
