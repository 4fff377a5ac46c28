import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { chance } from '#geometry/random.ts'

const RAIL_Y = 268

/** A brass rail across the wall, which clothes hang from. */
export const rail = (wall: string): string => {
  const brass = mix('#b08a45', wall, 0.16)
  const bar = (y: number, height: number, fill: string): string => el('rect', { x: -40, y, width: 1280, height, fill })
  return (
    bar(RAIL_Y + 26, 22, mix(wall, INK, 0.16)) +
    bar(RAIL_Y, 17, brass) +
    bar(RAIL_Y + 2, 5, mix(brass, LIGHT, 0.6)) +
    bar(RAIL_Y + 12, 5, shift(brass, -0.14))
  )
}

const WOODS = ['#6b4226', '#8a5e38', '#4a3226', '#b08d62'] as const

/** Its hook over the rail, its shoulders inside the clothes. */
export const hanger = (look: Look): string => {
  const { centre, collarY, shoulderY, shoulderHalf } = look.body
  const wood = WOODS[Math.floor(chance(look.seed, 'hanger') * WOODS.length)] ?? WOODS[0]
  const half = shoulderHalf * 0.9
  const drop = shoulderY - collarY + 14
  const neck = collarY - 16
  const bow = `M0 ${num(-14)}C${num(half * 0.3)} -12 ${num(half * 0.8)} ${num(drop * 0.5)} ${num(half)} ${num(drop)}C${num(half * 0.98)} ${num(drop + 13)} ${num(half * 0.9)} ${num(drop + 14)} ${num(half * 0.84)} ${num(drop + 8)}C${num(half * 0.6)} ${num(drop * 0.6)} ${num(half * 0.3)} 14 0 12`
  const mirrored = (d: string): string => group({ transform: 'scale(-1 1)' }, fillShape(`${d}Z`, shift(wood, 0.05)))
  const up = neck - RAIL_Y - 24
  const hook = `M0 -10V${num(-up)}C0 ${num(-up - 22)} -34 ${num(-up - 12)} -30 ${num(-up - 40)}C-26 ${num(-up - 62)} 16 ${num(-up - 60)} 16 ${num(-up - 34)}`
  return group(
    { transform: `translate(${num(centre)} ${num(neck)})` },
    strokeLine(hook, '#7d6a42', 7),
    strokeLine(hook, '#e6cf96', { width: 2.4, opacity: 0.9 }),
    fillShape(`${bow}Z`, wood),
    mirrored(bow),
    el('ellipse', { cy: -8, rx: 9, ry: 6, fill: '#c9a961' }),
  )
}

/** The ribbons by which a skirt hangs below its blouse. */
export const loops = (look: Look): string => {
  const { centre, shoulderY, waistY, waistHalf } = look.body
  return [-1, 1]
    .map((side) => {
      const x = centre + side * waistHalf * 0.62
      return strokeLine(`M${num(x - side * 4)} ${num(shoulderY)}L${num(x)} ${num(waistY + 6)}`, look.dye.hem, 6)
    })
    .join('')
}
