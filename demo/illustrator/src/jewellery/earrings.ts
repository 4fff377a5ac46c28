import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, group, num } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Palette } from '#spec.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { onTray, stonesOf } from './tray.ts'

export type EarringStyle = { readonly heart: Stone; readonly second: Stone; readonly metal: string }

const onArc = (radius: number, share: number): { readonly at: Point; readonly turn: number } => {
  const angle = lerp(0.06, 0.94, share) * Math.PI
  return { at: [-Math.cos(angle) * radius, Math.sin(angle) * radius], turn: 90 - (angle * 180) / Math.PI }
}

const ring = (radius: number, count: number, gem: (i: number) => string): string =>
  range(count)
    .map((i) => {
      const { at: spot, turn } = onArc(radius, (i + 0.5) / count)
      return group({ transform: `translate(${num(spot[0])} ${num(spot[1])}) rotate(${num(turn)})` }, gem(i))
    })
    .join('')

const CRESCENT = 'M-112 -18C-112 70 -62 118 0 118C62 118 112 70 112 -18C96 34 60 62 0 62C-60 62 -96 34 -112 -18Z'

/** A crescent of stones below a flower, pearls along its rim. About 300 units high. */
export const moon = ({ heart, second, metal }: EarringStyle): string =>
  el('path', { d: 'M0 -128V-60M-34 -96L-96 -10M34 -96L96 -10', stroke: metal, 'stroke-width': 4, fill: 'none' }) +
  el('path', { d: CRESCENT, fill: 'url(#metal)', stroke: metal, 'stroke-width': 3 }) +
  ring(91, 9, (i) => (i % 2 === 0 ? pear(15, i % 4 === 0 ? heart : 'polki') : round(11, 'polki'))) +
  ring(128, 17, (i) => pearl(0, 4, i % 2 === 0 ? 8 : 6)) +
  ring(147, 9, () => group({ transform: 'translate(0 2)' }, pear(8, second))) +
  group({ transform: 'translate(0 -6)' }, pear(24, heart), pearl(0, 32, 8)) +
  group({ transform: 'translate(0 -126)' }, rosette(50, 9, heart)) +
  group({ transform: 'translate(0 -60)' }, round(11, second))

export const chandbaliOf = (look: Look, palette: Palette): string =>
  moon({ ...stonesOf(look), metal: shift(palette.zari, -0.12) })

export const chandbaliPair: Still = (look, palette) => {
  const piece = chandbaliOf(look, palette)
  const lean = 3 + chance(look.seed, 'chandbali lean') * 7
  const drop = chance(look.seed, 'chandbali drop') * 120
  return onTray(
    look,
    palette,
    group({ transform: at([320, 640 + drop], -lean, 1.74) }, piece),
    group({ transform: at([880, 860 - drop * 0.6], lean, 1.74) }, piece),
  )
}

export const flowerStud = ({ heart, second }: EarringStyle): string =>
  range(8)
    .map((i) => group({ transform: `rotate(${i * 45}) translate(0 -78)` }, pear(34, i % 2 === 0 ? 'polki' : second)))
    .join('') +
  range(8)
    .map((i) => group({ transform: `rotate(${i * 45 + 22.5}) translate(0 -93)` }, pearl(0, 0, 11)))
    .join('') +
  rosette(52, 8, heart)

const squareStud = ({ heart, second }: EarringStyle): string =>
  el('rect', { x: -98, y: -98, width: 196, height: 196, rx: 22, fill: 'url(#metal-bar)' }) +
  range(9)
    .map((i) => {
      const [x, y] = [((i % 3) - 1) * 62, (Math.floor(i / 3) - 1) * 62]
      const centre: Stone = i === 4 ? heart : second
      return group({ transform: `translate(${x} ${y})` }, round(27, i % 2 === 0 ? centre : 'polki'))
    })
    .join('')

export const roundStud = ({ heart }: EarringStyle): string =>
  range(22)
    .map((i) => group({ transform: `rotate(${num((i * 360) / 22)}) translate(0 -114)` }, pearl(0, 0, 12)))
    .join('') + rosette(104, 11, heart)

export const studOf = (look: Look, palette: Palette): string => {
  const style = { ...stonesOf(look), metal: shift(palette.zari, -0.12) }
  const piece = choose([flowerStud, squareStud, roundStud] as const, look.seed, 'stud')(style)
  const dropped = chance(look.seed, 'stud drop') < 0.4
  return piece + (dropped ? group({ transform: 'translate(0 150)' }, pear(26, style.second), pearl(0, 36, 9)) : '')
}

export const studPair: Still = (look, palette) => {
  const piece = studOf(look, palette)
  const step = chance(look.seed, 'stud step') * 200 - 100
  return onTray(
    look,
    palette,
    group({ transform: at([325, 760 + step], -10, 2.05) }, piece),
    group({ transform: at([875, 760 - step], 10, 2.05) }, piece),
  )
}
