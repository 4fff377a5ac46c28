import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'

const METAL = '#c79a4a'

/** Box of a part: the middle of its foot, its width and its height. */
export type Part = { readonly at: Point; readonly width: number; readonly height: number; readonly colour: string }

/** A wall lit from the left. */
export const block = ({ at: [x, y], width, height, colour }: Part): string =>
  el('rect', { x: x - width / 2, y: y - height, width, height, fill: colour }) +
  el('rect', {
    x: x + width * 0.18,
    y: y - height,
    width: width * 0.32,
    height,
    fill: INK,
    'fill-opacity': 0.1,
  }) +
  el('rect', { x: x - width / 2, y: y - height, width, height: Math.min(8, height / 6), fill: shift(colour, 0.06) })

const domePath = ([x, y]: Point, width: number, height: number): string => {
  const w = width / 2
  return (
    `M${num(x - w * 0.86)} ${num(y)}C${num(x - w * 1.3)} ${num(y - height * 0.42)} ${num(x - w * 0.62)} ${num(y - height * 0.72)} ${num(x)} ${num(y - height)}` +
    `C${num(x + w * 0.62)} ${num(y - height * 0.72)} ${num(x + w * 1.3)} ${num(y - height * 0.42)} ${num(x + w * 0.86)} ${num(y)}Z`
  )
}

const finial = ([x, y]: Point, size: number): string =>
  strokeLine(`M${num(x)} ${num(y + size * 0.2)}V${num(y - size)}`, METAL, Math.max(2, size * 0.12)) +
  el('circle', { cx: x, cy: y - size * 0.3, r: size * 0.18, fill: METAL }) +
  el('circle', { cx: x, cy: y - size * 0.68, r: size * 0.11, fill: METAL })

/** An onion dome with its finial. */
export const dome = ({ at, width, height, colour }: Part): string => {
  const [x, y] = at
  const body = domePath(at, width, height)
  return (
    finial([x, y - height], width * 0.2) +
    fillShape(body, colour) +
    fillShape(
      `M${num(x)} ${num(y - height)}C${num(x + width * 0.31)} ${num(y - height * 0.72)} ${num(x + width * 0.65)} ${num(y - height * 0.42)} ${num(x + width * 0.43)} ${num(y)}H${num(x + width * 0.1)}C${num(x + width * 0.34)} ${num(y - height * 0.5)} ${num(x + width * 0.2)} ${num(y - height * 0.74)} ${num(x)} ${num(y - height)}Z`,
      INK,
      0.13,
    ) +
    el('rect', {
      x: x - width * 0.46,
      y: y - height * 0.05,
      width: width * 0.92,
      height: height * 0.09,
      fill: shift(colour, -0.05),
    })
  )
}

/** A pointed opening. */
export const opening = ({ at: [x, y], width, height, colour }: Part): string => {
  const w = width / 2
  const spring = y - height + width * 0.62
  return fillShape(
    `M${num(x - w)} ${num(y)}V${num(spring)}C${num(x - w)} ${num(spring - width * 0.34)} ${num(x - w * 0.3)} ${num(y - height + width * 0.1)} ${num(x)} ${num(y - height)}` +
      `C${num(x + w * 0.3)} ${num(y - height + width * 0.1)} ${num(x + w)} ${num(spring - width * 0.34)} ${num(x + w)} ${num(spring)}V${num(y)}Z`,
    colour,
  )
}

/** Openings side by side over the width of a part. */
export const arcadeOf = (part: Part, count: number): string =>
  range(count)
    .map((i) => {
      const pitch = part.width / count
      return opening({
        ...part,
        at: [part.at[0] - part.width / 2 + pitch * (i + 0.5), part.at[1]],
        width: pitch * 0.62,
      })
    })
    .join('')

