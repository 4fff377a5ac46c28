import { signOf, type Side } from '#figure/arm.ts'
import type { Look } from '#figure/look.ts'
import { fillShape } from '#geometry/markup.ts'
import { lerp, profile, TAU } from '#geometry/points.ts'
import { column, warped, type Surface } from '#geometry/surface.ts'
import type { Fabric } from '#spec.ts'
import { sewPanel } from './tailoring.ts'

export type OpenCut = {
  readonly hem: number
  /** Distance of the front edge from the middle: at the neck, the chest, the waist and the hem. */
  readonly opening: readonly [number, number, number, number]
  /** Half width of the outer edge at shoulder, waist, hip and hem. */
  readonly outer: readonly [number, number, number, number]
  readonly colour: string
  /** How much lower the side hangs than the front edge. */
  readonly slant?: number
  readonly folds?: number
  readonly fabric?: Fabric
  readonly pitch?: number
  readonly borderHeight?: number
  readonly edge?: number
}

/** One half of a garment that stays open in front: jackets, shrugs, capes. u runs outwards from the front edge. */
const openHalf = (look: Look, side: Side, cut: OpenCut): Surface => {
  const { body } = look
  const s = signOf(side)
  const { hem, folds = 3, slant = 0 } = cut
  const inner = profile(cut.opening)
  const outer = profile(cut.outer)
  const drop = body.shoulderY - body.collarY
  const fold = (u: number): number => TAU * folds * u + look.seed + s
  const surface: Surface = {
    at: (u, v) => {
      const top = body.collarY + 4 + drop * 1.12 * u ** 1.7
      const y = lerp(top, hem + slant * u, v)
      const x = lerp(inner(v), outer(v), u)
      const loose = 6 * v ** 2 * (u > 0.02 ? 1 : 0)
      return [body.centre + s * (x + Math.sin(fold(u)) * loose), y + Math.cos(fold(u)) * 5 * v ** 3]
    },
    fore: (u) => (u > 0.8 ? 1.2 - u * 0.5 : 0.96),
    shade: (u) => 0.34 * Math.sin(fold(u) + 0.9) - 0.5 * u ** 3 * (s > 0 ? 1 : 0.5) + 0.12 * (1 - u),
  }
  return warped(surface, look.warp)
}

const frontEdge = (look: Look, surface: Surface, share: number): string =>
  fillShape(column(surface, 0, share), look.dye.hem) +
  fillShape(column(surface, 0, share * 0.2), look.dye.zari) +
  fillShape(column(surface, share * 0.84, share), look.dye.zari)

const half = (look: Look, side: Side, cut: OpenCut): string => {
  const surface = openHalf(look, side, cut)
  return sewPanel(
    { ...look, fabric: cut.fabric ?? look.fabric },
    {
      surface,
      part: 'open',
      colour: cut.colour,
      pitch: cut.pitch ?? 46,
      borderHeight: cut.borderHeight ?? 60,
      trim: frontEdge(look, surface, cut.edge ?? 0.1),
      strips: 56,
      sheer: cut.fabric !== undefined,
    },
  )
}

export const openCoat = (look: Look, cut: OpenCut): string => half(look, 'left', cut) + half(look, 'right', cut)

/** A jacket without sleeves of its own; they are drawn over its armholes. */
export const jacketCut = (
  look: Look,
  { hem, colour, flare = 16 }: { readonly hem: number; readonly colour: string; readonly flare?: number },
): OpenCut => {
  const { body } = look
  return {
    hem,
    colour,
    opening: [body.collarHalf - 2, 24, 22, 34 + flare * 0.4],
    outer: [body.shoulderHalf + 4, body.chestHalf + 8, body.hipHalf + 8, body.hipHalf + 14 + flare],
    borderHeight: 64,
  }
}

/** A cape that falls from the shoulders over both arms. */
export const capeCut = (look: Look, { hem, colour }: { readonly hem: number; readonly colour: string }): OpenCut => {
  const { body } = look
  const long = hem - body.shoulderY
  return {
    hem,
    colour,
    opening: [body.collarHalf - 4, 26, 44, 60],
    outer: [
      body.shoulderHalf + 14,
      body.shoulderHalf + 20 + long * 0.09,
      body.shoulderHalf + 30 + long * 0.14,
      body.shoulderHalf + 40 + long * 0.19,
    ],
    slant: -long * 0.06,
    folds: 4,
    fabric: 'organza',
    pitch: 52,
    borderHeight: 74,
    edge: 0.07,
  }
}
