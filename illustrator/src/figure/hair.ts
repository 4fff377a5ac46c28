import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { curve, range, type Point } from '#geometry/points.ts'
import { limb } from '#geometry/ribbon.ts'
import { blossom, bun } from './bun.ts'
import type { Look } from './look.ts'

const strands = (look: Look, lines: readonly (readonly Point[])[]): string =>
  lines
    .map((line) => strokeLine(splinePath(line.map(look.warp)), shift(look.hair, 0.13), { width: 1.7, opacity: 0.8 }))
    .join('')

const lobe = (from: Point, to: Point, reach: number): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(dy / length) * reach, (-dx / length) * reach]
  const at = (t: number, out: number): Point => [from[0] + dx * t + nx * out, from[1] + dy * t + ny * out]
  return splinePath(
    [at(-0.06, 0.1), at(0.2, 0.82), at(0.55, 1), at(0.86, 0.42), at(1, -0.1), at(0.62, -0.06), at(0.3, 0.12)],
    true,
  )
}

/** A plait: lobes crossing from either side, narrowing to a tied end. */
const plait = (look: Look, path: readonly Point[], width: number): string => {
  const line = curve(path.map(look.warp))
  const lobes = Math.max(8, Math.round(path.length * 4))
  const drawn = range(lobes).map((i) => {
    const t = i / lobes
    const w = width * 0.5 * (1 - t * 0.42)
    const side = i % 2 === 0 ? 1 : -1
    const d = lobe(line(t), line(Math.min(1, t + 2.3 / lobes)), w * side)
    return (
      fillShape(d, shift(look.hair, 0.025 + (i % 2) * 0.02)) +
      strokeLine(d, shift(look.hair, 0.17), { width: 1, opacity: 0.55 })
    )
  })
  const end = line(1)
  const tassel = [-7, -3, 1, 5, 8]
    .map((dx) => strokeLine(`M${num(end[0])} ${num(end[1])}q${dx} 14 ${dx * 1.1} 32`, shift(look.hair, 0.03), 4))
    .join('')
  const tie = el('rect', {
    x: end[0] - width * 0.24,
    y: end[1] - 5,
    width: width * 0.48,
    height: 11,
    rx: 4,
    fill: look.dye.zari,
  })
  return drawn.join('') + tassel + tie
}

/** A child's head is nearly as wide as it is high. */
const headWidth = ({ body: { headScale } }: Look): string => (headScale * (headScale > 1.2 ? 1.08 : 1)).toFixed(3)

const head = (look: Look): string => {
  const { centre, headY, headScale } = look.body
  const [x, y] = look.warp([centre, headY])
  return group(
    { transform: `translate(${num(x)} ${num(y - 8)}) scale(${headWidth(look)} ${headScale})` },
    el('ellipse', { rx: 57, ry: 74, fill: look.hair }),
  )
}

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
  )
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
    ) +
    group(
      { transform: `translate(${num(centre + sign * 74)} ${num(headY + 72)})`, fill: look.dye.hem },
      el('path', { d: 'M0 0C-26 -26 -38 -6 -30 8C-20 14 -8 8 0 0C26 -26 38 -6 30 8C20 14 8 8 0 0Z' }),
      el('circle', { r: 7, fill: look.dye.zari }),
    )
  return (
    head(look) +
    strands(look, [
      [
        [centre, headY - 100],
        [centre + 2, headY - 20],
        [centre, headY + 70],
      ],
      ...[-1, 1].flatMap((sign) =>
        [0, 1, 2].map((i): readonly Point[] => [
          [centre + sign * 3, headY - 74 + i * 40],
          [centre + sign * (34 + i * 4), headY - 34 + i * 42],
          [centre + sign * (62 - i * 2), headY + 40 + i * 14],
        ]),
      ),
    ]) +
    one(-1) +
    one(1)
  )
}

/** The head from behind: the only way a whole head is ever shown. */
export const backHair = (look: Look): string => {
  if (look.hairStyle === 'short') return shortBack(look)
  if (look.body.headScale > 1.2) return twoPlaits(look)
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
  if (look.hairStyle !== 'open') return ''
  const { centre, headY, collarY, chestY, neckHalf } = look.body
  const lock = (sign: 1 | -1): string => {
    const path = [
      [centre + sign * (neckHalf + 14), headY + 20],
      [centre + sign * (neckHalf + 27), collarY - 40],
      [centre + sign * (neckHalf + 38), collarY + 24],
      [centre + sign * (neckHalf + 42), chestY + 30],
    ] satisfies readonly Point[]
    return (
      fillShape(limb(path.map(look.warp), [60, 66, 56, 12]), look.hair) +
      strands(look, [path.map(([x, y]): Point => [x + sign * 8, y]), path.map(([x, y]): Point => [x - sign * 8, y])])
    )
  }
  return lock(-1) + lock(1)
}

/** A plait brought forward over one shoulder, drawn over the clothes. */
export const hairBefore = (look: Look, side: 1 | -1): string => {
  if (look.hairStyle !== 'braid' || look.body.headScale > 1.2) return ''
  const { centre, headY, collarY, chestY, ribY, neckHalf } = look.body
  const path: readonly Point[] = [
    [centre + side * (neckHalf + 20), headY + 50],
    [centre + side * (neckHalf + 24), collarY - 22],
    [centre + side * (neckHalf + 27), chestY - 20],
    [centre + side * (neckHalf + 22), ribY - 4],
  ]
  return plait(look, path, 46)
}
