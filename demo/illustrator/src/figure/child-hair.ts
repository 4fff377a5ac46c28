import { shift } from '#colour/oklab.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { limb } from '#geometry/ribbon.ts'
import { blossom } from './bun.ts'
import type { Look } from './look.ts'
import { head, plait, strands } from './tress.ts'

const bow = (look: Look, [x, y]: Point, size = 1): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${size})`, fill: look.dye.hem },
    el('path', { d: 'M0 0C-26 -26 -38 -6 -30 8C-20 14 -8 8 0 0C26 -26 38 -6 30 8C20 14 8 8 0 0Z' }),
    el('circle', { r: 7, fill: look.dye.zari }),
  )

/** From the parting down to either side. */
const parted = (look: Look, reach: number): string => {
  const { centre, headY } = look.body
  const middle: readonly Point[] = [
    [centre, headY - 100],
    [centre + 2, headY - 20],
    [centre, headY + 70],
  ]
  const sides = [-1, 1].flatMap((sign) =>
    [0, 1, 2].map((i): readonly Point[] => [
      [centre + sign * 3, headY - 74 + i * 40],
      [centre + sign * (34 + i * 4), headY + reach - 74 + i * 42],
      [centre + sign * (62 - i * 2), headY + reach + i * 14],
    ]),
  )
  return strands(look, [middle, ...sides])
}

const twoPlaits = (look: Look): string => {
  const { centre, headY, collarY, chestY } = look.body
  const one = (sign: 1 | -1): string =>
    plait(
      look,
      [
        [centre + sign * 72, headY + 72],
        [centre + sign * 88, collarY + 16],
        [centre + sign * 80, chestY + 54],
      ],
      40,
    ) + bow(look, [centre + sign * 74, headY + 72])
  return head(look) + parted(look, 40) + one(-1) + one(1)
}

/** Coiled above the ears, with a ring of jasmine. */
const twoCoils = (look: Look): string => {
  const { centre, headY } = look.body
  const light = shift(look.hair, 0.15)
  const one = (sign: 1 | -1): string => {
    const [x, y] = look.warp([centre + sign * 74, headY - 76])
    const flowers = range(9).map((i) => {
      const turn = lerp(0.15, 1.25, i / 8) * Math.PI - (sign > 0 ? 0 : Math.PI * 0.4)
      return blossom([Math.cos(turn) * 45, Math.sin(turn) * 43], 9, i % 2 === 0)
    })
    return group(
      { transform: `translate(${num(x)} ${num(y)}) scale(${sign} 1)` },
      el('circle', { r: 45, fill: shift(look.hair, -0.04) }),
      el('circle', { r: 41, fill: shift(look.hair, 0.035) }),
      strokeLine('M-33 16C-36 -18 20 -36 32 -4C36 26 -16 32 -18 6C-16 -12 12 -12 13 4', light, {
        width: 2.6,
        opacity: 0.9,
      }),
      ...flowers,
    )
  }
  return head(look) + parted(look, -20) + one(-1) + one(1)
}

/** Loose to below the shoulders, held by a band with a bow on it. */
const loose = (look: Look): string => {
  const { centre, headY, collarY, chestY } = look.body
  const lock = (i: number): string => {
    const t = (i - 5) / 5
    const path: readonly Point[] = [
      [centre + t * 54, headY - 50],
      [centre + t * 86, headY + 64],
      [centre + t * 84, collarY + 4],
      [centre + t * 92 + (i % 2) * 8, collarY + 70],
      [centre + t * 76 - (i % 2) * 6, chestY + 16 - Math.abs(t) * 34 + (i % 3) * 14],
    ]
    return fillShape(limb(path.map(look.warp), [36, 46, 44, 40, 6]), shift(look.hair, 0.012 * ((i * 3) % 4)))
  }
  const lines = [-58, -34, -8, 20, 44, 66].map((dx): readonly Point[] => [
    [centre + dx * 0.5, headY - 70],
    [centre + dx, headY + 60],
    [centre + dx * 1.06, collarY + 40],
    [centre + dx * 1.1, chestY - 20],
  ])
  const band: readonly Point[] = [
    [centre - 97, headY - 4],
    [centre - 80, headY - 68],
    [centre, headY - 104],
    [centre + 80, headY - 68],
    [centre + 97, headY - 4],
  ]
  return (
    head(look) +
    range(11).map(lock).join('') +
    strands(look, lines) +
    strokeLine(splinePath(band.map(look.warp)), look.dye.hem, 15) +
    bow(look, look.warp([centre + 64, headY - 80]), 1.25)
  )
}

/** A girl's head from behind. */
export const girlHair = (look: Look): string => {
  if (look.hairStyle === 'open') return loose(look)
  return look.hairStyle === 'bun' && chance(look.seed, 'girl coils') < 0.5 ? twoCoils(look) : twoPlaits(look)
}
