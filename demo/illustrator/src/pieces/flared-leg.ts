import { signOf, type Side } from '#figure/arm.ts'
import type { Look } from '#figure/look.ts'
import { clamp, lerp, smooth, TAU } from '#geometry/points.ts'
import { warped, type Surface } from '#geometry/surface.ts'

export type FlaredCut = {
  readonly top: number
  readonly hem: number
  /** Where it starts to open, as a share of its length. */
  readonly opens: number
  /** Width of the narrow part and of the hem, in pixels. */
  readonly straight: number
  readonly open: number
  readonly folds: number
}

/** One leg of shararas, ghararas and palazzos: narrow first, then thrown open in folds. */
export const flaredLeg = (look: Look, side: Side, cut: FlaredCut): Surface => {
  const { body } = look
  const s = signOf(side)
  const { top, hem, opens, straight, open, folds } = cut
  const fold = (u: number): number => TAU * folds * u + look.seed * 1.3 + s
  const turn = (u: number): number => (u - 0.5) * Math.PI * 0.98
  const opened = (v: number): number => smooth(clamp((v - opens) / (1 - opens)) ** (opens > 0.4 ? 0.85 : 1.1))
  const surface: Surface = {
    at: (u, v) => {
      const loose = opened(v)
      const width = lerp(lerp(body.thighWidth * 1.2, straight, Math.min(1, v / Math.max(0.1, opens))), open, loose)
      const middle = body.centre + s * lerp(body.legGap + 6, open * 0.52, v ** 1.3)
      return [
        middle + (Math.sin(turn(u)) * width) / 2 + Math.sin(fold(u)) * 9 * loose,
        top + (hem - top) * v + Math.cos(turn(u)) * lerp(4, 26, v) + Math.cos(fold(u)) * 7 * loose,
      ]
    },
    fore: (u) => Math.max(0.22, Math.cos(turn(u))),
    shade: (u) =>
      0.55 * Math.sin(fold(u) + 0.9) * (0.45 + 0.55 * Math.cos(turn(u))) -
      0.72 * (1 - Math.cos(turn(u))) ** 1.35 +
      0.18 * Math.sin(-turn(u)) -
      // The inner side lies in the shadow of the other leg.
      0.5 * clamp(s > 0 ? 0.34 - u : u - 0.66) * 2,
  }
  return warped(surface, look.warp)
}
