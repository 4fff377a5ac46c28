import { creases, foldLine } from '#cloth/crease.ts'
import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { fillShape } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { band, type Surface } from '#geometry/surface.ts'

/** The last round of the cloth, from the tuck over the hip and up to the shoulder: its border runs across the lap. */
export const hipWrap = (look: Look, surface: Surface): string => {
  const { hem, zari, deep, base } = look.dye
  const edge =
    (lower: number) =>
    (u: number): number =>
      0.01 + lower + 0.36 * Math.max(0, 1 - u / 0.76) ** 1.35
  const strip = (from: number, to: number): string =>
    band(surface, { from: edge(from), to: edge(to), right: 0.8, steps: 40 })
  return (
    fillShape(strip(0.05, 0.085), INK, 0.2) +
    fillShape(band(surface, { from: 0.01, to: edge(0.03), right: 0.8, steps: 40 }), shift(base, 0.025)) +
    creases(
      surface,
      range(5).map((i) => ({ line: foldLine([0.04, 0.06 + i * 0.062], [0.68, 0.018 + i * 0.008], -0.04), width: 17 })),
      { dark: 0.3, light: 0.22 },
    ) +
    fillShape(strip(0.018, 0.05), look.border === 'none' ? deep : hem) +
    fillShape(strip(0.018, 0.023), zari) +
    fillShape(strip(0.045, 0.05), zari)
  )
}
