import { signOf, type Side } from '#figure/arm.ts'
import { ankleOf } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { clamp, lerp, profile } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'

export type LegCut = {
  readonly from: number
  readonly hem: number
  /** Widths at crotch, middle of the thigh, knee, calf and hem. */
  readonly widths: readonly [number, number, number, number, number]
  /** How far the cloth breaks over the shoe. */
  readonly dip?: number
}

/** Half of the hips: what both legs share above the crotch. */
const hipAt = (look: Look, y: number): number => {
  const { waistY, waistHalf, hipY, hipHalf } = look.body
  return y < hipY ? lerp(waistHalf + 4, hipHalf + 3, clamp((y - waistY) / (hipY - waistY)) ** 0.8) : hipHalf + 3
}

/** How far a knee is pushed out, in pixels: the more its foot is set aside, the more. */
export const kneeBend = (look: Look, side: Side): number => {
  const [left, right] = look.pose.feet
  const apart = side === 'left' ? left - right : right - left
  return look.laid === undefined ? clamp(apart, 0, 46) * 0.5 * (look.body.thighWidth / 116) : 0
}

/** The swell of the calf along a leg. */
const calf = (t: number): number => Math.exp(-(((t - 0.7) / 0.13) ** 2))

/**
 * One leg of tailored trousers. Above the crotch the two meet in the middle of the body, below it each has an inner
 * seam of its own.
 */
export const trouserLeg = (look: Look, side: Side, { from, hem, widths, dip = 8 }: LegCut): Surface => {
  const { body } = look
  const s = signOf(side)
  const { crotchY, centre } = body
  const [ankle] = ankleOf(look, side)
  const [middle] = look.warp([centre, hem])
  const width = profile(widths)
  const reach = s * (ankle - middle)
  const below = (y: number): number => clamp((y - crotchY) / (hem - crotchY))
  const bend = kneeBend(look, side)
  // The leg without weight bends: its knee comes forward and out, its calf falls back.
  const bowed = (y: number): number => bend * Math.sin(below(y) ** 0.9 * Math.PI)
  // The inner seam leaves the middle quickly and then runs straight to the ankle.
  const innerAt = (y: number): number =>
    y < crotchY ? 0 : lerp(0.5, reach - widths[4] / 2, below(y) ** 0.82) + bowed(y)
  const outerAt = (y: number): number => {
    if (y >= crotchY) return innerAt(y) + width(below(y)) + calf(below(y)) * widths[3] * 0.1
    const t = clamp((y - body.hipY) / (crotchY - body.hipY))
    return lerp(hipAt(look, y), 0.5 + widths[0], t)
  }
  const turn = (u: number): number => (u - 0.5) * Math.PI
  return {
    at: (u, v) => {
      const straight = lerp(from, hem, v)
      const across = (Math.sin(turn(u)) + 1) / 2
      const [inner, outer] = [innerAt(straight), outerAt(straight)]
      const x = s > 0 ? lerp(inner, outer, across) : -lerp(outer, inner, across)
      return look.warp([centre + x, straight + Math.cos(turn(u)) * dip * v ** 4])
    },
    fore: (u) => Math.max(0.25, Math.cos(turn(u))),
    shade: (u) => {
      const inside = s > 0 ? 1 - u : u
      return 0.22 * Math.sin(-turn(u)) - 0.62 * (1 - Math.cos(turn(u))) ** 1.25 - 0.3 * inside ** 5 + 0.08
    },
  }
}
