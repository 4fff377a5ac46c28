import type { Look } from '#figure/look.ts'
import { fillShape, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { alongCloth, band, type Surface } from '#geometry/surface.ts'
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

export const frontNeck = (look: Look): readonly Point[] => NECKLINES[look.neckline]

const BARE: Readonly<Partial<Record<Neckline, readonly Point[]>>> = {
  strappy: [
    [0, 56],
    [0.08, 46],
    [0.18, 34],
    [0.27, 22],
  ],
  halter: [
    [0, 60],
    [0.1, 34],
    [0.22, 0],
    [0.34, -40],
  ],
  'off-shoulder': [
    [0, 48],
    [0.1, 34],
    [0.2, 28],
    [0.28, 30],
  ],
  'one-shoulder': [
    [0, 56],
    [0.1, 46],
    [0.2, 40],
    [0.3, 38],
  ],
}

export type NeckEdge = {
  readonly neck: readonly Point[]
  /** The edge of a bodice that leaves the shoulders bare: share of the width, pixels below the shoulder. */
  readonly bare?: readonly Point[]
  readonly oneSided?: boolean
}

/** The front neck of a bodice, and the bare shoulders of those necklines that leave them. */
export const frontEdge = (look: Look): NeckEdge => {
  const bare = look.back ? undefined : BARE[look.neckline]
  const neck = frontNeck(look)
  return bare === undefined ? { neck } : { neck, bare, oneSided: look.neckline === 'one-shoulder' }
}

/** Straps of a bodice that hangs from them. */
export const straps = (look: Look): string => {
  if (look.neckline !== 'strappy' || look.back) return ''
  const { centre, collarY, shoulderY, shoulderHalf } = look.body
  return [-1, 1]
    .map((s) => {
      const from = look.warp([centre + s * shoulderHalf * 0.56, collarY + (shoulderY - collarY) * 0.42])
      const to = look.warp([centre + s * shoulderHalf * 0.5, shoulderY + 34])
      const d = `M${from.map((n) => n.toFixed(1)).join(' ')}L${to.map((n) => n.toFixed(1)).join(' ')}`
      return strokeLine(d, look.dye.hem, 9) + strokeLine(d, look.dye.zari, 3)
    })
    .join('')
}

/** A sheer yoke to the neck over a sweetheart edge. */
export const illusion = (look: Look, surface: Surface): string => {
  if (look.neckline !== 'illusion' || look.back) return ''
  const { chestY, collarY, ribY } = look.body
  const depth = (u: number): number => {
    const dip = Math.abs(u - 0.5) < 0.2 ? 10 * Math.cos((u - 0.5) * 22) : 0
    return ((chestY - collarY - 18 - dip) / (ribY - collarY)) * 0.72
  }
  const edge = range(51).map((i): Point => [i / 50, depth(i / 50)])
  return (
    fillShape(
      band(surface, { from: 0, to: depth }),
      look.laid === undefined ? look.skin : look.dye.pale,
      look.laid === undefined ? 0.62 : 0.4,
    ) + strokeLine(alongCloth(surface, edge), look.dye.zari, 4)
  )
}

export const backNeck = (look: Look): readonly Point[] => BACKS[look.seed % 2] ?? frontNeck(look)

export const closedBack: readonly Point[] = [
  [0.36, 0.02],
  [0.43, 0.07],
  [0.5, 0.085],
  [0.57, 0.07],
  [0.64, 0.02],
]

const edgePoints = (from: number, to: number, v: number): readonly Point[] =>
  range(71).map((i) => [lerp(from, to, i / 70), v])

/** Zari along the neck, doubled with the border cloth. */
export const neckTrim = (surface: Surface, look: Look, width = 6): string =>
  strokeLine(alongCloth(surface, edgePoints(0.375, 0.625, 0.012)), look.dye.hem, width * 1.9) +
  strokeLine(alongCloth(surface, edgePoints(0.375, 0.625, 0.004)), look.dye.zari, width)
