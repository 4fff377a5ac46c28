/** A colour in Oklab, where equal distances look equally different. */
type Lab = readonly [lightness: number, a: number, b: number]

/** Limits for shades that look alike and for shades that resemble each other; hue counts more than lightness. */
const measures = { near: { hue: 1, most: 0.07 }, wide: { hue: 1.6, most: 0.14 } } as const
export type Likeness = keyof typeof measures

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Source: https://bottosson.github.io/posts/oklab/ */
function oklab(hex: string): Lab {
  const rgb = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [linear(rgb >> 16), linear((rgb >> 8) & 255), linear(rgb & 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const distance = ([l, a, b]: Lab, [l2, a2, b2]: Lab, hue: number): number =>
  Math.hypot(l - l2, (a - a2) * hue, (b - b2) * hue)

/**
 * `text` lists names with colours, `wine #5e1230, rani #b0134f`. Returns the shades that are similar to one, nearest
 * first.
 */
export function similarShades(text: string): (name: string, likeness: Likeness) => readonly string[] {
  const named = [...text.matchAll(/([\p{L}\p{M}][\p{L}\p{M} ]*) (#[0-9a-f]{6})/gu)]
  const shades = new Map(named.map(([, name = '', hex = '']) => [name, oklab(hex)]))
  return (name, likeness) => {
    const { hue, most } = measures[likeness]
    const own = shades.get(name)
    if (own === undefined) return []
    return [...shades]
      .map(([other, lab]) => ({ other, far: distance(own, lab, hue) }))
      .filter(({ far }) => far <= most)
      .toSorted((a, b) => a.far - b.far)
      .map(({ other }) => other)
  }
}
