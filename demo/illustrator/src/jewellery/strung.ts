import { group, num, strokeLine, splinePath } from '#geometry/markup.ts'
import { curve, heading, range, type Point } from '#geometry/points.ts'
import { pearl } from '#still/gems.ts'

export type Spot = { readonly at: Point; readonly turn: number; readonly t: number }

/** Even places along a line, each with the direction that the line has there, in degrees. */
export const spotsAlong = (path: readonly Point[], count: number): readonly Spot[] => {
  const line = curve(path)
  return range(count).map((i) => {
    const t = (i + 0.5) / count
    const [dx, dy] = heading(line, t)
    return { at: line(t), turn: (Math.atan2(dy, dx) * 180) / Math.PI, t }
  })
}

export const setAt = ({ at: [x, y], turn }: Spot, gem: string): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` }, gem)

/** A string of pearls of one size, on its thread. */
export const pearls = (path: readonly Point[], radius: number, metal: string): string => {
  const line = curve(path)
  const length = range(40).reduce((sum, i) => {
    const [a, b] = [line(i / 40), line((i + 1) / 40)]
    return sum + Math.hypot(b[0] - a[0], b[1] - a[1])
  }, 0)
  return (
    strokeLine(splinePath(path), metal, 2) +
    spotsAlong(path, Math.max(2, Math.round(length / (radius * 2.05))))
      .map(({ at: [x, y] }) => pearl(x, y, radius))
      .join('')
  )
}
