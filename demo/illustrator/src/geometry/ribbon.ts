import { polygon } from './markup.ts'
import { clamp, curve, heading, profile, range, smooth, TAU, type Point } from './points.ts'
import type { Surface } from './surface.ts'

export type Ribbon = {
  readonly path: readonly Point[]
  readonly widths: readonly number[]
  readonly folds: number
  readonly phase?: number
  /** Depth of the folds as a share of the width. */
  readonly depth?: number
  /** How far the folds throw the lower end up and down. */
  readonly wave?: number
  /** How much lower the right end of the top edge lies than the left, where it rests on a shoulder. */
  readonly slope?: number
}

/** Cloth hanging along a curve: dupattas, stoles, pallus. */
export const ribbon = ({ path, widths, folds, phase = 0, depth = 0.05, wave = 12, slope = 0 }: Ribbon): Surface => {
  const line = curve(path)
  const width = profile(widths)
  return {
    at: (u, v) => {
      const [x, y] = line(v)
      const [dx, dy] = heading(line, v)
      const angle = u * TAU * folds + phase
      const aside = (u - 0.5) * width(v) + Math.sin(angle) * width(v) * depth
      const ahead = Math.cos(angle) * wave * v * v
      const lowered = (u - 0.5) * slope * (1 - smooth(v / 0.16))
      return [x + dy * aside + dx * ahead, y - dx * aside + dy * ahead + lowered]
    },
    fore: () => 0.94,
    shade: (u) => 0.6 * Math.sin(u * TAU * folds + phase + 0.9) - 0.1,
  }
}

/** The outline of a limb that tapers along a curve. */
export const limb = (path: readonly Point[], widths: readonly number[], aside = 0): string => {
  const line = curve(path)
  const width = profile(widths)
  const side = (sign: number): readonly Point[] =>
    range(37).map((i) => {
      const t = clamp(i / 36)
      const [x, y] = line(t)
      const [dx, dy] = heading(line, t)
      const reach = (sign * width(t)) / 2 + aside * width(t)
      return [x + dy * reach, y - dx * reach]
    })
  return polygon([...side(-1), ...side(1).toReversed()])
}
