import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { limb } from '#geometry/ribbon.ts'
import { blossom, bun } from './bun.ts'
import { girlHair } from './child-hair.ts'
import { facingOf } from './front-hair.ts'
import type { Look } from './look.ts'
import { head, headWidth, plait, strands } from './tress.ts'

/** Long loose hair: narrow at the nape, broken into waves at its ends, with a band of light. */
const fallBack = (look: Look): string => {
  const { centre, headY, collarY, chestY, ribY } = look.body
  const lock = (i: number): string => {
    const t = (i - 4) / 4
    const end = ribY - 6 - Math.abs(t) * 54 + (i % 3) * 16
    const path: readonly Point[] = [
      [centre + t * 34, headY - 40],
      [centre + t * 47, headY + 70],
      [centre + t * 43, collarY + 20],
      [centre + t * 54 + (i % 2) * 7, chestY + 14],
      [centre + t * 42 - (i % 2) * 6, end],
    ]
    return fillShape(limb(path.map(look.warp), [24, 32, 30, 30, 5]), shift(look.hair, 0.012 * ((i * 3) % 4)))
  }
  const sheen: readonly Point[] = [
    [centre - 44, headY - 6],
    [centre - 16, headY - 26],
    [centre + 20, headY - 25],
    [centre + 46, headY - 4],
  ]
  const lines = [-36, -20, -5, 12, 28, 40].map((dx): readonly Point[] => [
    [centre + dx * 0.5, headY - 50],
    [centre + dx, headY + 90],
    [centre + dx * 1.06, collarY + 60],
    [centre + dx * 1.1, chestY + 10],
  ])
  return (
    range(9).map(lock).join('') +
    strands(look, lines) +
    strokeLine(splinePath(sheen.map(look.warp)), shift(look.hair, 0.2), { width: 9, opacity: 0.22 })
  )
}

