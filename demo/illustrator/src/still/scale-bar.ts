import { el, group, num } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import type { AccessoryKind } from '#spec.ts'
import { figures } from './numerals.ts'

/** Pixels of the canvas to a millimetre of the piece, from how large such a piece is when it is worn. */
const SCALES: Readonly<Partial<Record<AccessoryKind, number>>> = {
  'necklace-set': 4.6,
  choker: 6.1,
  'long-haar': 3.4,
  jhumka: 12,
  chandbali: 11,
  studs: 16,
  'maang-tikka': 8,
  'matha-patti': 5.2,
  nath: 12,
  bangles: 10.6,
  kada: 8.2,
  'haath-phool': 5.3,
  ring: 18,
  brooch: 10,
  kilangi: 7,
  'juda-pin': 7.5,
  kamarbandh: 4,
}

export const scaleOf = (kind: AccessoryKind): number | undefined => SCALES[kind]

const LENGTHS = [50, 40, 30, 20, 10, 5] as const
const INKED = '#33271f'

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The longest round number of millimetres that takes no more than two fifths of the picture. */
export const barLength = (frame: Frame, scale: number): number =>
  LENGTHS.find((length) => length * scale <= frame.width * 0.4) ?? 5

/** A slip of ivory with a tick for each millimetre, laid in the corner of a close-up. */
export const scaleBar = (frame: Frame, scale: number): string => {
  const length = barLength(frame, scale)
  const unit = frame.width / 100
  const [margin, high] = [3.2 * unit, 7.4 * unit]
  const wide = length * scale + 2 * margin
  const [left, top] = [frame.x + 5 * unit, frame.y + frame.height - 5 * unit - high]
  const tick = (mm: number): string => {
    const tall = [10, 5, 1].findIndex((round) => mm % round === 0)
    return `M${num(left + margin + mm * scale)} ${num(top)}v${num((2.6 - tall * 0.7) * unit)}`
  }
  return group(
    { class: 'scale' },
    el('rect', { x: left, y: top, width: wide, height: high, rx: 0.8 * unit, fill: '#f6efe0' }),
    el('path', {
      d: range(length + 1)
        .map(tick)
        .join(''),
      stroke: INKED,
      'stroke-width': 0.3 * unit,
      fill: 'none',
    }),
    figures(`${length} mm`, { x: left + wide / 2, y: top + 5 * unit, height: 2.5 * unit, colour: INKED }),
  )
}
