import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { fillShape, splinePath, strokeLine } from '#geometry/markup.ts'
import type { Point } from '#geometry/points.ts'
import { limb } from '#geometry/ribbon.ts'
import type { Neckline } from '#spec.ts'
import { face } from './face.ts'
import type { Look } from './look.ts'

const half = (look: Look, sign: 1 | -1): readonly Point[] => {
  const { body } = look
  const x = (reach: number): number => body.centre + sign * reach
  return [
    [x(body.neckHalf * 0.5), body.collarY - 44],
    [x(body.neckHalf - 1), body.collarY - 24],
    [x(body.collarHalf), body.collarY + 1],
    [x(body.shoulderHalf * 0.62), body.collarY + (body.shoulderY - body.collarY) * 0.5],
    [x(body.shoulderHalf * 0.86), body.shoulderY - 2],
    [x(body.shoulderHalf * 0.9), body.shoulderY + 30],
    [x(body.chestHalf - 2), body.chestY],
    [x(body.ribHalf), body.ribY],
    [x(body.waistHalf), body.waistY],
    [x(body.waistHalf - 3), body.waistY + 34],
  ]
}

const onBody = (look: Look, points: readonly Point[]): readonly Point[] => points.map(look.warp)

const neckColumn = (look: Look): readonly Point[] => {
  const { centre, collarY } = look.body
  return onBody(look, [
    [centre, collarY - 110],
    [centre, collarY - 50],
    [centre, collarY + 12],
  ])
}

const frontModelling = (look: Look): string => {
  const { body } = look
  const c = body.centre
  const shade = shift(look.skin, -0.11)
  const bone = (sign: 1 | -1): string =>
    strokeLine(
      splinePath(
        onBody(look, [
          [c + sign * 9, body.collarY + 33],
          [c + sign * 34, body.collarY + 27],
          [c + sign * 62, body.collarY + 30],
        ]),
      ),
      shade,
      { width: 2.4, opacity: 0.55 },
    )
  const under = onBody(look, [
    [c - body.ribHalf + 5, body.ribY - 4],
    [c, body.ribY + 8],
    [c + body.ribHalf - 5, body.ribY - 4],
    [c + body.ribHalf - 8, body.ribY + 18],
    [c, body.ribY + 30],
    [c - body.ribHalf + 8, body.ribY + 18],
  ])
  const throat = onBody(look, [
    [c - body.neckHalf + 1, body.collarY - 104],
    [c, body.collarY - 100],
    [c + body.neckHalf - 1, body.collarY - 104],
    [c + body.neckHalf - 3, body.collarY - 48],
    [c + 4, body.collarY - 30],
    [c - body.neckHalf + 5, body.collarY - 62],
  ])
  const navel = onBody(look, [
    [c, body.ribY + 16],
    [c - 1, body.waistY - 22],
  ])
  return (
    bone(-1) +
    bone(1) +
    fillShape(splinePath(under, true), INK, 0.16) +
    fillShape(splinePath(throat, true), INK, 0.2) +
    strokeLine(splinePath(navel), shade, { width: 2, opacity: 0.6 })
  )
}

const backModelling = (look: Look): string => {
  const { body } = look
  const spine = onBody(look, [
    [body.centre, body.collarY + 40],
    [body.centre - 1, body.ribY],
    [body.centre, body.waistY],
  ])
  return strokeLine(splinePath(spine), shift(look.skin, -0.12), { width: 3.4, opacity: 0.55 })
}

/** What is seen of empty clothes through their neck: the inside of the back, in shade. */
const insideOfBack = (look: Look): string => {
  const { centre, collarY, collarHalf, shoulderY, chestHalf, chestY, ribY } = look.body
  const inside = splinePath(
    [
      [centre - collarHalf - 3, collarY + 5],
      [centre, collarY + 15],
      [centre + collarHalf + 3, collarY + 5],
      [centre + chestHalf * 0.72, shoulderY + 34],
      [centre + chestHalf * 0.6, chestY + 20],
      [centre, ribY - 30],
      [centre - chestHalf * 0.6, chestY + 20],
      [centre - chestHalf * 0.72, shoulderY + 34],
    ],
    true,
  )
  return BARE.includes(look.neckline) ? '' : fillShape(inside, mix(look.dye.base, INK, 0.5))
}

const BARE: readonly Neckline[] = ['strappy', 'halter', 'off-shoulder', 'one-shoulder']

/** Neck, shoulders and midriff; clothes are drawn over them. */
export const torso = (look: Look): string => {
  if (look.laid !== undefined) return insideOfBack(look)
  const { body, skin } = look
  const outline = splinePath([...onBody(look, half(look, -1)), ...onBody(look, half(look, 1)).toReversed()], true)
  const width = body.neckHalf * 2
  const neck = limb(neckColumn(look), [width * 0.96, width * 0.92, width * 0.98])
  return (
    fillShape(neck, skin) +
    fillShape(neck, 'url(#flesh)') +
    fillShape(outline, skin) +
    fillShape(outline, 'url(#flesh)') +
    (look.back ? backModelling(look) : frontModelling(look) + face(look))
  )
}
