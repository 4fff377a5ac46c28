import type { Look } from '#figure/look.ts'
import { strokeLine } from '#geometry/markup.ts'
import { lerp, range, smooth, TAU, type Point } from '#geometry/points.ts'
import { alongCloth, warped, type Surface } from '#geometry/surface.ts'

export type SkirtCut = {
  readonly top: number
  readonly hem: number
  readonly waistWidth: number
  readonly hemWidth: number
  readonly folds: number
  /** 0 falls straight, 1 holds close to the hip before it opens. */
  readonly shape?: number
}

/** A gathered skirt: the front half of a bell, its folds opening towards the hem. */
export const skirt = (look: Look, cut: SkirtCut): Surface => {
  const { top, hem, waistWidth, hemWidth, folds, shape = 0.7 } = cut
  const { centre } = look.body
  const phase = look.seed * 1.7
  const widthAt = (v: number): number => {
    const t = v ** 0.8
    return lerp(waistWidth, hemWidth, t * (1 - shape) + shape * smooth(t) * t)
  }
  const fold = (u: number): number => TAU * folds * u + phase + 0.5 * Math.sin(u * 7 + phase)
  const turn = (u: number): number => (u - 0.5) * Math.PI * 0.98
  const surface: Surface = {
    at: (u, v) => {
      const x = centre + (Math.sin(turn(u)) * widthAt(v)) / 2 + Math.sin(fold(u)) * 10 * v ** 1.3
      const y = top + (hem - top) * v + Math.cos(turn(u)) * lerp(8, 46, v) + Math.cos(fold(u)) * 8 * v ** 3 - 18 * v
      return [x, y]
    },
    fore: (u) => Math.max(0.2, Math.cos(turn(u))),
    shade: (u) =>
      0.6 * Math.sin(fold(u) + 0.9) * (0.45 + 0.55 * Math.cos(turn(u))) +
      0.16 * Math.sin(2 * fold(u) + 1.3) -
      0.78 * (1 - Math.cos(turn(u))) ** 1.4 +
      0.2 * Math.sin(-turn(u)),
  }
  return warped(surface, look.warp)
}

/** The seams between a skirt's kalis, laid over with zari. */
export const kaliSeams = (surface: Surface, kalis: number, zari: string): string =>
  range(kalis - 1)
    .map((i) =>
      strokeLine(
        alongCloth(
          surface,
          range(31).map((j): Point => [(i + 1) / kalis, (j / 30) * 0.86]),
        ),
        zari,
        { width: 1.8, opacity: 0.5 },
      ),
    )
    .join('')
