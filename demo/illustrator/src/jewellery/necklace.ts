import { el, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'

export type NecklaceStyle = {
  readonly centre: Point
  readonly radius: number
  readonly panels: number
  readonly heart: Stone
  readonly second: Stone
  readonly strands: number
  readonly size: number
  readonly cord: string
  readonly metal: string
  readonly pendant: boolean
}

export type Arc = (reach: number, angle: number) => Point

export const arcOf =
  ({ centre, radius }: NecklaceStyle): Arc =>
  (reach, angle) => [
    centre[0] + Math.cos(angle) * (radius + reach),
    centre[1] + Math.sin(angle) * (radius + reach) * 1.02,
  ]

const strand = (arc: Arc, reach: number, beads: number): string =>
  range(beads + 1)
    .map((i) => {
      const [x, y] = arc(reach, lerp(Math.PI * 0.98, Math.PI * 0.02, i / beads))
      return pearl(x, y, 7.6)
    })
    .join('')

const drop = (style: NecklaceStyle, arc: Arc, spot: { readonly angle: number; readonly large: boolean }): string => {
  const reach = style.size * (spot.large ? 1.62 : 1.78)
  const [x, y] = arc(reach, spot.angle)
  const turn = (spot.angle * 180) / Math.PI - 90
  const [px, py] = arc(reach + style.size * 0.7, spot.angle)
  return (
    group(
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
      pear(style.size * 0.42, spot.large ? style.heart : style.second),
    ) + pearl(px, py, style.size * 0.18)
  )
}

const panel = (style: NecklaceStyle, arc: Arc, i: number): string => {
  const angle = lerp(Math.PI * 0.97, Math.PI * 0.03, (i + 0.5) / style.panels)
  const large = i % 2 === (style.panels >> 1) % 2
  const [x, y] = arc(0, angle)
  const turn = (angle * 180) / Math.PI - 90
  const body = large
    ? rosette(style.size, 8, style.heart)
    : group({ transform: 'translate(0 -2)' }, pear(style.size * 0.85, 'polki')) +
      group({ transform: `translate(0 ${num(style.size * 0.95)})` }, round(style.size * 0.22, style.second))
  return (
    group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` }, body) +
    drop(style, arc, { angle, large })
  )
}

/** Cords to tie it with, from either end. */
export const cords = (style: NecklaceStyle, arc: Arc): string =>
  [1, -1]
    .map((side) => {
      const [x, y] = arc(0, side > 0 ? Math.PI * 0.985 : Math.PI * 0.015)
      const d = splinePath([
        [x, y],
        [x - 2 * side, y - 120],
        [x + 70 * side, y - 240],
        [x + 150 * side, y - 330],
      ])
      return (
        strokeLine(d, style.cord, 7) +
        el('path', {
          d,
          stroke: '#fff',
          'stroke-opacity': 0.35,
          'stroke-width': 2,
          'stroke-dasharray': '5 5',
          fill: 'none',
        })
      )
    })
    .join('')

export const pendantOf = (style: NecklaceStyle): string => {
  const y = style.centre[1] + style.radius * 1.02 + style.size * 2.6
  return group(
    { transform: `translate(${num(style.centre[0])} ${num(y)})` },
    group({ transform: 'translate(0 -6)' }, rosette(style.size * 0.9, 10, style.heart)),
    ...[-0.62, 0, 0.62].map((x, i) =>
      group(
        {
          transform: `translate(${num(x * style.size)} ${num(style.size * (i === 1 ? 1.62 : 1.34))}) rotate(${num(x * -26)})`,
        },
        el('path', { d: `M0 ${num(-style.size * 0.8)}V0`, stroke: style.metal, 'stroke-width': 3 }),
        pear(style.size * (i === 1 ? 0.56 : 0.4), i === 1 ? style.heart : style.second),
        pearl(0, style.size * (i === 1 ? 0.72 : 0.56), style.size * 0.16),
      ),
    ),
  )
}

/** A necklace laid in a curve: panels of kundan, pearls behind, a drop below each, and cords to tie. */
export const necklace = (style: NecklaceStyle): string => {
  const arc = arcOf(style)
  const [x0, y0] = arc(0, Math.PI * 0.98)
  const [x1, y1] = arc(0, Math.PI * 0.02)
  const wire = el('path', {
    d: `M${num(x0)} ${num(y0)}A${num(style.radius)} ${num(style.radius * 1.02)} 0 0 0 ${num(x1)} ${num(y1)}`,
    fill: 'none',
    stroke: 'url(#metal-bar)',
    'stroke-width': 10,
  })
  return (
    cords(style, arc) +
    wire +
    range(style.strands)
      .map((k) => strand(arc, -style.size * 1.15 - k * 17, style.panels * 4))
      .join('') +
    range(style.panels)
      .map((i) => panel(style, arc, i))
      .join('') +
    (style.pendant ? pendantOf(style) : '')
  )
}

/** The ornament of the parting: a strand of pearls and a flower. */
export const tikka = (heart: Stone): string =>
  strokeLine('M0 -236C4 -174 -4 -114 0 -58', 'url(#metal-bar)', 4) +
  range(15)
    .map((i) => pearl(Math.sin(i * 0.4) * 2, -226 + i * 12, 5))
    .join('') +
  rosette(50, 10, heart) +
  group({ transform: 'translate(0 68)' }, pear(15, heart)) +
  pearl(0, 94, 7)