/** A small pavilion: four columns, an eave and a dome. */
export const chhatri = ({ at: [x, y], width, height, colour }: Part): string => {
  const columns = height * 0.46
  const post = (dx: number): string =>
    el('rect', {
      x: x + dx * width - width * 0.045,
      y: y - columns,
      width: width * 0.09,
      height: columns,
      fill: shift(colour, -0.06),
    })
  return (
    group({}, ...[-0.36, -0.12, 0.12, 0.36].map(post)) +
    dome({ at: [x, y - columns - height * 0.07], width: width * 0.82, height: height * 0.44, colour }) +
    fillShape(
      `M${num(x - width * 0.58)} ${num(y - columns + height * 0.03)}L${num(x - width * 0.42)} ${num(y - columns - height * 0.08)}H${num(x + width * 0.42)}L${num(x + width * 0.58)} ${num(y - columns + height * 0.03)}Z`,
      shift(colour, 0.03),
    ) +
    el('rect', { x: x - width * 0.46, y: y - height * 0.06, width: width * 0.92, height: height * 0.06, fill: colour })
  )
}

/** A slender tower with balconies, and a dome on top. */
export const minaret = ({ at: [x, y], width, height, colour }: Part): string => {
  const top = width * 0.36
  const shaft = `M${num(x - width / 2)} ${num(y)}L${num(x - top)} ${num(y - height)}H${num(x + top)}L${num(x + width / 2)} ${num(y)}Z`
  const balconies = [0.36, 0.68, 1].map((t) =>
    el('rect', {
      x: x - width * 0.66,
      y: y - height * t - width * 0.12,
      width: width * 1.32,
      height: width * 0.26,
      fill: shift(colour, t === 1 ? 0.05 : -0.02),
    }),
  )
  return (
    fillShape(shaft, colour) +
    fillShape(
      `M${num(x + width * 0.12)} ${num(y)}L${num(x + top * 0.3)} ${num(y - height)}H${num(x + top)}L${num(x + width / 2)} ${num(y)}Z`,
      INK,
      0.12,
    ) +
    balconies.join('') +
    dome({ at: [x, y - height - width * 0.1], width: width * 0.9, height: width * 1.1, colour })
  )
}

/** Rounded merlons along the top of a wall. */
export const battlements = ([from, to]: Point, y: number, { size, colour }: { size: number; colour: string }): string =>
  fillShape(
    range(Math.floor((to - from) / size))
      .map((i) => {
        const x = from + i * size
        return `M${num(x)} ${num(y)}v${num(-size * 0.5)}a${num(size * 0.36)} ${num(size * 0.5)} 0 0 1 ${num(size * 0.72)} 0v${num(size * 0.5)}Z`
      })
      .join(''),
    colour,
  )

/** The curved tower of a northern temple. */
export const shikhara = ({ at: [x, y], width, height, colour }: Part): string => {
  const w = width / 2
  const edge = (side: number, k: number): string =>
    `C${num(x + side * w * k)} ${num(y - height * 0.5)} ${num(x + side * w * 0.6 * k)} ${num(y - height * 0.84)} ${num(x + side * w * 0.16 * k)} ${num(y - height * 0.93)}`
  const half = (side: number, k: number): string =>
    `M${num(x + side * w * k)} ${num(y)}${edge(side, k)}H${num(x)}V${num(y)}Z`
  const ribs = [0.34, 0.66].flatMap((k) => [-1, 1].map((side) => `M${num(x + side * w * k)} ${num(y)}${edge(side, k)}`))
  return (
    finial([x, y - height], width * 0.16) +
    fillShape(half(-1, 1), colour) +
    fillShape(half(1, 1), shift(colour, -0.05)) +
    strokeLine(ribs.join(''), shift(colour, -0.1), { width: Math.max(1.5, width * 0.02), opacity: 0.7 }) +
    el('ellipse', { cx: x, cy: y - height * 0.95, rx: width * 0.14, ry: height * 0.035, fill: shift(colour, 0.05) }) +
    opening({ at: [x, y], width: width * 0.34, height: height * 0.3, colour: shift(colour, -0.3) })
  )
}
