import type { Look } from '#figure/look.ts'
import { el, group, num, polyline, splinePath, strokeLine } from '#geometry/markup.ts'
import { curve, lerp, range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'

export const overlapTassel = (look: Look, [x, y]: Point): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('path', { d: 'M-6 4L6 4L10 30L-10 30Z', fill: look.dye.accent }),
    strokeLine('M-4 10L-6 29M0 10V29M4 10L6 29', look.dye.deep, { width: 1, opacity: 0.5 }),
    el('circle', { r: 7, fill: look.dye.zari }),
  )

/** The cord that ties the overlap at the side, its two ends hanging. */
const tie = (look: Look, at: Point): string => {
  const [x, y] = at
  const end = (dx: number, dy: number): string => {
    const d = splinePath([at, [x + dx * 0.4, y + dy * 0.5], [x + dx, y + dy]])
    return strokeLine(d, look.dye.zari, 3.4) + overlapTassel(look, [x + dx, y + dy])
  }
  return (
    end(-14, 96) +
    end(10, 122) +
    el('circle', { cx: x, cy: y, r: 8, fill: look.dye.accent }) +
    strokeLine(`M${num(x - 12)} ${num(y - 3)}q12 10 24 0`, look.dye.zari, 4)
  )
}

/** The curved edge of an angrakha, from the neck across the chest to the side where it is tied. */
export const overlap = (look: Look): string => {
  const { body, dye } = look
  const side = chance(look.seed, 'angrakha side') < 0.5 ? 1 : -1
  const edge = curve([
    [body.centre - side * body.collarHalf * 0.8, body.collarY + 10],
    [body.centre - side * body.collarHalf * 0.9, body.collarY + 66],
    [body.centre + side * 4, body.chestY + 44],
    [body.centre + side * body.ribHalf * 0.6, body.ribY + 12],
    [body.centre + side * body.ribHalf * 0.72, body.waistY - 20],
  ])
  const points = range(41).map((i) => look.warp(edge(i / 40)))
  const d = polyline(points)
  const round = splinePath(
    range(13).map((i) => {
      const t = i / 12
      return look.warp([body.centre + lerp(-1, 1, t) * body.collarHalf, body.collarY + 4 + Math.sin(t * Math.PI) * 46])
    }),
  )
  const end = points.at(-1) ?? [body.centre, body.waistY]
  return (
    strokeLine(round, dye.hem, 14) +
    strokeLine(round, dye.zari, { width: 4, opacity: 0.9 }) +
    strokeLine(d, dye.hem, 17) +
    strokeLine(d, dye.zari, 5) +
    tie(look, end)
  )
}
