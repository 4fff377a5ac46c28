import type { Side } from '#figure/arm.ts'
import { liftOf, shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Border } from '#spec.ts'
import { sewPanel } from './tailoring.ts'
import { bunched, creased, flowing, legFolds, legSeams, seat } from './trouser-cloth.ts'
import { kneeBend, trouserLeg, type LegCut } from './trouser-leg.ts'

export type TrouserStyle = {
  readonly cut: 'churidar' | 'straight' | 'salwar' | 'wide'
  readonly colour: string
  /** Height where they come into sight, under a kurta or at the waist. */
  readonly from: number
  readonly border?: Border
  /** Cut from the printed cloth, instead of a plain one. */
  readonly printed?: boolean
  /** Height of the hem, when it is not the cut's own. */
  readonly to?: number
}

type Widths = LegCut['widths']

const widthsOf = (look: Look, cut: TrouserStyle['cut']): Widths => {
  const { thighWidth: thigh, ankleWidth: ankle } = look.body
  switch (cut) {
    case 'churidar':
      return [thigh * 1.04, thigh * 0.9, thigh * 0.68, thigh * 0.56, ankle * 0.86]
    case 'straight':
      return [thigh * 1.1, thigh * 0.99, thigh * 0.8, thigh * 0.72, thigh * 0.7]
    case 'salwar':
      return [thigh * 1.12, thigh * 1.24, thigh * 1.12, thigh * 0.84, ankle * 1.24]
    case 'wide': {
      const open = lerp(1.5, 2.15, look.options.flare)
      return [
        thigh * 1.14,
        thigh * lerp(1.14, open, 0.3),
        thigh * lerp(1.14, open, 0.56),
        thigh * lerp(1.14, open, 0.8),
        thigh * open,
      ]
    }
  }
}

const SIDES: readonly Side[] = ['left', 'right']

const legOf = (look: Look, side: Side, style: TrouserStyle): Surface => {
  const { body } = look
  const isLoose = style.cut === 'straight' || style.cut === 'wide'
  const cut = trouserLeg(look, side, {
    from: style.from,
    hem: style.to ?? body.ankleY + (isLoose ? 26 : 8) - liftOf(look, side),
    widths: widthsOf(look, style.cut),
    dip: isLoose ? 16 : 5,
  })
  if (style.cut === 'straight') return creased(cut)
  return style.cut === 'churidar' ? bunched(cut, look.seed) : flowing(cut, look.seed)
}

export const trousers = (look: Look, style: TrouserStyle): string => {
  const isLoose = style.cut === 'straight' || style.cut === 'wide'
  const legs = SIDES.map((side) => {
    const surface = legOf(look, side, style)
    const cloth = sewPanel(look, {
      surface,
      colour: style.colour,
      pitch: 60,
      ...(style.printed === true ? {} : { pattern: 'unprinted' as const, work: 'none' as const }),
      border: style.border ?? (isLoose ? 'slim' : 'none'),
      borderHeight: isLoose ? 60 : 0,
      strips: style.cut === 'wide' ? 72 : 48,
      part: style.printed === true && style.cut === 'wide' ? 'lower' : 'sleeve',
      trim: legSeams(surface, style.cut),
      folds: legFolds(surface, { side, cut: style.cut, isBent: kneeBend(look, side) > 4 }),
    })
    return shoe(look, side) + cloth
  })
  return legs.join('') + seat(look, style)
}
