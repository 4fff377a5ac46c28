import { drape } from '#cloth/drape.ts'
import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { num, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { chance, random } from '#geometry/random.ts'
import { alongCloth, spanDown, type Surface } from '#geometry/surface.ts'
import { borderHeight, hemBorder } from '#patterns/border.ts'
import { patternOf } from '#patterns/pattern-book.ts'
import { workOn } from '#patterns/work.ts'
import type { Fabric } from './spec.ts'

const isSheer = ({ fabric }: Look): boolean => fabric === 'sheer' || fabric === 'net' || fabric === 'organza'

/** Thick places in the yarn of wild silk and linen. */
const slubs = (look: Look, surface: Surface): string => {
  const rng = random(look.seed + 3)
  const one = (): string => {
    const [u, v] = [rng(), rng()]
    const length = 0.01 + rng() * 0.05
    const [a, b] = [surface.at(u, v), surface.at(Math.min(1, u + length), v)]
    return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`
  }
  const lines = range(260).map(one)
  return (
    strokeLine(lines.slice(0, 150).join(''), shift(look.dye.base, 0.07), { width: 2.6, opacity: 0.5 }) +
    strokeLine(lines.slice(150).join(''), shift(look.dye.base, -0.08), { width: 2.6, opacity: 0.45 })
  )
}

/** The open mesh of net and organza. */
const mesh = (look: Look, surface: Surface): string => {
  const lines = range(74).flatMap((i) =>
    [1, -1].map((lean) =>
      alongCloth(
        surface,
        range(25)
          .map((j): Point => [i / 50 - 0.24 + (lean > 0 ? j / 24 : 1 - j / 24) * 0.48, j / 24])
          .filter(([u]) => u >= 0 && u <= 1),
      ),
    ),
  )
  return strokeLine(lines.join(''), shift(look.dye.base, -0.1), { width: 1.4, opacity: 0.32 })
}

/** The crushed light of tissue, running with the warp. */
const glints = (look: Look, surface: Surface): string => {
  const rng = random(look.seed + 4)
  const lines = range(120).map(() => {
    const [u, v] = [rng(), rng()]
    const [a, b] = [surface.at(u, v), surface.at(u, Math.min(1, v + 0.02 + rng() * 0.08))]
    return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`
  })
  return strokeLine(lines.join(''), look.dye.zari, { width: 2.2, opacity: 0.4 })
}

const GRAINS: Readonly<Partial<Record<Fabric, (look: Look, surface: Surface) => string>>> = {
  'raw-silk': slubs,
  linen: slubs,
  cotton: slubs,
  net: mesh,
  organza: mesh,
  sheer: mesh,
  tissue: glints,
}

/** Close-up details by fabric. */
const grainOf = (look: Look, surface: Surface): string => GRAINS[look.fabric]?.(look, surface) ?? ''

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
  const site = { ...look, surface, part: 'lower' as const, end: look.border === 'none' ? 0.96 : end }
  const worked = workOn({ ...site, placement: look.placement === undefined ? 'hem' : 'all-over' })
  const detail = patternOf(look.pattern)(field) + border
  return drape({
    surface,
    colour: look.dye.base,
    fabric: isSheer(look) ? 'georgette' : look.fabric,
    detail: grainOf(look, surface) + detail + worked,
    strips: 150,
    fitted: true,
  })
}
