import { INK, LIGHT } from '#colour/tones.ts'
import { fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { between, clamp, curve, heading, pick, range, type Point } from '#geometry/points.ts'
import { limb } from '#geometry/ribbon.ts'
import { slat, outline, type Surface } from '#geometry/surface.ts'
import type { Arm, Side } from './arm-shape.ts'
import { hand } from './hand.ts'
import { limbSurface } from './limb-surface.ts'
import type { Look } from './look.ts'

export type { Arm, Side } from './arm-shape.ts'

export const signOf = (side: Side): 1 | -1 => (side === 'left' ? -1 : 1)

const step = (from: Point, degrees: number, reach: { readonly length: number; readonly sign: number }): Point => {
  const angle = (degrees * Math.PI) / 180
  return [from[0] + reach.sign * Math.sin(angle) * reach.length, from[1] + Math.cos(angle) * reach.length]
}

export const armOf = (look: Look, side: Side): Arm => {
  const { body } = look
  const pose = look.pose[side]
  const sign = signOf(side)
  const [width] = body.armWidths
  const shoulder = look.warp([body.centre + sign * (body.shoulderHalf - width * 0.4), body.shoulderY + width * 0.22])
  const elbow = step(shoulder, pose.upper, { length: body.upperArm, sign })
  const wrist = step(elbow, pose.fore, { length: body.foreArm * (pose.reach ?? 1), sign })
  const upperMiddle = between(shoulder, elbow, 0.5)
  const path: readonly Point[] = [
    shoulder,
    [upperMiddle[0] + sign * 2, upperMiddle[1]],
    elbow,
    between(elbow, wrist, 0.5),
    wrist,
  ]
  return { side, pose, path, widths: body.armWidths, wrist, turn: -sign * (pose.fore + pose.handTurn) }
}

/** A smooth limb, its far side in shade and a streak of light along it. */
const skinLimb = (surface: Surface, skin: string): string => {
  const dark = range(6).map((i) => fillShape(slat(surface, 0.56 + i * 0.07, 1), INK, 0.045))
  const edge = range(3).map((i) => fillShape(slat(surface, 0, 0.16 - i * 0.05), INK, 0.05))
  const light = range(3).map((i) => fillShape(slat(surface, 0.24 + i * 0.03, 0.5 - i * 0.05), LIGHT, 0.05))
  return fillShape(outline(surface, 40), skin) + dark.join('') + edge.join('') + light.join('')
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

/** The soft shadow that an arm throws on the body, which parts the two where their cloth is the same. */
const onBody = ({ path, widths, side }: Arm): string => {
  const away = -signOf(side)
  const thrown = path.map(([x, y], i): Point => [x + away * (i === 0 ? 4 : 13), y + 6])
  return (
    fillShape(
      limb(
        thrown,
        widths.map((w, i) => (i === 0 ? w * 0.3 : w * 1.12)),
      ),
      INK,
      0.1,
    ) +
    fillShape(
      limb(
        thrown,
        widths.map((w, i) => (i === 0 ? w * 0.2 : w * 0.96)),
      ),
      INK,
      0.12,
    )
  )
}

/** Whether the body hides an arm: from behind, one across the chest. */
export const isBehindBody = (look: Look, side: Side): boolean => {
  return look.back && look.pose[side].fore < -50
}

/** The arm with its hand, and what is worn on it. */
export const dressedArm = (look: Look, arm: Arm, dress: ArmDress): string => {
  if (look.laid !== undefined) return dress.sleeve ?? ''
  const nails = look.hairStyle === 'short' ? undefined : look.dye.hem
  const palm = hand({ pose: arm.pose.hand, skin: look.skin, nails })
  const mirror = arm.side === 'left' ? 1 : -1
  const scale = look.body.handScale
  const shape = group(
    {
      transform: `translate(${num(arm.wrist[0])} ${num(arm.wrist[1])}) rotate(${num(arm.turn)}) scale(${(scale * mirror).toFixed(3)} ${scale})`,
    },
    palm,
  )
  const from = dress.covered === undefined || dress.covered === 0 ? 0 : clamp(dress.covered - 0.12, 0, 0.9)
  return (
    onBody(arm) +
    shape +
    skinLimb(limbSurface(look, arm, { from, to: 1 }), look.skin) +
    (dress.sleeve ?? '') +
    (dress.bangles === true ? bangles(look, arm) : '')
  )
}
