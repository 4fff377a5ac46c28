import type { Body } from '#figure/body.ts'
import type { Look } from '#figure/look.ts'
import { strokeLine } from '#geometry/markup.ts'
import { curve, lerp, pick, profile, range, TAU, type Point } from '#geometry/points.ts'
import { alongCloth, warped, type Surface } from '#geometry/surface.ts'
import type { Neckline } from '#spec.ts'

/** The middle of each neckline: share of the way across, and depth from collar (0) to rib (1). */
const NECKLINES: Readonly<Record<Neckline, readonly Point[]>> = {
  round: [
    [0.35, 0.12],
    [0.41, 0.33],
    [0.5, 0.42],
    [0.59, 0.33],
    [0.65, 0.12],
  ],
  v: [
    [0.36, 0.1],
    [0.43, 0.3],
    [0.5, 0.47],
    [0.57, 0.3],
    [0.64, 0.1],
  ],
  'deep-v': [
    [0.35, 0.1],
    [0.43, 0.4],
    [0.5, 0.68],
    [0.57, 0.4],
    [0.65, 0.1],
  ],
  sweetheart: [
    [0.33, 0.14],
    [0.36, 0.4],
    [0.43, 0.38],
    [0.5, 0.5],
    [0.57, 0.38],
    [0.64, 0.4],
    [0.67, 0.14],
  ],
  square: [
    [0.325, 0.16],
    [0.34, 0.38],
    [0.42, 0.42],
    [0.5, 0.42],
    [0.58, 0.42],
    [0.66, 0.38],
    [0.675, 0.16],
  ],
  boat: [
    [0.34, 0.03],
    [0.42, 0.09],
    [0.5, 0.11],
    [0.58, 0.09],
    [0.66, 0.03],
  ],
  high: [
    [0.37, -0.1],
    [0.43, -0.1],
    [0.5, -0.07],
    [0.57, -0.1],
    [0.63, -0.1],
  ],
  keyhole: [
    [0.36, 0.02],
    [0.43, 0.08],
    [0.5, 0.1],
    [0.57, 0.08],
    [0.64, 0.02],
  ],
  scoop: [
    [0.34, 0.12],
    [0.38, 0.42],
    [0.5, 0.6],
    [0.62, 0.42],
    [0.66, 0.12],
  ],
  notch: [
    [0.36, 0.08],
    [0.42, 0.24],
    [0.48, 0.29],
    [0.5, 0.52],
    [0.52, 0.29],
    [0.58, 0.24],
    [0.64, 0.08],
  ],
  angrakha: [
    [0.35, 0.06],
    [0.4, 0.18],
    [0.47, 0.34],
    [0.56, 0.52],
    [0.61, 0.28],
    [0.65, 0.06],
  ],
  collar: [
    [0.37, -0.1],
    [0.43, -0.1],
    [0.5, -0.07],
    [0.57, -0.1],
    [0.63, -0.1],
  ],
  halter: [
    [0.4, -0.02],
    [0.44, 0.06],
    [0.5, 0.1],
    [0.56, 0.06],
    [0.6, -0.02],
  ],
  strappy: [
    [0.32, 0.2],
    [0.37, 0.44],
    [0.5, 0.5],
    [0.63, 0.44],
    [0.68, 0.2],
  ],
  'off-shoulder': [
    [0.32, 0.42],
    [0.4, 0.5],
    [0.5, 0.54],
    [0.6, 0.5],
    [0.68, 0.42],
  ],
  'one-shoulder': [
    [0.34, 0.42],
    [0.42, 0.4],
    [0.5, 0.32],
    [0.58, 0.2],
    [0.64, 0.04],
  ],
  illusion: [
    [0.34, 0.03],
    [0.42, 0.09],
    [0.5, 0.11],
    [0.58, 0.09],
    [0.66, 0.03],
  ],
}

const BACKS: readonly (readonly Point[])[] = [
  [
    [0.34, 0.16],
    [0.37, 0.6],
    [0.5, 0.76],
    [0.63, 0.6],
    [0.66, 0.16],
  ],
  [
    [0.35, 0.1],
    [0.42, 0.36],
    [0.5, 0.46],
    [0.58, 0.36],
    [0.65, 0.1],
  ],
  [
    [0.36, 0.04],
    [0.43, 0.12],
    [0.5, 0.14],
    [0.57, 0.12],
    [0.64, 0.04],
  ],
]

/** Half widths of a garment at given heights, from the collar down. */
export type Silhouette = readonly (readonly [y: number, half: number])[]

export type BodiceCut = {
  readonly bottom: number
  readonly shape: Silhouette
  readonly neck: readonly Point[]
  readonly dip?: number
  /** How far below the shoulder the armhole ends. */
  readonly armhole?: number
  /** Soft folds that open towards the hem of a long garment. */
  readonly flow?: { readonly folds: number; readonly depth: number }
}

export const frontNeck = (look: Look): readonly Point[] => NECKLINES[look.neckline]

export const backNeck = (look: Look): readonly Point[] => BACKS[look.seed % 2] ?? frontNeck(look)

export const closedBack: readonly Point[] = [
  [0.36, 0.02],
  [0.43, 0.07],
  [0.5, 0.085],
  [0.57, 0.07],
  [0.64, 0.02],
]

const topEdge = (body: Body, { neck, armhole = 44 }: BodiceCut): ((s: number) => number) => {
  const { collarY, shoulderY, ribY } = body
  const drop = shoulderY - collarY
  const side: readonly Point[] = [
    [0, shoulderY + armhole],
    [0.06, shoulderY + 2],
    [0.16, collarY + drop * 0.5],
    [0.31, collarY],
  ]
  const middle = neck.map(([s, depth]): Point => [s, collarY + depth * (ribY - collarY)])
  const edge = curve([...side, ...middle, ...side.toReversed().map(([s, y]): Point => [1 - s, y])])
  const samples = range(161).map((i) => edge(i / 160))
  return (s) => {
    const after = samples.findIndex((p) => p[0] >= s)
    const [b, a] = [samples[after === -1 ? 160 : after], samples[Math.max(0, (after === -1 ? 160 : after) - 1)]]
    if (a === undefined || b === undefined) return shoulderY
    return b[0] === a[0] ? b[1] : lerp(a[1], b[1], (s - a[0]) / (b[0] - a[0]))
  }
}

const halfAt =
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

const edgePoints = (from: number, to: number, v: number): readonly Point[] =>
  range(71).map((i) => [lerp(from, to, i / 70), v])

/** Zari along the neck, doubled with the border cloth. */
export const neckTrim = (surface: Surface, look: Look, width = 6): string =>
  strokeLine(alongCloth(surface, edgePoints(0.375, 0.625, 0.012)), look.dye.hem, width * 1.9) +
  strokeLine(alongCloth(surface, edgePoints(0.375, 0.625, 0.004)), look.dye.zari, width)
