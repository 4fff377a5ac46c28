import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { dotsPath, el, fillShape, polygon, polyline } from '#geometry/markup.ts'
import { between, curve, distance, pick, range, type Point } from '#geometry/points.ts'

const GLEAM = '#fffaf0'

/** A path of lines and curves as a run of points. */
const pointsOf = (d: string): readonly Point[] => {
  const points: Point[] = []
  for (const [, command = '', list = ''] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number)
    const at = (i: number): Point => [numbers[i] ?? 0, numbers[i + 1] ?? 0]
    if (command !== 'C') {
      for (let i = 0; i + 1 < numbers.length; i += 2) points.push(at(i))
      continue
    }
    for (let i = 0; i + 5 < numbers.length; i += 6) {
      const start = points.at(-1) ?? at(i)
      for (const step of range(5)) {
        const t = (step + 1) / 5
        const blend = (k: 0 | 1): number =>
          start[k] * (1 - t) ** 3 +
          3 * at(i)[k] * t * (1 - t) ** 2 +
          3 * at(i + 2)[k] * t * t * (1 - t) +
          at(i + 4)[k] * t ** 3
        points.push([blend(0), blend(1)])
      }
    }
  }
  return points
}

/**
 * How wide a hand lays a coil: broad where it runs across the light, fine where it runs along it, swelling with each
 * pull, and drawn to a point at both ends.
 */
const pressed = (line: readonly Point[], width: number): readonly number[] => {
  let run = 0
  const lengths = line.map((point, i) => (run += i === 0 ? 0 : distance(pick(line, i - 1), point)))
  const isRing = distance(pick(line, 0), pick(line, line.length - 1)) < width
  return line.map((_, i) => {
    const [a, b] = [pick(line, i - 1), pick(line, i + 1)]
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0])
    const along = lengths[i] ?? 0
    const end = isRing ? 1 : Math.min(1, 0.3 + Math.min(along, run - along) / (width * 3))
    return width * end * (0.92 + 0.3 * Math.abs(Math.sin(turn - Math.PI / 4)) + 0.14 * Math.sin(along / (width * 2.6)))
  })
}

const swelling = (line: readonly Point[], widths: readonly number[], share: number): string => {
  const side = (sign: 1 | -1): readonly Point[] =>
    line.map(([x, y], i) => {
      const [a, b] = [pick(line, i - 1), pick(line, i + 1)]
      const length = distance(a, b) || 1
      const reach = (sign * (widths[i] ?? 0) * share) / 2
      return [x + ((b[1] - a[1]) / length) * reach, y - ((b[0] - a[0]) / length) * reach]
    })
  return polygon([...side(-1), ...side(1).toReversed()])
}

/** Laid by hand, a line is round where its pattern has corners far apart. */
const finely = (line: readonly Point[], step: number): readonly Point[] => {
  const smooth = curve(line)
  const spans = line.length - 1
  return line.flatMap((point, i) => {
    const parts = i === spans ? 1 : Math.max(1, Math.min(12, Math.round(distance(point, pick(line, i + 1)) / step)))
    return range(parts).map((k): Point => smooth((i + k / parts) / spans))
  })
}

const laid = (metal: string, line: readonly Point[], width: number): string => {
  const fine = finely(line, width * 3)
  const widths = pressed(fine, width)
  const aside = (dx: number, dy: number): string => `translate(${(dx * width).toFixed(2)} ${(dy * width).toFixed(2)})`
  return (
    el('path', { d: swelling(fine, widths, 1.1), fill: INK, 'fill-opacity': 0.34, transform: aside(0.3, 0.48) }) +
    fillShape(swelling(fine, widths, 1.16), shift(metal, -0.2)) +
    fillShape(swelling(fine, widths, 0.98), metal) +
    turns(metal, polyline(fine), width)
  )
}

/** A line of metal is a coil laid on the cloth: its shadow, its body, the dark between its turns, each turn's light. */
export const coil = (metal: string, d: string, width: number): string => {
  const runs = d.split(/(?=M)/).map(pointsOf)
  if (!/^[MLCZ\d\s.,-]+$/.test(d) || runs.some((run) => run.length < 2)) return straightCoil(metal, d, width)
  return runs.map((run) => laid(metal, run, width)).join('')
}

/** Pixels of the drawing up to which a band of metal is a line. */
const NARROW = 11

/** A band between two edges as a coil along its middle, when it is narrow and long enough. */
export const couched = (metal: string, d: string): string | undefined => {
  if (!/^M[^MC]+Z$/.test(d)) return undefined
  const corners = pointsOf(d)
  const half = corners.length / 2
  if (half < 8 || !Number.isInteger(half)) return undefined
  const pairs = range(half).map((i) => [pick(corners, i), pick(corners, corners.length - 1 - i)] as const)
  const width = pairs.reduce((sum, [a, b]) => sum + distance(a, b), 0) / half
  const middle = pairs.map(([a, b]) => between(a, b, 0.5))
  if (width > NARROW || width < 0.6 || distance(pick(middle, 0), pick(middle, half - 1)) < width * 6) return undefined
  return coil(metal, polyline(middle), width)
}

const turns = (metal: string, d: string, width: number): string => {
  const line = (stroke: string, pen: Readonly<Record<string, string | number>>): string =>
    el('path', { d, fill: 'none', stroke, 'stroke-linejoin': 'round', ...pen })
  const [on, off] = [(width * 0.22).toFixed(2), (width * 0.58).toFixed(2)]
  return (
    line(shift(metal, -0.18), { 'stroke-width': width * 0.84, 'stroke-dasharray': `${on} ${off}` }) +
    line(GLEAM, {
      'stroke-width': width * 0.32,
      'stroke-opacity': 0.8,
      'stroke-dasharray': `${off} ${on}`,
      'stroke-dashoffset': -Number(on),
      transform: `translate(${(-0.1 * width).toFixed(2)} ${(-0.18 * width).toFixed(2)})`,
    })
  )
}

/** Lines of other commands keep one width. */
const straightCoil = (metal: string, d: string, width: number): string =>
  el('path', { d, fill: 'none', stroke: metal, 'stroke-width': width, 'stroke-linejoin': 'round' }) +
  turns(metal, d, width)

type Bead = { readonly at: Point; readonly radius: number }

/** Dots are beads when they are seen from near: a shadow, a dark underside, the body, a light where the window is. */
export const beaded = (d: string, colour: string): string => {
  const beads = [...d.matchAll(/M([-\d.]+) ([-\d.]+)a([\d.]+) /g)].map(([, left, y, r]): Bead => {
    const radius = Number(r)
    return { at: [Number(left) + radius, Number(y)], radius }
  })
  const all = (share: number, dx: number, dy: number): string =>
    dotsPath(
      beads.map(({ at: [x, y], radius }) => ({ at: [x + dx * radius, y + dy * radius], radius: radius * share })),
    )
  return (
    fillShape(all(1.1, 0.24, 0.4), INK, 0.34) +
    fillShape(all(1.02, 0, 0), shift(colour, -0.16)) +
    fillShape(all(0.82, -0.08, -0.12), colour) +
    fillShape(all(0.34, -0.3, -0.36), GLEAM, 0.85)
  )
}
