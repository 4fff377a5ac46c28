import { INK, LIGHT } from '#colour/tones.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { between, curve, heading, lerp, pick, profile, range, type Point } from '#geometry/points.ts'
import { limb } from '#geometry/ribbon.ts'
import { hand } from './hand.ts'
import type { Look } from './look.ts'
import type { ArmPose } from './pose.ts'

export type Side = 'left' | 'right'

/** Sides are those of the picture, not of the wearer. */
export type Arm = {
  readonly side: Side
  readonly pose: ArmPose
  readonly path: readonly Point[]
  readonly widths: readonly number[]
  readonly wrist: Point
  /** Degrees that turn a hand drawn hanging down into the line of the forearm. */
  readonly turn: number
}

export const signOf = (side: Side): 1 | -1 => (side === 'left' ? -1 : 1)

const step = (from: Point, degrees: number, reach: { readonly length: number; readonly sign: number }): Point => {
  const angle = (degrees * Math.PI) / 180
  return [from[0] + reach.sign * Math.sin(angle) * reach.length, from[1] + Math.cos(angle) * reach.length]
}

export const armOf = (look: Look, side: Side): Arm => {
  const { body } = look
  const pose = look.pose[side]
  const sign = signOf(side)
  const shoulder = look.warp([
    body.centre + sign * (body.shoulderHalf - body.armWidths[0] * 0.34),
    body.shoulderY + body.armWidths[0] * 0.1,
  ])
  const elbow = step(shoulder, pose.upper, { length: body.upperArm, sign })
  const wrist = step(elbow, pose.fore, { length: body.foreArm * (pose.reach ?? 1), sign })
  const upperMiddle = between(shoulder, elbow, 0.5)
  const path: readonly Point[] = [
    shoulder,
    [upperMiddle[0] + sign * 3, upperMiddle[1]],
    elbow,
    between(elbow, wrist, 0.5),
    wrist,
  ]
  return { side, pose, path, widths: body.armWidths, wrist, turn: -sign * (pose.fore + pose.handTurn) }
}

/** A smooth limb, its far side in shade; a bare one has a round shoulder. */
export const skinLimb = ({ path, widths }: Pick<Arm, 'path' | 'widths'>, skin: string, bare: boolean): string => {
  const [start] = path
  const width = widths[0] ?? 0
  const cap = start === undefined || !bare ? '' : el('circle', { cx: start[0], cy: start[1], r: width / 2, fill: skin })
  // Both fade in from the shoulder, or their blunt ends would show on a bare one.
  const streak = (share: number): readonly number[] => widths.map((w, k) => (k === 0 ? 0 : w * share))
  return (
    cap +
    fillShape(limb(path, widths), skin) +
    fillShape(limb(path, streak(0.36), 0.86), INK, 0.13) +
    fillShape(limb(path, streak(0.16), -1.3), LIGHT, 0.13)
  )
}

const bangle = (arm: Arm, at: number, colour: string): string => {
  const line = curve(arm.path)
  const [x, y] = line(at)
  const [dx, dy] = heading(line, at)
  const half = (arm.widths[4] ?? 20) * 0.68
  const ends: readonly Point[] = [
    [x + dy * half, y - dx * half],
    [x + dx * 4, y + dy * 4],
    [x - dy * half, y + dx * half],
  ]
  return strokeLine(splinePath(ends), colour, 4.2)
}

/** A stack of bangles above the wrist, thin glass between two gold ones. */
const bangles = (look: Look, arm: Arm): string =>
  [0.915, 0.932, 0.949, 0.966, 0.983]
    .map((at, i) => bangle(arm, at, pick([look.dye.zari, look.dye.hem, look.dye.accent, look.dye.hem], i % 4)))
    .join('')

type ArmDress = {
  readonly sleeve?: string
  /** Share of the arm that the sleeve hides, so that no skin shows around it. */
  readonly covered?: number
  readonly bangles?: boolean
}

const bareFrom = (arm: Arm, covered: number): Pick<Arm, 'path' | 'widths'> => {
  if (covered === 0) return arm
  const from = Math.min(0.9, Math.max(0, covered - 0.12))
  const [line, width] = [curve(arm.path), profile(arm.widths)]
  const ts = range(6).map((i) => lerp(from, 1, i / 5))
  return { path: ts.map(line), widths: ts.map(width) }
}

/** The soft shadow that an arm throws on the body, which parts the two where their cloth is the same. */
const onBody = ({ path, widths, side }: Arm): string => {
  const away = -signOf(side)
  const thrown = path.map(([x, y], i): Point => [x + away * (i === 0 ? 2 : 8), y + 6])
  return (
    fillShape(
      limb(
        thrown,
        widths.map((w, i) => (i === 0 ? w * 0.4 : w * 1.24)),
      ),
      INK,
      0.1,
    ) +
    fillShape(
      limb(
        thrown,
        widths.map((w, i) => (i === 0 ? w * 0.3 : w * 1.08)),
      ),
      INK,
      0.12,
    )
  )
}

/** Whether the body hides an arm: one behind the back from in front, one across the chest from behind. */
export const isBehindBody = (look: Look, side: Side): boolean => {
  const { behind = false, fore } = look.pose[side]
  return look.back ? fore < -50 && !behind : behind
}

/** The arm with its hand, and what is worn on it. */
export const dressedArm = (look: Look, arm: Arm, dress: ArmDress): string => {
  const nails = look.hairStyle === 'short' ? undefined : look.dye.hem
  const palm = arm.pose.hand === 'pocket' ? '' : hand({ pose: arm.pose.hand, skin: look.skin, nails })
  const mirror = arm.side === 'left' ? 1 : -1
  const scale = look.body.handScale
  const shape = group(
    {
      transform: `translate(${num(arm.wrist[0])} ${num(arm.wrist[1])}) rotate(${num(arm.turn)}) scale(${(scale * mirror).toFixed(3)} ${scale})`,
    },
    palm,
  )
  const bare = bareFrom(arm, dress.covered ?? 0)
  return (
    onBody(arm) +
    shape +
    skinLimb(bare, look.skin, (dress.covered ?? 0) === 0) +
    (dress.sleeve ?? '') +
    (dress.bangles === true ? bangles(look, arm) : '')
  )
}
