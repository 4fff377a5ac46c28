import type { Body } from '#figure/body.ts'
import type { Look } from '#figure/look.ts'
import { clamp, curve, lerp, pick, profile, range, TAU, type Point } from '#geometry/points.ts'
import { warped, type Surface } from '#geometry/surface.ts'
import type { NeckEdge } from './necklines.ts'

/** Half widths of a garment at given heights, from the collar down. */
export type Silhouette = readonly (readonly [y: number, half: number])[]

export type BodiceCut = NeckEdge & {
  readonly bottom: number
  readonly shape: Silhouette
  readonly dip?: number
  readonly armhole?: number
  /** Soft folds that open towards the hem of a long garment. */
  readonly flow?: { readonly folds: number; readonly depth: number }
}

const topEdge = (body: Body, cut: BodiceCut): ((s: number) => number) => {
  const { neck, armhole = 52 } = cut
  const { collarY, shoulderY, ribY } = body
  const drop = shoulderY - collarY
  // The share of the width at which the shoulder line meets the neck.
  const atCollar = 0.5 - (body.collarHalf + 1) / (2 * (body.shoulderHalf + 8))
  const covered: readonly Point[] = [
    [0, shoulderY + armhole],
    [0.035, shoulderY + armhole * 0.4],
    [0.085, shoulderY - 3],
    [lerp(0.085, atCollar, 0.5), collarY + drop * 0.55 - 5],
    [atCollar, collarY - 3],
  ]
  const side = cut.bare === undefined ? covered : cut.bare.map(([s, y]): Point => [s, shoulderY + y])
  const middle = neck.map(([s, depth]): Point => [s, collarY + depth * (ribY - collarY)])
  const far = cut.oneSided === true ? covered : side
  const edge = curve([...side, ...middle, ...far.toReversed().map(([s, y]): Point => [1 - s, y])])
  const samples = range(161).map((i) => edge(i / 160))
  return tabled((s) => {
    const after = samples.findIndex((p) => p[0] >= s)
    const [b, a] = [samples[after === -1 ? 160 : after], samples[Math.max(0, (after === -1 ? 160 : after) - 1)]]
    if (a === undefined || b === undefined) return shoulderY
    return b[0] === a[0] ? b[1] : lerp(a[1], b[1], (s - a[0]) / (b[0] - a[0]))
  })
}

/** A function over 0 to 1 worked out once at even steps: a surface asks for the same edge thousands of times. */
const tabled = (measure: (t: number) => number): ((t: number) => number) => {
  const steps = 240
  const table = Float64Array.from({ length: steps + 1 }, (_, i) => measure(i / steps))
  return (t) => {
    const place = clamp(t) * steps
    const i = Math.min(steps - 1, Math.floor(place))
    return lerp(table[i] ?? 0, table[i + 1] ?? 0, place - i)
  }
}

const measuredHalf =
  (shape: Silhouette) =>
  (y: number): number => {
    const next = shape.findIndex(([level]) => level >= y)
    if (next === 0) return pick(shape, 0)[1]
    if (next === -1) return pick(shape, shape.length - 1)[1]
    const [above, below] = [pick(shape, next - 1), pick(shape, next)]
    const t = (y - above[0]) / (below[0] - above[0])
    const run = profile([pick(shape, next - 2)[1], above[1], below[1], pick(shape, next + 1)[1]])
    return run((1 + t) / 3)
  }

const halfAt = (shape: Silhouette): ((y: number) => number) => {
  const [top, bottom] = [pick(shape, 0)[0], pick(shape, shape.length - 1)[0]]
  const measure = measuredHalf(shape)
  const table = tabled((t) => measure(lerp(top, bottom, t)))
  return (y) => table((y - top) / (bottom - top))
}

export const choliShape = (body: Body): Silhouette => [
  [body.collarY, body.shoulderHalf + 8],
  [body.shoulderY, body.shoulderHalf + 6],
  [body.chestY + 10, body.chestHalf + 3],
  [body.ribY, body.ribHalf + 2],
]

/** A kurta: easy at the waist, straight or opening from the hip to the hem. */
export const kurtaShape = (body: Body, bottom: number, opening: number): Silhouette => [
  [body.collarY, body.shoulderHalf + 8],
  [body.shoulderY, body.shoulderHalf + 7],
  [body.chestY + 14, body.chestHalf + 5],
  [body.waistY, body.waistHalf + 12],
  [body.hipY, body.hipHalf + 8],
  [bottom + 40, body.hipHalf + 8 + opening],
]

/** A fitted upper body with a shaped neck; long ones make kurtas and coats. */
export const bodice = (look: Look, cut: BodiceCut): Surface => {
  const { body } = look
  const top = topEdge(body, cut)
  const half = halfAt(cut.shape)
  const { folds, depth } = cut.flow ?? { folds: 0, depth: 0 }
  const fold = (u: number): number => u * TAU * folds + look.seed
  const turn = (u: number): number => (u - 0.5) * Math.PI
  const at =
    (upper: (s: number) => number): Surface['at'] =>
    (u, v) => {
      const s = (Math.sin(turn(u)) + 1) / 2
      const y = lerp(upper(s), cut.bottom + Math.cos(turn(u)) * (cut.dip ?? 6), v)
      const loose = depth * v ** 3
      return [body.centre + (2 * s - 1) * half(y) + Math.sin(fold(u)) * loose, y + Math.cos(fold(u)) * loose * 0.8]
    }
  const turned = {
    fore: (u: number) => Math.max(0.25, Math.cos(turn(u))),
    shade: (u: number) =>
      0.2 * Math.sin(-turn(u)) -
      0.78 * (1 - Math.cos(turn(u))) ** 1.15 +
      (folds === 0 ? 0 : 0.34 * Math.sin(fold(u) + 0.9)) +
      0.1 * Math.cos((u - 0.3) * 22) +
      0.1 * Math.cos((u - 0.7) * 22),
  }
  const uncut: Surface = { ...turned, at: at(() => body.collarY - 14) }
  const surface: Surface = { ...turned, at: at(top), uncut }
  return warped(surface, look.warp)
}
