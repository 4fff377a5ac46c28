import type { Look } from '#figure/look.ts'
import { dotsPath, fillShape, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { alongCloth, type Surface } from '#geometry/surface.ts'
import { bandOf } from './tailoring.ts'

export type BeltCut = { readonly y: number; readonly half: number; readonly height: number }

/** A belt around the body: cloth between two cords, a row of beads between them. */
export const belt = (look: Look, { y, half, height }: BeltCut): string => {
  const { body, dye } = look
  const turn = (u: number): number => (u - 0.5) * Math.PI
  const surface: Surface = {
    at: (u, v) =>
      look.warp([body.centre + Math.sin(turn(u)) * (half + v * 3), y + v * height + Math.cos(turn(u)) * 13]),
    fore: (u) => Math.max(0.25, Math.cos(turn(u))),
    shade: () => 0,
  }
  const beads = range(17).map((i) => ({ at: surface.at((i + 0.5) / 17, 0.52), radius: height * 0.11 }))
  const line = (v: number): string =>
    strokeLine(
      alongCloth(
        surface,
        range(41).map((i) => [i / 40, v] as const),
      ),
      dye.zari,
      height * 0.12,
    )
  return bandOf(surface, 0, 1)(dye.hem) + line(0.06) + line(0.94) + fillShape(dotsPath(beads), dye.zari)
}
