import { drape } from '#cloth/drape.ts'
import type { Look } from '#figure/look.ts'
import { lerp, TAU } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { ribbon, type Ribbon } from '#geometry/ribbon.ts'
import { warped, type Surface } from '#geometry/surface.ts'

/** A light cape from both shoulders, behind the figure and close to it. */
export const gownCape = (look: Look): string => {
  if (chance(look.seed, 'cape') > 0.2) return ''
  const { body } = look
  const wing = (s: 1 | -1): string => {
    const cut: Ribbon = {
      path: [
        look.warp([body.centre + s * 52, body.collarY + 6]),
        look.warp([body.centre + s * 112, body.shoulderY + 60]),
        look.warp([body.centre + s * 138, body.hipY]),
        look.warp([body.centre + s * 152, body.kneeY]),
        look.warp([body.centre + s * 172, body.floorY - 40]),
      ],
      widths: [60, 96, 104, 116, 128],
      folds: 4,
      phase: s,
      wave: 14,
    }
    return drape({ surface: ribbon(cut), colour: look.dye.dupatta, fabric: 'sheer', strips: 70 })
  }
  return wing(-1) + wing(1)
}

/** The cloth that lies behind on the floor, to one side. */
export const train = (look: Look): string => {
  const { body } = look
  const s = chance(look.seed, 'train side') < 0.5 ? 1 : -1
  const fold = (u: number): number => u * TAU * 5 + look.seed
  const surface: Surface = {
    at: (u, v) => {
      const out = s > 0 ? u : 1 - u
      const top = lerp(body.kneeY + 60, body.floorY - 30, out ** 0.7)
      const bottom = body.floorY + 22 - 30 * out ** 2
      return [
        body.centre + s * lerp(20, 330, out ** 0.9) + Math.sin(fold(u)) * 5 * v,
        lerp(top, bottom, v) + Math.cos(fold(u)) * 6 * v,
      ]
    },
    fore: () => 0.9,
    shade: (u) => 0.5 * Math.sin(fold(u) + 0.9) - 0.42,
  }
  return drape({ surface: warped(surface, look.warp), colour: look.dye.base, fabric: look.fabric, strips: 70 })
}
