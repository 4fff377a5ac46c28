import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { dotsPath, el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { armOf } from './arm.ts'
import type { Look } from './look.ts'
import { seatY } from './stance.ts'

const WOOD = '#8a5a35'
const MARIGOLDS = ['#f0a021', '#e0701c'] as const

/** A jhoola: a plank on two ropes wound with marigolds, whose upper ends are out of the picture. */
const jhoola = (look: Look): string => {
  const { body } = look
  const y = seatY(body) + 62
  const hands = [armOf(look, 'left').wrist, armOf(look, 'right').wrist]
  const ropes = hands.map(([x, handY], i) => {
    const end: Point = [lerp(x, body.centre, 0.06), y + 8]
    const flowers = range(26).map((j) => ({ t: j / 26, odd: j % 2 }))
    const blooms = MARIGOLDS.map((fill, odd) =>
      fillShape(
        dotsPath(
          flowers
            .filter((flower) => flower.odd === odd)
            .map(({ t }) => ({ at: [x + Math.sin(t * 40 + i) * 5, lerp(-30, handY - 40, t)], radius: 12 })),
        ),
        fill,
      ),
    )
    return (
      strokeLine(`M${num(x)} -40L${num(x)} ${num(handY)}L${num(end[0])} ${num(end[1])}`, '#b08a55', 9) +
      strokeLine(`M${num(x - 2)} -40L${num(x - 2)} ${num(handY)}`, LIGHT, { width: 2, opacity: 0.4 }) +
      blooms.join('')
    )
  })
  const half = 250
  const plank = `M${num(body.centre - half)} ${num(y)}H${num(body.centre + half)}l8 26H${num(body.centre - half - 8)}Z`
  return (
    ropes.join('') +
    fillShape(plank, WOOD) +
    fillShape(
      `M${num(body.centre - half - 8)} ${num(y + 26)}h${half * 2 + 16}v12h-${half * 2 + 16}Z`,
      shift(WOOD, -0.1),
    ) +
    strokeLine(`M${num(body.centre - half)} ${num(y + 2)}h${half * 2}`, LIGHT, { width: 3, opacity: 0.3 })
  )
}

/** The light on a lap, and its shadow on the cloth before the knees. */
const lap = ({ body }: Look): string =>
  el('ellipse', { cx: body.centre, cy: seatY(body) + 40, rx: 78, ry: 40, fill: 'url(#lit)' }) +
  el('ellipse', { cx: body.centre, cy: seatY(body) + 92, rx: 84, ry: 22, fill: INK, 'fill-opacity': 0.1 })

/** A paper kite in the wind, its tail, and the string down to the hand. */
const kite = (look: Look): string => {
  const side = look.pose.right.hand === 'hold' ? 'right' : 'left'
  const s = side === 'right' ? 1 : -1
  const [x, y] = armOf(look, side).wrist
  const hand: Point = [x + s * 8, y - 34]
  const at: Point = [look.body.centre + s * 372, 196]
  const { base, hem, zari } = look.dye
  return (
    strokeLine(
      `M${num(hand[0])} ${num(hand[1])}Q${num(lerp(hand[0], at[0], 0.7))} ${num(lerp(hand[1], at[1], 0.3) + 44)} ${num(at[0])} ${num(at[1] + 10)}`,
      mix(INK, LIGHT, 0.55),
      1.8,
    ) +
    group(
      { transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${s * 24})` },
      fillShape('M0 -78L62 0L0 74Z', mix(hem, base, 0.2)),
      fillShape('M0 -78L-62 0L0 74Z', mix(base, LIGHT, 0.12)),
      strokeLine('M0 -78V74M-62 0Q0 -34 62 0', zari, 3),
      fillShape('M0 66L-20 96H20Z', zari),
    )
  )
}

/** A clay lamp on two palms, and its light on face and cloth. */
const diya = (look: Look): string => {
  const [left, right] = [armOf(look, 'left').wrist, armOf(look, 'right').wrist]
  const [x, y] = [lerp(left[0], right[0], 0.5), lerp(left[1], right[1], 0.5) - 30]
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('circle', { cy: -30, r: 210, fill: 'url(#lamplight)' }),
    fillShape('M-42 -8C-36 26 36 26 42 -8C20 4 -20 4 -42 -8Z', '#a5552e'),
    fillShape('M-42 -8C-20 -18 20 -18 42 -8C20 4 -20 4 -42 -8Z', '#6d3519'),
    strokeLine('M-38 -2C-30 18 30 18 38 -2', '#e0b264', { width: 3, opacity: 0.9 }),
    fillShape('M0 -62C16 -38 14 -20 0 -14C-14 -20 -12 -38 0 -62Z', '#f7a72c'),
    fillShape('M0 -48C8 -34 7 -24 0 -20C-7 -24 -6 -34 0 -48Z', '#fff3c4'),
  )
}

/** What children play with, behind them and in their hands. */
export const playBehind = (look: Look): string => {
  if (look.pose.act === 'swing') return jhoola(look)
  return look.pose.act === 'kite' ? kite(look) : ''
}

export const playBefore = (look: Look): string => {
  if (look.pose.act === 'swing') return lap(look)
  return look.pose.act === 'lamp' ? diya(look) : ''
}
