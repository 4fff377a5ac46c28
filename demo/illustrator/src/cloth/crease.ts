import { INK, LIGHT } from '#colour/tones.ts'
import { fillShape, polygon } from '#geometry/markup.ts'
import { clamp, curve, heading, lerp, range, type Point } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'

/** A fold that fades out at both ends: its line on the cloth in u and v, and its width in pixels. */
export type Crease = { readonly line: readonly Point[]; readonly width: number }

/** Darkness of the hollow and brightness of the ridge beside it. */
type CreaseTone = { readonly dark: number; readonly light: number }

const lens = (surface: Surface, { line, width }: Crease, aside: number): string => {
  const path = curve(line.map(([u, v]) => surface.at(clamp(u), clamp(v))))
  const steps = 6
  const side = (sign: number): readonly Point[] =>
    range(steps + 1).map((i) => {
      const t = i / steps
      const [x, y] = path(t)
      const [dx, dy] = heading(path, t)
      const reach = sign * (width / 2) * Math.sin(Math.PI * t) ** 0.8 + aside * width
      return [x + dy * reach, y - dx * reach]
    })
  return polygon([...side(-1), ...side(1).toReversed()])
}

/** Soft folds: each hollow in two widths, the light on the ridge beside it. */
export const creases = (surface: Surface, folds: readonly Crease[], { dark, light }: CreaseTone): string => {
  const all = (share: number, aside: number): string =>
    folds.map((fold) => lens(surface, { ...fold, width: fold.width * share }, aside / share)).join('')
  return (
    (dark === 0 ? '' : [1.4, 0.7].map((share) => fillShape(all(share, 0), INK, dark / 2.2)).join('')) +
    (light === 0 ? '' : fillShape(all(0.6, -0.66), LIGHT, light * 0.6))
  )
}

/** A straight or slightly bent fold between two places of the cloth. */
export const foldLine = ([u, v]: Point, [toU, toV]: Point, bend = 0): readonly Point[] =>
  range(4).map((i): Point => {
    const t = i / 3
    return [lerp(u, toU, t) + bend * Math.sin(Math.PI * t), lerp(v, toV, t)]
  })