/** Cropped hair, its edge above the nape, the ears standing clear. */
const shortBack = (look: Look): string => {
  const { centre, headY, headScale: s } = look.body
  const [x, y] = look.warp([centre, headY])
  const ear = (sign: 1 | -1): string =>
    el('ellipse', {
      cx: sign * 56,
      cy: 20,
      rx: 8,
      ry: 18,
      fill: look.skin,
      transform: `rotate(${sign * -10} ${sign * 56} 20)`,
    }) +
    el('ellipse', {
      cx: sign * 55,
      cy: 21,
      rx: 3.4,
      ry: 10,
      fill: shift(look.skin, -0.1),
      transform: `rotate(${sign * -10} ${sign * 55} 21)`,
    })
  // The neck ends inside the collar, however low the head sits.
  const nape = (look.body.collarY + 8 - y) / s
  const skull =
    'M-53 12C-60 -50 -32 -86 0 -86C32 -86 60 -50 53 12C52 30 47 44 41 52C34 58 28 62 22 58C12 54 -12 54 -22 58C-28 62 -34 58 -41 52C-47 44 -52 30 -53 12Z'
  // A child's grows out of a whorl, from which a lock or two stands up.
  const whorl =
    s > 1.2
      ? el('path', {
          d: 'M-8 -82C-8 -94 0 -99 8 -100C4 -94 6 -88 12 -82ZM4 -82C8 -91 16 -94 22 -93C18 -88 18 -84 20 -80Z',
          fill: look.hair,
        }) +
        strokeLine(
          'M6 -56c7 -2 11 5 5 10c-9 6 -21 -1 -18 -12c4 -13 24 -16 34 -3M-12 -50c-8 8 -20 10 -30 6M14 -46c10 8 20 10 30 4',
          shift(look.hair, 0.16),
          { width: 1.8, opacity: 0.7 },
        )
      : ''
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${headWidth(look)} ${s})` },
    el('path', { d: `M-47 10C-47 52 -34 74 -32 ${num(nape)}H32C34 74 47 52 47 10Z`, fill: look.skin }),
    el('path', { d: 'M-30 70C-12 60 12 60 30 70L32 100C12 84 -12 84 -32 100Z', fill: INK, 'fill-opacity': 0.16 }),
    el('path', { d: skull, fill: look.hair }),
    ear(-1),
    ear(1),
    strokeLine(
      'M-30 -58C-14 -72 14 -72 32 -54M-42 -24C-24 -52 22 -54 42 -20M-44 10C-30 -14 30 -14 44 10M-36 38C-20 24 20 24 36 38',
      shift(look.hair, 0.12),
      { width: 1.6, opacity: 0.55 },
    ),
    whorl,
  )
}

/** The head from behind: the only way a whole head is ever shown. */
export const backHair = (look: Look): string => {
  if (look.hairStyle === 'short') return shortBack(look)
  if (look.body.headScale > 1.2) return girlHair(look)
  const { centre, headY, ribY, collarY } = look.body
  if (look.hairStyle === 'open') return head(look) + fallBack(look)
  if (look.hairStyle === 'bun') return head(look) + bun(look)
  const flowers = range(9).map((i) =>
    blossom(look.warp([centre - 40 + i * 10, headY + 46 + Math.sin((i / 8) * Math.PI) * 16]), 9, i % 2 === 0),
  )
  return (
    head(look) +
    strands(
      look,
      [-36, -14, 14, 36].map((dx): readonly Point[] => [
        [centre + dx, headY - 60],
        [centre + dx * 0.9, headY],
        [centre + dx * 0.4, headY + 50],
      ]),
    ) +
    plait(
      look,
      [
        [centre, headY + 56],
        [centre + 6, collarY + 30],
        [centre - 4, ribY - 60],
        [centre + 4, ribY + 60],
      ],
      52,
    ) +
    flowers.join('')
  )
}

/** Hair that shows below the chin in front: behind the shoulders, so it is drawn before the body. */
export const hairBehind = (look: Look): string => {
  if (look.hairStyle !== 'open' || look.laid !== undefined) return ''
  const { centre, headY, collarY, chestY, neckHalf } = look.body
  const lock = (sign: 1 | -1): string => {
    const path = [
      [centre + sign * 14, headY + 6],
      [centre + sign * (neckHalf + 10), headY + 80],
      [centre + sign * (neckHalf + 38), collarY + 24],
      [centre + sign * (neckHalf + 42), chestY + 30],
    ] satisfies readonly Point[]
    return (
      fillShape(limb(path.map(look.warp), [44, 62, 56, 12]), look.hair) +
      strands(look, [path.map(([x, y]): Point => [x + sign * 8, y]), path.map(([x, y]): Point => [x - sign * 8, y])])
    )
  }
  return lock(-1) + lock(1)
}

/** Loose hair swept over one shoulder. */
const swept = (look: Look, side: 1 | -1): string => {
  const { centre, collarY, chestY, ribY, neckHalf } = look.body
  const lock = (i: number): readonly Point[] => [
    [centre + side * (neckHalf + 20 + i * 4), collarY - 62],
    [centre + side * (neckHalf + 24 + i * 7), collarY - 24],
    [centre + side * (neckHalf + 22 + i * 11), collarY + 44],
    [centre + side * (neckHalf + 14 + i * 14), chestY + 10],
    [centre + side * (neckHalf + 30 + i * 3), ribY - 10 - i * 24],
  ]
  return (
    range(4)
      .map((i) => fillShape(limb(lock(i).map(look.warp), [28, 32, 27, 17, 1]), shift(look.hair, 0.014 * ((i * 3) % 4))))
      .join('') + strands(look, [0.3, 1.4, 2.6].map(lock))
  )
}

/** A plait or loose hair brought forward over one shoulder, drawn over the clothes. */
export const hairBefore = (look: Look, side: 1 | -1): string => {
  if (look.laid !== undefined) return ''
  if (look.body.headScale > 1.2 || look.hairStyle === 'bun' || look.hairStyle === 'short') return ''
  if (look.hairStyle === 'open') return chance(look.seed, 'hair forward') < 0.28 ? swept(look, side) : ''
  const { centre, collarY, chestY, ribY, neckHalf } = look.body
  const path: readonly Point[] = [
    // Before a head that turns to it, the plait starts below the chin.
    [centre + side * (neckHalf + (facingOf(look) === side ? 16 : 8)), collarY - (facingOf(look) === side ? 24 : 50)],
    [centre + side * (neckHalf + 16), collarY - 10],
    [centre + side * (neckHalf + 20), chestY - 30],
    [centre + side * (neckHalf + 22), ribY + 16],
  ]
  return plait(look, path, 44)
}
