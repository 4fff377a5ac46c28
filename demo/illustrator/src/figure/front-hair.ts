import { shift } from '#colour/oklab.ts'
import { el, fillShape, strokeLine } from '#geometry/markup.ts'
import { range, TAU } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import type { Look } from './look.ts'

/** Drawn around a head that looks to the right, as `face.ts` lays it out. */

const PARTED =
  'M21 -85C-6 -82 -33 -62 -38 -24C-40 -12 -44 2 -42 12C-58 2 -70 -30 -62 -60C-50 -98 -10 -108 22 -100C46 -93 54 -66 50 -40C49 -32 47 -28 44 -25C46 -48 38 -72 21 -85Z'
const CROPPED =
  'M-40 -8C-48 -20 -54 -60 -38 -84C-18 -110 34 -108 47 -78C53 -63 48 -46 43 -38C40 -54 30 -63 12 -64C-8 -64 -24 -60 -31 -44C-33 -34 -33 -22 -34 -8Z'
const TOUSLED =
  'M-42 -2C-52 -20 -56 -60 -40 -84C-30 -100 -8 -108 8 -103C12 -110 22 -108 20 -102C40 -98 52 -80 50 -58C49 -48 46 -42 43 -38C40 -46 36 -52 30 -55C22 -46 8 -46 2 -52C-8 -42 -22 -44 -27 -46C-32 -36 -34 -20 -34 -2Z'

const jasmine = (cx: number, cy: number, count: number): string =>
  range(count)
    .map((i) => {
      const turn = (i / count) * TAU
      return el('circle', {
        cx: cx + Math.cos(turn) * 30,
        cy: cy + Math.sin(turn) * 33,
        r: 6.4,
        fill: i % 2 === 0 ? '#fbf6ea' : '#efe6d2',
      })
    })
    .join('')

/** What is behind the face: the back of the head, an ear, a coil. */
export const skull = (look: Look): string => {
  const isShort = look.hairStyle === 'short'
  const coil =
    look.hairStyle === 'bun'
      ? (chance(look.seed, 'gajra') < 0.55 ? jasmine(-60, 6, 14) : '') +
        el('ellipse', { cx: -60, cy: 6, rx: 28, ry: 31, fill: shift(look.hair, 0.04) }) +
        strokeLine('M-78 6C-76 -16 -46 -18 -42 2M-72 18C-62 30 -46 24 -44 8', shift(look.hair, 0.16), {
          width: 2,
          opacity: 0.8,
        })
      : ''
  return (
    coil +
    el('ellipse', { cx: -9, cy: -32, rx: isShort ? 49 : 58, ry: isShort ? 66 : 70, fill: look.hair }) +
    (isShort
      ? el('ellipse', { cx: -38, cy: 4, rx: 9, ry: 16, fill: look.skin }) +
        el('ellipse', { cx: -38, cy: 5, rx: 4, ry: 9, fill: shift(look.skin, -0.1) })
      : '')
  )
}

const shine = (look: Look, d: string): string => strokeLine(d, shift(look.hair, 0.17), { width: 2, opacity: 0.6 })

/** What falls over the brow. */
export const frontHair = (look: Look): string => {
  if (look.wearer === 'boy')
    return fillShape(TOUSLED, look.hair) + shine(look, 'M-34 -60C-26 -84 0 -94 20 -90M-20 -62C-8 -78 14 -80 34 -66')
  if (look.hairStyle === 'short')
    return fillShape(CROPPED, look.hair) + shine(look, 'M-36 -50C-30 -80 4 -96 34 -82M-24 -62C-12 -80 16 -84 38 -66')
  const flower =
    look.wearer === 'girl'
      ? el('circle', { cx: -44, cy: -44, r: 11, fill: look.dye.hem }) +
        el('circle', { cx: -44, cy: -44, r: 4.6, fill: look.dye.zari })
      : ''
  return (
    fillShape(PARTED, look.hair) +
    shine(look, 'M18 -90C-14 -86 -42 -62 -48 -20M14 -96C-22 -94 -50 -68 -56 -30M26 -90C40 -80 46 -62 46 -46') +
    flower
  )
}
