import { drape } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { ribbon } from '#geometry/ribbon.ts'
import { backHair } from './hair.ts'
import type { Look } from './look.ts'

const tail = (look: Look): string => {
  const { centre, headY, collarY, waistY } = look.body
  const path: readonly Point[] = [
    [centre + 16, headY - 10],
    [centre + 24, collarY - 20],
    [centre + 30, collarY + 120],
    [centre + 26, waistY - 40],
  ]
  const surface = ribbon({ path: path.map(look.warp), widths: [34, 52, 74, 92], folds: 3, phase: 1, wave: 12 })
  return drape({ surface, colour: look.dye.dupatta, fabric: 'silk', strips: 44 })
}

/** A tied safa from behind: folds wound across each other, its tail down the back. */
export const safaBehind = (look: Look): string => {
  const { centre, headY, headScale } = look.body
  const [x, y] = look.warp([centre, headY])
  const { dupatta, zari } = look.dye
  const winds = range(7).map((i) => {
    const lift = i * 15
    const half = 66 - Math.abs(i - 2.4) * 4.6
    const lean = i % 2 === 0 ? 12 : -12
    const d = splinePath(
      [
        [-half, 12 - lift + lean * 0.5],
        [0, -14 - lift - lean * 0.2],
        [half, 12 - lift - lean * 0.5],
        [half - 6, 34 - lift - lean],
        [0, 12 - lift],
        [6 - half, 34 - lift + lean],
      ],
      true,
    )
    return (
      fillShape(d, shift(dupatta, 0.05 - (i % 3) * 0.045)) +
      strokeLine(
        splinePath([
          [-half, 13 - lift + lean * 0.5],
          [0, -13 - lift - lean * 0.2],
          [half, 13 - lift - lean * 0.5],
        ]),
        i % 3 === 1 ? zari : shift(dupatta, -0.14),
        { width: 2, opacity: 0.75 },
      )
    )
  })
  return (
    backHair(look) +
    tail(look) +
    group(
      { transform: `translate(${num(x)} ${num(y - 6)}) scale(${headScale})` },
      el('ellipse', { cy: -34, rx: 66, ry: 64, fill: mix(dupatta, '#1b0a18', 0.28) }),
      ...winds,
      el('ellipse', { cx: 14, cy: 6, rx: 15, ry: 12, fill: shift(dupatta, -0.04) }),
      strokeLine('M4 2C10 -4 20 -4 26 4', zari, 2),
    )
  )
}
