import { shift } from '#colour/oklab.ts'
import { el, fillShape, strokeLine } from '#geometry/markup.ts'
import { range, TAU } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import type { FaceView } from './features.ts'
import type { Look } from './look.ts'

/** Drawn around a head that looks to the right, as `face.ts` lays it out. */

const PARTED =
  'M24 -88C-2 -86 -30 -66 -38 -26C-40 -12 -44 0 -44 14C-60 2 -72 -30 -64 -60C-52 -100 -10 -110 24 -102C48 -95 57 -66 53 -42C52 -33 50 -28 47 -24C48 -48 40 -74 24 -88Z'
const SWEPT =
  'M37 -58C22 -76 -4 -62 -16 -34C-22 -18 -28 -10 -34 -2C-40 4 -44 14 -48 18C-70 2 -82 -40 -66 -72C-48 -110 2 -114 28 -98C44 -88 44 -72 37 -58Z'
const CROPPED =
  'M-42 2C-46 -10 -56 -56 -42 -82C-26 -108 20 -112 40 -96C54 -88 56 -66 50 -50C49 -40 48 -32 47 -26C44 -44 38 -58 22 -66C4 -62 -18 -64 -30 -52C-36 -44 -34 -18 -36 2Z'
const CROPPED_ASIDE =
  'M-28 0C-32 -14 -40 -20 -46 -8C-60 -24 -70 -62 -50 -86C-30 -108 18 -112 36 -94C48 -84 46 -66 37 -54C24 -66 4 -66 -8 -54C-20 -42 -18 -18 -22 2Z'
const TOUSLED =
  'M-44 0C-54 -20 -58 -60 -42 -84C-32 -100 -10 -108 8 -103C12 -110 22 -108 20 -102C42 -98 56 -80 54 -58C53 -46 50 -38 47 -28C45 -42 40 -50 33 -54C24 -44 10 -44 4 -50C-6 -40 -20 -42 -26 -46C-33 -36 -35 -16 -36 2Z'

/** The side of the picture that a head turns to. */
export const facingOf = ({ seed }: Look): 1 | -1 => (chance(seed, 'head turn') < 0.5 ? -1 : 1)

/** Grown heads turn away in profile now and then; a child looks at us. */
export const faceViewOf = (look: Look): FaceView => {
  if (look.wearer === 'girl' || look.wearer === 'boy') return 'child'
  return chance(look.seed, 'profile') < 0.34 ? 'profile' : 'threeQuarters'
}

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
  const isProfile = faceViewOf(look) === 'profile'
  const cx = isProfile ? -14 : -8
  return coil + el('ellipse', { cx, cy: -34, rx: isShort ? 52 : 58, ry: isShort ? 66 : 70, fill: look.hair })
}

const shine = (look: Look, d: string): string => strokeLine(d, shift(look.hair, 0.17), { width: 2, opacity: 0.6 })

const ear = (look: Look, x: number): string =>
  el('ellipse', { cx: x, cy: 6, rx: 8, ry: 16, fill: look.skin }) +
  strokeLine(`M${x - 3} -4C${x + 5} -8 ${x + 5} 8 ${x - 1} 14`, shift(look.skin, -0.14), { width: 2, opacity: 0.8 })

/** What falls over the brow, and the ear beside it. */
export const frontHair = (look: Look): string => {
  const isProfile = faceViewOf(look) === 'profile'
  if (look.wearer === 'boy')
    return (
      ear(look, -44) +
      fillShape(TOUSLED, look.hair) +
      shine(look, 'M-34 -60C-26 -84 0 -94 20 -90M-20 -62C-8 -78 14 -80 34 -66')
    )
  if (look.hairStyle === 'short')
    return isProfile
      ? ear(look, -26) + fillShape(CROPPED_ASIDE, look.hair) + shine(look, 'M-50 -50C-40 -84 0 -98 30 -80')
      : ear(look, -42) +
          fillShape(CROPPED, look.hair) +
          shine(look, 'M-36 -56C-28 -84 6 -96 36 -80M-22 -66C-8 -80 18 -82 40 -66')
  if (isProfile) {
    return (
      ear(look, -26) +
      fillShape(SWEPT, look.hair) +
      shine(look, 'M22 -84C-10 -88 -40 -60 -50 -10M4 -98C-30 -94 -58 -66 -62 -24M30 -72C10 -78 -16 -62 -28 -28')
    )
  }
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
