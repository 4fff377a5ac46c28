import { labDistance, oklabOf } from '@shop/contract/core/oklab'

/** Limits for shades that look alike and for shades that resemble each other; hue counts more than lightness. */
const measures = { near: { hue: 1, most: 0.07 }, wide: { hue: 1.6, most: 0.14 } } as const
export type Likeness = keyof typeof measures

/**
 * `text` lists names with colours, `wine #5e1230, rani #b0134f`. Returns the shades that are similar to one, nearest
 * first.
 */
export function similarShades(text: string): (name: string, likeness: Likeness) => readonly string[] {
  const named = [...text.matchAll(/([\p{L}\p{M}][\p{L}\p{M} ]*) (#[0-9a-f]{6})/gu)]
  const shades = new Map(named.map(([, name = '', hex = '']) => [name, oklabOf(hex)]))
  return (name, likeness) => {
    const { hue, most } = measures[likeness]
    const own = shades.get(name)
    if (own === undefined) return []
    return [...shades]
      .map(([other, lab]) => ({ other, far: labDistance(own, lab, hue) }))
      .filter(({ far }) => far <= most)
      .toSorted((a, b) => a.far - b.far)
      .map(({ other }) => other)
  }
}
