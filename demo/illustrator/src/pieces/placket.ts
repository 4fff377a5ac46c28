import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, polygon, strokeLine, polyline } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { motifRef } from '#motifs/motif-book.ts'

const button = (look: Look, [x, y]: Point, radius: number): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('circle', { r: radius * 1.06, cy: 2, fill: INK, 'fill-opacity': 0.32 }),
    el('circle', { r: radius, fill: look.dye.zari }),
    el('circle', { r: radius * 0.6, fill: look.dye.accent }),
    el('circle', { r: radius * 0.22, cx: -radius * 0.2, cy: -radius * 0.2, fill: '#fff', 'fill-opacity': 0.75 }),
  )

export type ButtonRow = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly radius?: number
  readonly x?: number
}

export const buttons = (look: Look, { from, to, count, radius = 5, x = 0 }: ButtonRow): string =>
  range(count)
    .map((i) =>
      button(look, look.warp([look.body.centre + x, lerp(from, to, count === 1 ? 0 : i / (count - 1))]), radius),
    )
    .join('')

export type Placket = {
  readonly from: number
  readonly to: number
  readonly half: number
  readonly leaves?: boolean
  readonly x?: number
}

/** A strip down the front: zari at both edges, a row of leaves between. */
export const placket = (look: Look, { from, to, half, leaves = true, x = 0 }: Placket): string => {
  const { centre } = look.body
  const side = (dx: number): readonly Point[] =>
    range(25).map((i) => look.warp([centre + x + dx, lerp(from, to, i / 24)]))
  const spots = range(Math.round((to - from) / 26))
  const work = leaves
    ? spots.map((i) => {
        const [px, py] = look.warp([centre + x, from + 14 + i * 26])
        return el('use', {
          href: motifRef(look.prefix, 'leaf'),
          transform: `translate(${num(px)} ${num(py)}) scale(${num(half * 0.48)} 9)`,
        })
      })
    : []
  return (
    fillShape(polygon([...side(-half), ...side(half).toReversed()]), shift(look.dye.base, -0.025)) +
    strokeLine(polyline(side(-half)), look.dye.zari, 2.6) +
    strokeLine(polyline(side(half)), look.dye.zari, 2.6) +
    work.join('')
  )
}
