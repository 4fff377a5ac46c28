import { signOf, type Side } from '#figure/arm.ts'
import { shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { lerp, profile, TAU } from '#geometry/points.ts'
import { warped, type Surface } from '#geometry/surface.ts'
import { sewPanel } from './tailoring.ts'

export type DhotiCut = { readonly from: number; readonly colour: string }

/** One leg: its folds start at the waist in the middle and swing out to a narrow ankle. */
const side = (look: Look, which: Side, { from }: DhotiCut): Surface => {
  const { body } = look
  const s = signOf(which)
  const end = body.ankleY - 4
  const folds = 5
  const outer = profile([body.hipHalf * 0.94, body.hipHalf + 22, body.hipHalf + 18, body.legGap + 62, body.legGap + 30])
  const inner = profile([-6, -4, 0, 4, body.legGap - 30])
  const fold = (u: number): number => TAU * folds * u + look.seed + s * 2
  const surface: Surface = {
    at: (u, v) => {
      const t = u ** lerp(1.5, 1, v)
      const sag = Math.sin(v * Math.PI) * 190 * (1 - u) ** 1.2 + 26 * v ** 6 * (0.5 - Math.abs(u - 0.5))
      const loose = 7 * Math.sin(v * Math.PI)
      const x = lerp(inner(v), outer(v), t) + Math.sin(fold(u)) * loose
      return [body.centre + s * x, lerp(from, end, v) + sag + Math.cos(fold(u)) * loose * 0.7]
    },
    fore: (u) => Math.max(0.3, Math.cos((u - 0.4) * 1.7)),
    shade: (u) => 0.55 * Math.sin(fold(u) + 0.9) - 0.55 * u ** 3 - 0.25 * (1 - u) ** 6,
  }
  return warped(surface, look.warp)
}

/** The pleats that hang down the middle. */
const cascade = (look: Look, { from }: DhotiCut): Surface => {
  const { body } = look
  const end = lerp(body.kneeY, body.ankleY, 0.86)
  const saw = (u: number): number => (u * 7) % 1
  const surface: Surface = {
    at: (u, v) => [
      body.centre + (u - 0.5) * lerp(44, 84, v ** 0.8) + 6 * Math.sin(v * 3),
      lerp(from, end, v) + (saw(u) * 12 - 6) * v ** 2 - 60 * v * Math.abs(u - 0.5),
    ],
    fore: () => 0.9,
    shade: (u) => lerp(0.55, -0.85, saw(u) ** 0.85),
  }
  return warped(surface, look.warp)
}

/** Dhoti trousers: full at the hip, narrow at the ankle, pleats falling between. */
export const dhoti = (look: Look, cut: DhotiCut): string => {
  const cloth = (surface: Surface, borderHeight: number): string =>
    sewPanel(look, {
      surface,
      colour: cut.colour,
      pitch: 60,
      pattern: 'unprinted',
      border: 'slim',
      borderHeight,
      strips: 60,
    })
  return (
    shoe(look, 'left') +
    shoe(look, 'right') +
    cloth(side(look, 'left', cut), 30) +
    cloth(side(look, 'right', cut), 30) +
    cloth(cascade(look, cut), 34)
  )
}
