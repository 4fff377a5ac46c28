import type { Look } from '#figure/look.ts'
import { fillShape, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { alongCloth, band, column, type Surface } from '#geometry/surface.ts'
import type { Silhouette } from '#spec.ts'
import { kaliSeams } from './skirt.ts'

/** How a silhouette changes a skirt: its width at the hem against the usual one, how long it stays close, its folds. */
export type Line = {
  readonly width: number
  readonly shape?: number
  readonly folds?: number
  readonly trim?: (surface: Surface, look: Look) => string
}

/** Every second kali in the colour of the border. */
const panels = (surface: Surface, { dye }: Look): string =>
  range(6)
    .map((i) => fillShape(column(surface, (i * 2 + 1) / 12, (i * 2 + 2) / 12), dye.hem, 0.9))
    .join('') + kaliSeams(surface, 12, dye.zari)

const seams = (surface: Surface, { dye }: Look): string => kaliSeams(surface, 12, dye.zari)

/** Tiers, each ending in a frill that shades the next. */
const tiers = (surface: Surface, { dye }: Look): string =>
  [0.34, 0.62]
    .map((level) => {
      const frill = range(161).map((i): Point => [i / 160, level + 0.006 * Math.sin(i * 0.9)])
      const d = alongCloth(surface, frill)
      return (
        fillShape(band(surface, { from: level, to: level + 0.035 }), '#1b0a18', 0.2) +
        strokeLine(d, dye.hem, 12) +
        strokeLine(d, dye.zari, 3.4)
      )
    })
    .join('')

/** Folds that sag from both hips. */
const cowls = (surface: Surface, { dye }: Look): string =>
  range(6)
    .map((i) => {
      const points = range(31).map((j): Point => {
        const u = j / 30
        return [u, 0.05 + i * 0.07 + 0.16 * Math.sin(u * Math.PI) * (1 + i * 0.16)]
      })
      const d = alongCloth(surface, points)
      return strokeLine(d, dye.deep, { width: 6, opacity: 0.4 }) + strokeLine(d, '#fff6e6', { width: 2, opacity: 0.2 })
    })
    .join('')

const LINES: Readonly<Record<Silhouette, Line>> = {
  kalidar: { width: 1.06, trim: seams },
  'a-line': { width: 0.76, shape: 0.3, folds: 6 },
  circular: { width: 1.12, folds: 14 },
  mermaid: { width: 0.72, shape: 1, folds: 7 },
  panelled: { width: 0.98, trim: panels },
  straight: { width: 0.48, shape: 0.4, folds: 5 },
  trapeze: { width: 0.9, shape: 0.1, folds: 6 },
  empire: { width: 0.86, shape: 0.3, folds: 8 },
  asymmetric: { width: 0.84, folds: 8 },
  layered: { width: 1, trim: tiers },
  peplum: { width: 0.7, shape: 0.6 },
  cowl: { width: 0.62, shape: 0.7, folds: 5, trim: cowls },
}

const AS_CUT: Line = { width: 1 }

export const lineOf = ({ silhouette }: Look): Line => (silhouette === undefined ? AS_CUT : LINES[silhouette])

export const shaped = <Cut extends { readonly hemWidth: number; readonly folds: number; readonly shape?: number }>(
  look: Look,
  cut: Cut,
): Cut => {
  const { width, shape, folds } = lineOf(look)
  return { ...cut, hemWidth: cut.hemWidth * width, folds: folds ?? cut.folds, shape: shape ?? cut.shape ?? 0.7 }
}
