import type { Side } from '#figure/arm.ts'
import { gathers, leg, shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Border } from '#spec.ts'
import { flaredLeg } from './flared-leg.ts'
import { sewPanel } from './tailoring.ts'

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

const widthsOf = (look: Look, cut: Exclude<TrouserStyle['cut'], 'wide'>): readonly number[] => {
  const { thighWidth, ankleWidth } = look.body
  switch (cut) {
    case 'churidar':
      return [thighWidth, thighWidth * 0.72, ankleWidth * 1.22]
    case 'straight':
      return [thighWidth * 1.06, thighWidth * 0.95, thighWidth * 0.82]
    case 'salwar':
      return [thighWidth * 1.1, thighWidth * 1.16, ankleWidth * 1.5]
  }
}

const SIDES: readonly Side[] = ['left', 'right']

const legOf = (look: Look, side: Side, style: TrouserStyle): Surface => {
  const { body } = look
  if (style.cut === 'wide') {
    return flaredLeg(look, side, {
      top: style.from,
      hem: style.to ?? body.ankleY + 22,
      opens: 0.05,
      straight: body.thighWidth * 1.2,
      open: lerp(150, 226, look.options.flare),
      folds: 3,
    })
  }
  const loose = style.cut === 'straight' ? { to: style.to ?? body.ankleY + 22 } : {}
  return leg(look, side, { from: style.from, widths: widthsOf(look, style.cut), ...loose })
}

/** Both legs in trousers, with their shoes. */
export const trousers = (look: Look, style: TrouserStyle): string =>
  SIDES.map((side) => {
    const loose = style.cut === 'straight' || style.cut === 'wide'
    const cloth = sewPanel(look, {
      surface: legOf(look, side, style),
      colour: style.colour,
      pitch: 60,
      ...(style.printed === true ? {} : { pattern: 'unprinted' as const, work: 'none' as const }),
      border: style.border ?? (loose ? 'slim' : 'none'),
      borderHeight: loose ? 60 : 0,
      strips: style.cut === 'wide' ? 60 : 40,
    })
    return shoe(look, side) + cloth + (style.cut === 'churidar' ? gathers(look, side) : '')
  }).join('')
