import { drape } from '#cloth/drape.ts'
import type { Look } from '#figure/look.ts'
import { chance } from '#geometry/random.ts'
import { spanDown, type Surface } from '#geometry/surface.ts'
import { borderHeight, hemBorder } from '#patterns/border.ts'
import { patternOf } from '#patterns/pattern-book.ts'

/** The cloth itself, close to: two soft folds, the print at full size and the border at its foot. */
export const textile = (look: Look): string => {
  const lean = chance(look.seed, 'textile lean') * 0.8 + 3.6
  const slow = chance(look.seed, 'textile folds') * 3 + 7
  const surface: Surface = {
    at: (u, v) => [-60 + 1320 * u + 18 * Math.sin(u * 5 + v * 3), -60 + 1720 * v + 24 * Math.sin(u * lean + 1)],
    fore: () => 1,
    shade: (u) => 0.42 * Math.sin(u * slow + 0.6 + look.seed) + 0.22 * Math.sin(u * 17 + 2) - 0.05,
  }
  const height = 330
  const lift = 1 - 60 / spanDown(surface)
  const border = hemBorder({ ...look, surface, height, at: lift })
  const end = lift - borderHeight(look.border, height) / spanDown(surface)
  const field = {
    surface,
    from: 0.015,
    to: look.border === 'none' ? 0.99 : end,
    pitch: 208,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const detail = patternOf(look.pattern)(field) + border
  return drape({
    surface,
    colour: look.dye.base,
    fabric: look.fabric === 'sheer' ? 'cotton' : look.fabric,
    detail,
    strips: 150,
  })
}
