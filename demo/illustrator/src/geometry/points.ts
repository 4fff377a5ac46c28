export type Point = readonly [number, number]

export const TAU = Math.PI * 2

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))

export const smooth = (value: number): number => {
  const t = clamp(value)
  return t * t * (3 - 2 * t)
}

/** The eased progress of `value` from `from` to `to`, clamped to 0 and 1. */
export const progress = (value: number, from: number, to: number): number => smooth((value - from) / (to - from))

export const range = (count: number): readonly number[] => Array.from({ length: Math.max(0, count) }, (_, i) => i)

/** The item at `index`, the first or last one when the index lies outside. */
export const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[clamp(index, 0, list.length - 1)]
  if (item === undefined) throw new RangeError('an empty list has nothing to pick')
  return item
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

export const between = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]

/** A smooth run of numbers through the given ones, over t from 0 to 1: Catmull and Rom's, asked thousands of times a picture. */
export const profile = (values: readonly number[]): ((t: number) => number) => {
  const spans = Math.max(1, values.length - 1)
  return (t) => {
    const place = clamp(t) * spans
    const i = Math.min(spans - 1, Math.floor(place))
    const from = values[i] ?? 0
    const to = values[i + 1] ?? from
    const [before, after] = [values[i - 1] ?? from, values[i + 2] ?? to]
    const s = place - i
    return (
      from +
      0.5 * s * (to - before + s * (2 * before - 5 * from + 4 * to - after + s * (3 * (from - to) + after - before)))
    )
  }
}

/** A smooth curve through the given points, over t from 0 to 1. */
export const curve = (points: readonly Point[]): ((t: number) => Point) => {
  const x = profile(points.map((p) => p[0]))
  const y = profile(points.map((p) => p[1]))
  return (t) => [x(t), y(t)]
}

/** The unit vector along a curve at t. */
export const heading = (line: (t: number) => Point, t: number): Point => {
  const a = line(clamp(t - 0.01))
  const b = line(clamp(t + 0.01))
  const length = distance(a, b) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}
