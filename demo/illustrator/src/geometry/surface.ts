import { el, polygon, polyline } from './markup.ts'
import { clamp, distance, lerp, range, type Point } from './points.ts'

/**
 * A piece of cloth: u runs across it (0 left, 1 right), v down it (0 top, 1 hem).
 * Everything on the cloth is laid out in (u, v) and mapped through `at`, so that it follows hem and folds.
 */
export type Surface = {
  readonly at: (u: number, v: number) => Point
  /** The share of its width that a motif at u has where the cloth turns away. */
  readonly fore: (u: number) => number
  /** From -1, the depth of a fold, to 1, the light on its ridge. */
  readonly shade: (u: number) => number
  /** The same cloth before a neck was cut from it: prints are laid on this, so that they run straight. */
  readonly uncut?: Surface
}

export type Warp = (point: Point) => Point

export const warped = (surface: Surface, warp: Warp): Surface => ({
  ...surface,
  at: (u, v) => warp(surface.at(u, v)),
  ...(surface.uncut === undefined ? {} : { uncut: warped(surface.uncut, warp) }),
})

/** Length in pixels of one unit of u near the middle of the cloth, folds averaged out. */
export const spanAcross = (surface: Surface, v: number): number =>
  distance(surface.at(0.4, v), surface.at(0.6, v)) / 0.2 || 1

/** Pixels from one side of the cloth to the other. */
export const distanceAcross = (surface: Surface, v: number): number =>
  distance(surface.at(0.04, v), surface.at(0.96, v)) / 0.92

export const spanDown = (surface: Surface): number => {
  const steps = 12
  return range(steps).reduce(
    (sum, i) => sum + distance(surface.at(0.5, i / steps), surface.at(0.5, (i + 1) / steps)),
    0,
  )
}

export const alongCloth = (surface: Surface, points: readonly Point[]): string =>
  polyline(points.map(([u, v]) => surface.at(u, v)))

type Level = number | ((u: number) => number)

const levelAt = (level: Level, u: number): number => (typeof level === 'number' ? level : level(u))

export type Patch = {
  readonly from: Level
  readonly to: Level
  readonly left?: number
  readonly right?: number
  readonly steps?: number
}

/** The part of the cloth between two levels of v: a border, a yoke, a waistband. */
export const band = (surface: Surface, { from, to, left = 0, right = 1, steps = 110 }: Patch): string => {
  const us = range(steps + 1).map((i) => lerp(left, right, i / steps))
  const upper = us.map((u) => surface.at(u, levelAt(from, u)))
  const lower = us.map((u) => surface.at(u, levelAt(to, u)))
  return polygon([...upper, ...lower.toReversed()])
}

/** The part of the cloth between two values of u: a side border, a placket, a stripe. */
export const column = (surface: Surface, left: number, right: number): string => strip(surface, [left, right], 60)

/** A column of so few corners that dozens of them cost little. */
export const slat = (surface: Surface, left: number, right: number): string => strip(surface, [left, right], 18)

const strip = (surface: Surface, [left, right]: readonly [number, number], steps: number): string => {
  const vs = range(steps + 1).map((i) => i / steps)
  return polygon([...vs.map((v) => surface.at(left, v)), ...vs.toReversed().map((v) => surface.at(right, v))])
}

export const outline = (surface: Surface, steps = 110): string => {
  const ts = range(steps + 1).map((i) => i / steps)
  return polygon([
    ...ts.map((t) => surface.at(t, 0)),
    ...ts.map((t) => surface.at(1, t)),
    ...ts.map((t) => surface.at(1 - t, 1)),
    ...ts.map((t) => surface.at(0, 1 - t)),
  ])
}

type Placement = {
  readonly u: number
  readonly v: number
  readonly size: number
  readonly flip?: boolean
  readonly turn?: number
  readonly opacity?: number
}

const unit = (from: Point, to: Point): Point => {
  const length = distance(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** Sews a motif on the cloth: turned with it, and narrowed where it turns away. */
export const place = (surface: Surface, href: string, placement: Placement): string => {
  const { u, v, size, flip = false, turn = 0, opacity } = placement
  // Measured over the motif's own width, so that a large one is not turned by a single fold.
  const step = clamp(size / spanAcross(surface, v), 0.004, 0.14)
  const across = unit(surface.at(clamp(u - step), v), surface.at(clamp(u + step), v))
  const down = unit(surface.at(u, clamp(v - 0.01)), surface.at(u, clamp(v + 0.01)))
  const wide = size * clamp(surface.fore(u), 0.18, 1) * (flip ? -1 : 1)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [x, y] = surface.at(u, v)
  const matrix = [
    (across[0] * c + down[0] * s) * wide,
    (across[1] * c + down[1] * s) * wide,
    (down[0] * c - across[0] * s) * size,
    (down[1] * c - across[1] * s) * size,
  ].map((n) => n.toFixed(2))
  return el('use', { href, transform: `matrix(${matrix.join(' ')} ${x.toFixed(1)} ${y.toFixed(1)})`, opacity })
}
