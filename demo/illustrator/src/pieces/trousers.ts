import type { Side } from '#figure/arm.ts'
import { gathers, leg, shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Border } from '#spec.ts'
import { flaredLeg } from './flared-leg.ts'
import { sewPanel } from './tailoring.ts'
import { braced, bunched, creased, flowing, legSeams } from './trouser-cloth.ts'

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

/** Widths at even steps down the leg: thigh, knee, calf and ankle are where they are on a leg. */
const widthsOf = (look: Look, cut: Exclude<TrouserStyle['cut'], 'wide'>): readonly number[] => {
  const { thighWidth: thigh, ankleWidth: ankle } = look.body
  switch (cut) {
    case 'churidar':
      return [thigh * 1.02, thigh * 0.86, thigh * 0.66, thigh * 0.62, ankle * 1.28, ankle * 1.2]
    case 'straight':
      return [thigh * 1.1, thigh * 0.98, thigh * 0.86, thigh * 0.8, thigh * 0.78]
    case 'salwar':
      return [thigh * 1.1, thigh * 1.34, thigh * 1.3, thigh * 1.04, ankle * 1.5]
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
  const cut = leg(look, side, { from: style.from, widths: widthsOf(look, style.cut), ...loose })
  if (style.cut === 'straight') return creased(cut)
  return style.cut === 'churidar' ? bunched(cut, look.seed) : flowing(cut, look.seed)
}

export const trousers = (look: Look, style: TrouserStyle): string =>
  SIDES.map((side) => {
    const loose = style.cut === 'straight' || style.cut === 'wide'
    const surface = legOf(look, side, style)
    const cloth = sewPanel(look, {
      surface,
      colour: style.colour,
      pitch: 60,
      ...(style.printed === true ? {} : { pattern: 'unprinted' as const, work: 'none' as const }),
      border: style.border ?? (loose ? 'slim' : 'none'),
      borderHeight: loose ? 60 : 0,
      strips: style.cut === 'wide' ? 72 : 48,
      gathered: style.cut === 'wide',
      trim: legSeams(surface, style.cut),
    })
    return shoe(look, side) + cloth + (style.cut === 'churidar' ? gathers(look, side) : '')
  }).join('') + braced(look, style)
