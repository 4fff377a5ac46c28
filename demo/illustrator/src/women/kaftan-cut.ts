import type { Look } from '#figure/look.ts'
import { lerp, smooth } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Silhouette as Shape } from '#pieces/bodice.ts'
import type { Silhouette } from '#spec.ts'

/** Four cuts of one garment: loose from the shoulder, drawn in by a cord, under a short cape, or with a slanting hem. */
export type KaftanCut = 'straight' | 'belted' | 'caped' | 'slanted'

const CUTS: Readonly<Partial<Record<Silhouette, KaftanCut>>> = {
  straight: 'straight',
  trapeze: 'belted',
  layered: 'caped',
  asymmetric: 'slanted',
}

export const cutOf = ({ silhouette, seed }: Look): KaftanCut =>
  (silhouette === undefined ? undefined : CUTS[silhouette]) ??
  choose(['belted', 'straight', 'caped', 'slanted'] as const, seed, 'kaftan cut')

export const shapeOf = ({ body, options }: Look, hem: number, cut: KaftanCut): Shape => {
  const shoulders: Shape = [
    [body.collarY, body.shoulderHalf + 8],
    [body.shoulderY, body.shoulderHalf + 2],
  ]
  if (cut === 'belted')
    return [
      ...shoulders,
      [body.chestY, body.chestHalf + 8],
      [body.waistY, body.waistHalf + 8],
      [body.hipY, body.hipHalf + 26],
      [hem + 30, body.hipHalf + lerp(70, 150, options.flare)],
    ]
  const ease = cut === 'caped' ? 6 : 18
  return [
    ...shoulders,
    [body.chestY, body.chestHalf + ease - 4],
    [body.waistY, body.chestHalf + ease],
    [body.hipY, body.hipHalf + ease + 8],
    [hem + 30, body.hipHalf + ease + lerp(16, 70, options.flare)],
  ]
}

/** From the knee on one side to the ankle on the other. */
export const slanting = (look: Look, surface: Surface): Surface => {
  const high = chance(look.seed, 'kaftan slant') < 0.5 ? 1 : -1
  const at =
    (whole: Surface['at']): Surface['at'] =>
    (u, v) =>
      whole(u, v * (1 - 0.36 * smooth(0.5 + (u - 0.5) * high) ** 1.3))
  const { uncut } = surface
  return { ...surface, at: at(surface.at), ...(uncut === undefined ? {} : { uncut: { ...uncut, at: at(uncut.at) } }) }
}
