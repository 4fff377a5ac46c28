import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { fillShape, splinePath, strokeLine } from '#geometry/markup.ts'
import type { Point } from '#geometry/points.ts'

const ringCollar = (look: Look, colour: string): string => {
  const { centre, collarY, collarHalf, neckHalf } = look.body
  const rim = neckHalf + 5
  const top: readonly Point[] = [
    [centre - rim, collarY - 30],
    [centre, collarY - 24],
    [centre + rim, collarY - 30],
  ]
  const foot: readonly Point[] = [
    [centre + collarHalf, collarY + 4],
    [centre, collarY + 18],
    [centre - collarHalf, collarY + 4],
  ]
  const ring = splinePath([...top, ...foot].map(look.warp), true)
  return fillShape(ring, shift(colour, -0.03)) + strokeLine(splinePath(top.map(look.warp)), look.dye.zari, 4)
}

/** A stand collar, open a finger's breadth at the throat; a plain ring from behind. */
export const standCollar = (look: Look, colour: string): string => {
  const { centre, collarY, collarHalf, neckHalf } = look.body
  const rim = neckHalf + 5
  const on = (points: readonly Point[]): readonly Point[] => points.map(look.warp)
  if (look.back) return ringCollar(look, colour)
  const wing = (s: 1 | -1): string => {
    const x = (reach: number): number => centre + s * reach
    const shape = on([
      [x(collarHalf + 3), collarY + 8],
      [x(rim + 1), collarY - 32],
      [x(rim - 8), collarY - 30],
      [x(6), collarY - 2],
      [x(1), collarY + 26],
      [x(collarHalf * 0.6), collarY + 24],
    ])
    const edge = on([
      [x(rim - 2), collarY - 31],
      [x(rim * 0.5), collarY - 14],
      [x(6), collarY - 2],
      [x(2), collarY + 22],
    ])
    const d = splinePath(shape, true)
    return (
      fillShape(d, shift(colour, s * -0.02)) +
      strokeLine(d, INK, { width: 1.2, opacity: 0.3 }) +
      strokeLine(splinePath(edge), look.dye.zari, 5)
    )
  }
  const inside = on([
    [centre - rim + 4, collarY - 32],
    [centre, collarY - 16],
    [centre + rim - 4, collarY - 32],
    [centre + 8, collarY + 6],
    [centre - 8, collarY + 6],
  ])
  return fillShape(splinePath(inside, true), INK, 0.16) + wing(1) + wing(-1)
}

/** True when a stand collar hides the edge of the neck. */
export const closesWithCollar = ({ neckline, wearer }: Look): boolean =>
  wearer === 'man' || wearer === 'boy' ? neckline !== 'round' && neckline !== 'notch' : neckline === 'collar'

/** What closes a kurta at the throat: a stand collar, or nothing where the neck is cut open and the placket starts below. */
export const throatOf = (look: Look, colour: string): { readonly placketFrom: number; readonly collar: string } => {
  const { collarY, ribY } = look.body
  return closesWithCollar(look)
    ? { placketFrom: collarY + 22, collar: standCollar(look, colour) }
    : { placketFrom: collarY + (ribY - collarY) * (look.neckline === 'round' ? 0.4 : 0.5), collar: '' }
}
