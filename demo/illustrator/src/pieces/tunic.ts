import type { Look } from '#figure/look.ts'
import { fillShape } from '#geometry/markup.ts'
import { column, spanDown, type Surface } from '#geometry/surface.ts'
import { bodice, kurtaShape } from './bodice.ts'
import { closesWithCollar, standCollar } from './collar.ts'
import { closedBack, frontNeck, neckTrim } from './necklines.ts'
import { overlap } from './overlap.ts'
import { sewPanel } from './tailoring.ts'

export type TunicCut = {
  readonly hem: number
  /** How far each side opens between hip and hem, in pixels. */
  readonly opening: number
  readonly folds?: number
  readonly colour?: string
  readonly pitch?: number
  readonly borderHeight?: number
  readonly trim?: (surface: Surface) => string
}

const tunicSurface = (look: Look, { hem, opening, folds = 5 }: TunicCut): Surface =>
  bodice(look, {
    bottom: hem,
    shape: kurtaShape(look.body, hem, opening),
    neck: look.back ? closedBack : frontNeck(look),
    dip: 12,
    flow: { folds, depth: 7 },
  })

const sideSlits = (look: Look, surface: Surface): string =>
  [0, 0.972].map((left) => fillShape(column(surface, left, left + 0.028), look.dye.hem, 0.85)).join('')

export const tunic = (look: Look, cut: TunicCut): string => {
  const surface = tunicSurface(look, cut)
  const from = 0.1 * (400 / Math.max(400, spanDown(surface)))
  const trim =
    sideSlits(look, surface) + (closesWithCollar(look) ? '' : neckTrim(surface, look, 6)) + (cut.trim?.(surface) ?? '')
  const cloth = sewPanel(look, {
    surface,
    colour: cut.colour ?? look.dye.base,
    pitch: cut.pitch ?? 54,
    borderHeight: cut.borderHeight ?? 78,
    trim,
    from,
    strips: 96,
  })
  if (look.neckline === 'collar' && look.wearer !== 'man') return cloth + standCollar(look, cut.colour ?? look.dye.base)
  return look.neckline === 'angrakha' && !look.back ? cloth + overlap(look) : cloth
}
