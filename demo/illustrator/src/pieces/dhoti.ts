import { creases, foldLine } from '#cloth/crease.ts'
import { signOf, type Side } from '#figure/arm.ts'
import { ankleOf, shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { lerp, profile, range } from '#geometry/points.ts'
import { warped, type Surface } from '#geometry/surface.ts'
import { sewPanel } from './tailoring.ts'

export type DhotiCut = { readonly from: number; readonly colour: string }

/** One leg: drawn between the legs and wound round to the outside, full at the knee and narrow above the ankle. */
const side = (look: Look, which: Side, { from }: DhotiCut): Surface => {
  const { body } = look
  const s = signOf(which)
  const end = body.ankleY - 26
  const [ankle] = ankleOf(look, which)
  const [middle] = look.warp([body.centre, end])
  const foot = Math.abs(ankle - middle)
  const half = body.ankleWidth * 0.62
  const outer = profile([body.hipHalf * 0.96, body.hipHalf + 14, body.hipHalf + 16, foot + 58, foot + half])
  const inner = profile([-8, -6, 0, lerp(4, foot - half, 0.4), foot - half])
  const turn = (u: number): number => (u - 0.5) * Math.PI
  const surface: Surface = {
    at: (u, v) => {
      const across = (Math.sin(turn(u)) + 1) / 2
      const t = s > 0 ? across : 1 - across
      // The cloth between the legs hangs lower than that on the outside.
      const sag = Math.sin(v * Math.PI) ** 1.4 * 120 * (1 - t) ** 1.3
      return [body.centre + s * lerp(inner(v), outer(v), t), lerp(from, end, v) + sag + Math.cos(turn(u)) * 10 * v ** 3]
    },
    fore: (u) => Math.max(0.3, Math.cos(turn(u))),
    shade: (u) => 0.2 * Math.sin(-turn(u)) - 0.6 * (1 - Math.cos(turn(u))) ** 1.25 + 0.1,
  }
  return warped(surface, look.warp)
}

/** Folds that fall from the knot at the waist, swing round the thigh and gather above the ankle. */
const swags = (surface: Surface, which: Side): string => {
  const across = (share: number): number => (which === 'left' ? 1 - share : share)
  return creases(
    surface,
    [
      ...range(6).map((i) => ({
        line: foldLine([across(0.06), 0.05 + i * 0.07], [across(0.96 - i * 0.05), 0.34 + i * 0.1], 0),
        width: 24,
      })),
      ...range(4).map((i) => ({
        line: foldLine([across(0.94 - i * 0.04), 0.62 + i * 0.06], [across(0.3 + i * 0.08), 0.97], 0),
        width: 20,
      })),
    ],
    { dark: 0.26, light: 0.2 },
  )
}

/** The pleats that hang down the middle and open like a fan. */
const cascade = (look: Look, { from }: DhotiCut): Surface => {
  const { body } = look
  const end = lerp(body.kneeY, body.ankleY, 0.72)
  const saw = (u: number): number => (u * 5) % 1
  const surface: Surface = {
    at: (u, v) => [
      body.centre + (u - 0.5) * lerp(40, 112, v ** 1.2) + 8 * Math.sin(v * 3),
      lerp(from, end, v) + (saw(u) * 14 - 7) * v ** 2 - 90 * v ** 1.5 * Math.abs(u - 0.42),
    ],
    fore: () => 0.9,
    shade: (u) => lerp(0.5, -0.8, saw(u) ** 0.85),
  }
  return warped(surface, look.warp)
}

/** Dhoti trousers: full at the hip, narrow at the ankle, pleats falling between. */
export const dhoti = (look: Look, cut: DhotiCut): string => {
  const cloth = (surface: Surface, borderHeight: number, folds = ''): string =>
    sewPanel(look, {
      surface,
      colour: cut.colour,
      pitch: 60,
      pattern: 'unprinted',
      border: 'slim',
      borderHeight,
      strips: 60,
      folds,
    })
  const leg = (which: Side): string => {
    const surface = side(look, which, cut)
    return cloth(surface, 26, swags(surface, which))
  }
  return shoe(look, 'left') + shoe(look, 'right') + leg('left') + leg('right') + cloth(cascade(look, cut), 34)
}
