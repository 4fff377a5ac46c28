import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { range, TAU, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'

const LEAF = '#5f7350'

type Plant = { readonly at: Point; readonly height: number; readonly colour?: string; readonly seed?: number }

/** A broad tree of overlapping crowns. */
export const tree = ({ at: [x, y], height, colour = LEAF, seed = 1 }: Plant): string => {
  const rng = random(seed + Math.round(x))
  const crowns = range(9).map((i) => {
    const turn = (i / 9) * TAU
    return el('circle', {
      cx: x + Math.cos(turn) * height * 0.24,
      cy: y - height * 0.66 + Math.sin(turn) * height * 0.16,
      r: height * (0.15 + rng() * 0.07),
      fill: shift(colour, Math.sin(turn) > 0.2 ? -0.05 : 0.015),
    })
  })
  return (
    strokeLine(
      `M${num(x)} ${num(y)}V${num(y - height * 0.6)}M${num(x)} ${num(y - height * 0.34)}L${num(x + height * 0.14)} ${num(y - height * 0.56)}`,
      '#5d4434',
      height * 0.055,
    ) +
    crowns.join('') +
    el('circle', { cx: x - height * 0.05, cy: y - height * 0.76, r: height * 0.17, fill: shift(colour, 0.045) })
  )
}

/** A palm leaning a little. */
export const palm = ({ at: [x, y], height, colour = LEAF, seed = 1 }: Plant): string => {
  const lean = (random(seed + Math.round(x))() - 0.5) * height * 0.22
  const [topX, topY] = [x + lean, y - height]
  const fronds = range(9).map((i) => {
    const turn = Math.PI * (1.12 - (i / 8) * 1.24)
    const [dx, dy] = [Math.cos(turn) * height * 0.34, -Math.sin(turn) * height * 0.22]
    const end = `${num(topX + dx)} ${num(topY + dy + height * 0.1)}`
    return fillShape(
      `M${num(topX)} ${num(topY)}Q${num(topX + dx * 0.5)} ${num(topY + dy - height * 0.07)} ${end}Q${num(topX + dx * 0.5)} ${num(topY + dy + height * 0.03)} ${num(topX)} ${num(topY)}Z`,
      shift(colour, (i % 3) * 0.022 - 0.03),
    )
  })
  return (
    strokeLine(
      `M${num(x)} ${num(y)}Q${num(x + lean * 0.2)} ${num(y - height * 0.5)} ${num(topX)} ${num(topY)}`,
      '#6f5a44',
      height * 0.035,
    ) + fronds.join('')
  )
}

/** A slim conifer or poplar. */
export const poplar = ({ at: [x, y], height, colour = LEAF }: Plant): string =>
  fillShape(
    `M${num(x)} ${num(y - height)}C${num(x + height * 0.12)} ${num(y - height * 0.55)} ${num(x + height * 0.1)} ${num(y - height * 0.15)} ${num(x)} ${num(y)}C${num(x - height * 0.1)} ${num(y - height * 0.15)} ${num(x - height * 0.12)} ${num(y - height * 0.55)} ${num(x)} ${num(y - height)}Z`,
    colour,
  ) +
  fillShape(
    `M${num(x)} ${num(y - height)}C${num(x + height * 0.12)} ${num(y - height * 0.55)} ${num(x + height * 0.1)} ${num(y - height * 0.15)} ${num(x)} ${num(y)}Z`,
    INK,
    0.12,
  )

type Boat = { readonly at: Point; readonly length: number; readonly colour: string }

const hull = ([x, y]: Point, length: number, colour: string): string => {
  const l = length / 2
  const shape = `M${num(x - l)} ${num(y - l * 0.2)}C${num(x - l * 0.7)} ${num(y + l * 0.2)} ${num(x + l * 0.7)} ${num(y + l * 0.2)} ${num(x + l)} ${num(y - l * 0.24)}C${num(x + l * 0.6)} ${num(y - l * 0.02)} ${num(x - l * 0.6)} ${num(y - l * 0.02)} ${num(x - l)} ${num(y - l * 0.2)}Z`
  return (
    el('ellipse', { cx: x, cy: y + l * 0.16, rx: l * 0.86, ry: l * 0.08, fill: INK, 'fill-opacity': 0.22 }) +
    fillShape(shape, colour) +
    strokeLine(
      `M${num(x - l * 0.94)} ${num(y - l * 0.16)}Q${num(x)} ${num(y + l * 0.06)} ${num(x + l * 0.94)} ${num(y - l * 0.2)}`,
      mix(colour, '#ffffff', 0.35),
      3,
    )
  )
}

/** A rowing boat. */
export const rowingBoat = ({ at, length, colour }: Boat): string => hull(at, length, colour)

/** A boat with an awning on posts, curtains at its sides. */
export const shikaraBoat = ({ at: [x, y], length, colour }: Boat): string => {
  const l = length / 2
  return (
    hull([x, y], length, '#7a5238') +
    group(
      {},
      el('rect', {
        x: x - l * 0.38,
        y: y - l * 0.5,
        width: l * 0.76,
        height: l * 0.46,
        fill: colour,
        'fill-opacity': 0.9,
      }),
      el('rect', { x: x - l * 0.2, y: y - l * 0.44, width: l * 0.4, height: l * 0.4, fill: INK, 'fill-opacity': 0.32 }),
      fillShape(
        `M${num(x - l * 0.5)} ${num(y - l * 0.48)}Q${num(x)} ${num(y - l * 0.86)} ${num(x + l * 0.5)} ${num(y - l * 0.48)}Z`,
        shift(colour, 0.07),
      ),
      strokeLine(`M${num(x - l * 0.5)} ${num(y - l * 0.48)}H${num(x + l * 0.5)}`, shift(colour, -0.1), 4),
    )
  )
}

/** A boat under one broad sail. */
export const sailingBoat = ({ at: [x, y], length, colour }: Boat): string => {
  const l = length / 2
  return (
    strokeLine(`M${num(x)} ${num(y)}V${num(y - length * 0.95)}`, '#5d4434', 4) +
    fillShape(
      `M${num(x + 4)} ${num(y - length * 0.93)}C${num(x + l * 0.9)} ${num(y - length * 0.7)} ${num(x + l)} ${num(y - length * 0.34)} ${num(x + l * 0.7)} ${num(y - length * 0.14)}H${num(x + 4)}Z`,
      colour,
    ) +
    fillShape(
      `M${num(x - 4)} ${num(y - length * 0.82)}C${num(x - l * 0.5)} ${num(y - length * 0.6)} ${num(x - l * 0.62)} ${num(y - length * 0.3)} ${num(x - l * 0.6)} ${num(y - length * 0.14)}H${num(x - 4)}Z`,
      shift(colour, -0.05),
    ) +
    hull([x, y], length, '#6b4630')
  )
}
