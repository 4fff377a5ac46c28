import { pick, type Point } from './points.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

const SCALES = { 1: 10, 2: 100, 3: 1000 } as const

/** Rounded before it is written, so that the last bits of a sine never reach the picture. */
const rounded = (value: number, places: 1 | 2 | 3): string => {
  const scale = SCALES[places]
  return String(Math.round(value * scale) / scale)
}

/** To a tenth: thousands are written for each picture, and whole numbers are written faster than fractions. */
export const num = (value: number): string => {
  const tenths = Math.round(value * 10)
  const [whole, tenth] = [Math.trunc(tenths / 10), Math.abs(tenths % 10)]
  if (tenth === 0) return String(whole)
  return whole === 0 && tenths < 0 ? `-0.${tenth}` : `${whole}.${tenth}`
}

/** One SVG element; numbers are written short so that a drawing stays small and the same everywhere. */
export const el = (name: string, attributes: Attributes, children = ''): string => {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    open += ` ${key}="${typeof value === 'number' ? rounded(value, 3) : value}"`
  }
  return children === '' ? `${open}/>` : `${open}>${children}</${name}>`
}

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  el('g', attributes, children.join(''))

export const polyline = (points: readonly Point[]): string =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p[0])} ${num(p[1])}`).join('')

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

/** A smooth Bézier path through the points. */
export const splinePath = (points: readonly Point[], closed = false): string => {
  const n = points.length
  const at = (i: number): Point => pick(points, closed ? (i + n) % n : i)
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)}`
    d += ` ${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** Circles as one path: hundreds of dots cost one element. */
export const dotsPath = (dots: readonly { readonly at: Point; readonly radius: number }[]): string =>
  dots
    .map(({ at: [x, y], radius }) => {
      const r = rounded(radius, 2)
      const d = rounded(radius * 2, 2)
      return `M${rounded(x - radius, 1)} ${num(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`
    })
    .join('')

type Pen = number | { readonly width: number; readonly opacity: number }

export const strokeLine = (d: string, colour: string, pen: Pen): string =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': typeof pen === 'number' ? pen : pen.width,
    'stroke-opacity': typeof pen === 'number' ? undefined : pen.opacity,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  })

export const fillShape = (d: string, fill: string, opacity?: number): string =>
  el('path', { d, fill, 'fill-opacity': opacity })
