import { mix, shift } from '#colour/oklab.ts'
import { el, group, num } from '#geometry/markup.ts'
import { range, TAU, type Point } from '#geometry/points.ts'
import { round, type Stone } from '#still/gems.ts'

export type Ring = {
  readonly centre: Point
  readonly rx: number
  readonly ry: number
  readonly thickness: number
  readonly colour: string
  readonly stones: number
  readonly stone: Stone
}

const half = ({ centre: [x, y], rx, ry }: Ring, front: boolean): string =>
  `M${num(x - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 0 ${front ? 0 : 1} ${num(x + rx)} ${num(y)}`

const metalArc = (ring: Ring, front: boolean): string => {
  const d = half(ring, front)
  const stroke = (colour: string, width: number, opacity?: number): string =>
    el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity })
  const tone = front ? ring.colour : shift(ring.colour, -0.14)
  return (
    stroke(shift(tone, -0.16), ring.thickness) +
    stroke(tone, ring.thickness * 0.78) +
    group(
      { transform: `translate(0 ${num(-ring.thickness * 0.2)})` },
      stroke(mix(tone, '#fffdf0', 0.6), ring.thickness * 0.16, 0.8),
    )
  )
}

/** The far side of a bangle, seen through it. */
export const ringBack = (ring: Ring): string => metalArc(ring, false)

/** The near side, set with stones. */
export const ringFront = (ring: Ring): string => {
  const { centre, rx, ry, stones, thickness } = ring
  const set = range(stones).map((i) => {
    const turn = Math.PI * (0.04 + (0.92 * (i + 0.5)) / stones)
    const narrow = Math.max(0.3, Math.sin(turn))
    const [x, y] = [centre[0] + Math.cos(turn) * rx, centre[1] + Math.sin(turn) * ry]
    return group(
      { transform: `translate(${num(x)} ${num(y)}) scale(${narrow.toFixed(2)} 1)` },
      round(thickness * 0.3, i % 2 === 0 ? ring.stone : 'polki'),
    )
  })
  return metalArc(ring, true) + set.join('')
}

/** A ring lying flat, seen from above: an open kada with two heads. */
export const kada = (radius: number, stone: Stone): string =>
  el('circle', { r: radius, fill: 'none', stroke: 'url(#metal)', 'stroke-width': radius * 0.22 }) +
  el('circle', {
    r: radius * 0.93,
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': 0.3,
    'stroke-width': radius * 0.02,
  }) +
  range(26)
    .map((i) => {
      const turn = (i / 26) * TAU
      return group(
        { transform: `translate(${num(Math.cos(turn) * radius)} ${num(Math.sin(turn) * radius)})` },
        round(radius * 0.075, i % 2 === 0 ? stone : 'polki'),
      )
    })
    .join('')
