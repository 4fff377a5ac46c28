import { clamp, curve, heading, lerp, profile, type Point } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Arm } from './arm-shape.ts'
import type { Look } from './look.ts'

type LimbCut = {
  /** The shares of the arm between which the surface runs. */
  readonly from?: number
  readonly to: number
  /** Width against the arm, from shoulder to edge. */
  readonly ease?: readonly number[]
}

/** The share of the arm along which a sleeve grows out of its armhole. */
const CAP = 0.17

const hump = (t: number, middle: number, reach: number): number => Math.exp(-(((t - middle) / reach) ** 2))

/** Muscle swells the upper arm and the forearm, more on the outer side. */
const swell = (t: number, outer: boolean): number =>
  outer ? 1 + 0.07 * hump(t, 0.2, 0.12) + 0.1 * hump(t, 0.64, 0.1) : 1 + 0.05 * hump(t, 0.3, 0.12)

/** Where an elbow bends, its inner side is pressed together: two full halves would cross each other there. */
const pressed = ({ pose }: Arm, s: 1 | -1): ((side: number, t: number) => number) => {
  const bend = pose.upper - pose.fore
  const strength = 0.6 * clamp((Math.abs(bend) - 30) / 70)
  const inner = bend > 0 ? -s : s
  return (side, t) => 1 - strength * Math.max(0, side * inner) * hump(t, 0.5, 0.13)
}

/** From the shoulder seam to the armpit, drawn a little in towards the body. */
const armhole = (look: Look, arm: Arm, armpit: Point): ((outer: number) => Point) => {
  const { body } = look
  const s = arm.side === 'left' ? -1 : 1
  const [, y] = look.warp([body.centre + s * body.shoulderHalf * 0.83, body.shoulderY - 5])
  const [x] = look.warp([body.centre + s * body.shoulderHalf * 0.83, body.shoulderY])
  const middle: Point = [lerp(x, armpit[0], 0.5) - s * 9, lerp(y, armpit[1], 0.5)]
  return (outer) => {
    const t = 1 - outer
    const blend = (a: number, b: number, c: number): number => a * (1 - t) ** 2 + 2 * b * t * (1 - t) + c * t ** 2
    return [blend(x, middle[0], armpit[0]), blend(y, middle[1], armpit[1])]
  }
}

/** An arm or its sleeve: set into the shoulder along the armhole, round like the limb beneath. */
export const limbSurface = (look: Look, arm: Arm, { from = 0, to, ease = [1, 1] }: LimbCut): Surface => {
  const line = curve(arm.path)
  const width = profile(arm.widths)
  const loose = profile(ease)
  const s = arm.side === 'left' ? -1 : 1
  const squeeze = pressed(arm, s)
  const around = (side: number, t: number, v: number): Point => {
    const [x, y] = line(t)
    const [dx, dy] = heading(line, t)
    const half = (width(t) / 2) * loose(v) * swell(t, side * s > 0) * squeeze(side, t)
    const bow = Math.sqrt(Math.max(0, 1 - side * side)) * width(t) * 0.1 * v
    return [x + dy * side * half + dx * bow, y - dx * side * half + dy * bow]
  }
  const capEnds = (CAP - from) / (to - from)
  const hole = armhole(look, arm, around(-s, CAP, capEnds))
  const capped = (side: number, q: number): Point => {
    const outer = (side * s + 1) / 2
    const [start, end] = [hole(outer), around(side, CAP, capEnds)]
    const puff = loose(capEnds * 0.6) * (arm.widths[0] ?? 0) * outer ** 2
    const by: Point = [lerp(start[0], end[0], 0.5) + s * puff * 0.36, lerp(start[1], end[1], 0.5) - puff * 0.42]
    const blend = (a: number, b: number, c: number): number => a * (1 - q) ** 2 + 2 * b * q * (1 - q) + c * q ** 2
    return [blend(start[0], by[0], end[0]), blend(start[1], by[1], end[1])]
  }
  return {
    at: (u, v) => {
      const side = Math.sin((u - 0.5) * Math.PI)
      const t = lerp(from, to, v)
      return t < CAP ? capped(side, clamp(t / CAP)) : around(side, t, v)
    },
    fore: (u) => Math.max(0.25, Math.cos((u - 0.5) * Math.PI)),
    shade: (u) => {
      const angle = (u - 0.5) * Math.PI
      return 0.26 * Math.sin(-angle) - 0.7 * (1 - Math.cos(angle)) ** 1.3 + 0.12 * Math.cos(angle * 2.2 + 0.9)
    },
  }
}
