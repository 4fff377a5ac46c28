import { mix, shift } from '#colour/oklab.ts'
import { el, fillShape, group, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import type { Look } from './look.ts'

/** Grooms' coats go with a turban more often than not. */
export const wearsSafa = (look: Look): boolean =>
  (look.kind === 'sherwani' || look.kind === 'achkan' || look.kind === 'boy-sherwani') &&
  chance(look.seed, 'wears safa') < 0.6

/** A tied safa on a head that looks to the right: folds wound across each other, a kilangi where they meet. */
export const safaBefore = (look: Look): string => {
  const { dupatta, zari, accent, pale } = look.dye
  const winds = range(6).map((i) => {
    const lift = i * 13
    const half = 62 - Math.abs(i - 2) * 3.4
    const d = `M${-half} ${-34 - lift}C-30 ${-62 - lift} 26 ${-68 - lift * 0.8} ${half - 6} ${-48 - lift * 0.8}C${half} ${-38 - lift * 0.8} ${half - 4} ${-34 - lift * 0.8} ${half - 10} ${-32 - lift * 0.8}C26 ${-50 - lift * 0.7} -26 ${-44 - lift} ${-half + 6} ${-14 - lift}Z`
    return (
      fillShape(d, shift(dupatta, 0.05 - (i % 3) * 0.045)) +
      strokeLine(
        `M${-half} ${-34 - lift}C-30 ${-62 - lift} 26 ${-68 - lift * 0.8} ${half - 6} ${-48 - lift * 0.8}`,
        i % 3 === 1 ? zari : shift(dupatta, -0.15),
        { width: 1.8, opacity: 0.7 },
      )
    )
  })
  const kilangi = group(
    { transform: 'translate(30 -66)' },
    strokeLine('M0 -8C4 -34 18 -48 14 -66C4 -56 -4 -34 0 -8M0 -8C8 -28 26 -36 28 -54', zari, 2.2),
    el('ellipse', { rx: 9, ry: 12, fill: zari }),
    el('ellipse', { rx: 4.6, ry: 6.6, fill: accent }),
    el('circle', { cy: 16, r: 3.4, fill: pale }),
  )
  return group(
    { transform: 'translate(1 14) scale(1.13 1.1)' },
    el('ellipse', { cx: -2, cy: -76, rx: 62, ry: 50, fill: mix(dupatta, '#1b0a18', 0.3) }),
    ...winds,
    kilangi,
  )
}
