import type { Side } from '#figure/arm.ts'
import { gathers, leg, shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import type { Border } from '#spec.ts'
import { sewPanel } from './tailoring.ts'

export type TrouserStyle = {
  readonly cut: 'churidar' | 'straight' | 'salwar'
  readonly colour: string
  /** Height where they come into sight, under a kurta or at the waist. */
  readonly from: number
  readonly border?: Border
}

const widthsOf = (look: Look, cut: TrouserStyle['cut']): readonly number[] => {
  const { thighWidth, ankleWidth } = look.body
  switch (cut) {
    case 'churidar':
      return [thighWidth, thighWidth * 0.72, ankleWidth * 1.22]
    case 'straight':
      return [thighWidth, thighWidth * 0.84, thighWidth * 0.74]
    case 'salwar':
      return [thighWidth * 1.1, thighWidth * 1.16, ankleWidth * 1.5]
  }
}

const SIDES: readonly Side[] = ['left', 'right']

/** Both legs in trousers, with their shoes. */
export const trousers = (look: Look, style: TrouserStyle): string =>
  SIDES.map((side) => {
    const loose = style.cut === 'straight'
    const surface = leg(look, side, {
      from: style.from,
      widths: widthsOf(look, style.cut),
      ...(loose ? { to: look.body.ankleY + 22 } : {}),
    })
    const border = style.border ?? (loose ? 'slim' : 'none')
    const cloth = sewPanel(look, {
      surface,
      colour: style.colour,
      pitch: 60,
      pattern: 'unprinted',
      border,
      borderHeight: loose ? 60 : 0,
      strips: 40,
    })
    return shoe(look, side) + cloth + (style.cut === 'churidar' ? gathers(look, side) : '')
  }).join('')
