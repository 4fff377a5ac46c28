import { shift } from '#colour/oklab.ts'
import { el, group, num, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'
import type { Still } from '#still/still-life.ts'
import { pearls } from './strung.ts'
import { onTray, stonesOf } from './tray.ts'

const HOOP = 330

const onRim = (degrees: number, radius = HOOP): Point => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

const placed = ([x, y]: Point, turn: number, gem: string): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` }, gem)

const hoop = (stroke: string, width: number, opacity?: number): string =>
  el('circle', {
    r: HOOP,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-opacity': opacity,
    'stroke-dasharray': '1960 120',
    'stroke-linecap': 'round',
    transform: 'rotate(-84)',
  })

const ringOf = (width: number): string => hoop('url(#metal-bar)', width) + hoop('#fff', width / 8, 0.35)

type Parts = { readonly heart: Stone; readonly second: Stone; readonly metal: string }

/** Stones along the lower rim, and under each a drop that hangs straight down, the longest in the middle. */
const drops = ({ heart, second, metal }: Parts): string =>
  ringOf(22) +
  range(9)
    .map((i) => {
      const degrees = 162 - i * 18
      const big = 1 - Math.abs(i - 4) / 7
      const [x, y] = onRim(degrees)
      const long = 66 * big + 34
      return (
        strokeLine(`M${num(x)} ${num(y)}V${num(y + long)}`, metal, 3) +
        group({ transform: `translate(${num(x)} ${num(y + long + 10)})` }, pear(16 * big + 8, second)) +
        pearl(x, y + long + 32 * big + 26, 7 * big + 6) +
        placed([x, y], degrees - 90, i % 2 === 0 ? rosette(52 * big + 10, 8, heart) : pear(42 * big + 10, 'polki'))
      )
    })
    .join('')

const CRESCENT = 'M-322 96A336 336 0 0 0 322 96C250 212 128 250 0 250C-128 250 -250 212 -322 96Z'

/** A crescent of stones fills the foot of the ring. */
const crescent = ({ heart, second }: Parts): string =>
  ringOf(18) +
  el('path', { d: CRESCENT, fill: 'url(#metal-bar)' }) +
  range(11)
    .map((i) => {
      const degrees = lerp(152, 28, i / 10)
      const deep = Math.sin((i / 10) * Math.PI)
      return placed(
        onRim(degrees, HOOP - 34 * deep + 2),
        degrees - 90,
        i % 2 === 0 ? round(14 + 26 * deep, i % 4 === 0 ? second : heart) : pear(14 + 24 * deep, 'polki'),
      )
    })
    .join('') +
  range(25)
    .map((i) => {
      const [x, y] = onRim(lerp(158, 22, i / 24), HOOP + 22)
      return pearl(x, y, 9 + 3 * Math.sin((i / 24) * Math.PI))
    })
    .join('')

/** A plain ring strung with large pearls and a coloured bead between each two. */
const strung = ({ heart, second }: Parts): string =>
  ringOf(14) +
  range(11)
    .map((i) => {
      const degrees = lerp(146, 34, i / 10)
      const [x, y] = onRim(degrees)
      const big = Math.sin(((i + 1) / 12) * Math.PI)
      return i % 2 === 0
        ? pearl(x, y, 18 + 26 * big)
        : placed([x, y], degrees - 90, round(12 + 12 * big, i % 4 === 1 ? heart : second))
    })
    .join('') +
  placed(
    [0, HOOP + 44],
    0,
    strokeLine('M0 -4V40', '#8a6a44', 3) + group({ transform: 'translate(0 66)' }, pear(32, heart)) + pearl(0, 112, 13),
  )

/** One flower at the side of a slender ring, small stones running away from it. */
const flower = ({ heart, second }: Parts): string => {
  const at = onRim(148)
  return (
    ringOf(13) +
    range(12)
      .map((i) => placed(onRim(118 - i * 11), 28 - i * 11, round(24 - i * 1.3, i % 2 === 0 ? 'polki' : second)))
      .join('') +
    placed(
      at,
      0,
      range(9)
        .map((i) =>
          group({ transform: `rotate(${i * 40}) translate(0 -112)` }, pear(36, i % 3 === 0 ? second : 'polki')),
        )
        .join('') + rosette(88, 10, heart),
    )
  )
}

/** A nose ring, with its chain to the hair. */
export const nath: Still = (look, palette) => {
  const metal = shift(palette.zari, -0.1)
  const side = chance(look.seed, 'nath side') < 0.5 ? 1 : -1
  const strands = choose([1, 2, 3] as const, look.seed, 'nath chain')
  const chain = range(strands).map((k) =>
    pearls(
      [
        [HOOP * 0.62, -HOOP * 0.78],
        [360, -400 + k * 46],
        [450, -540 + k * 34],
        [500, -620],
      ],
      9,
      metal,
    ),
  )
  const layout = choose([drops, crescent, strung, flower] as const, look.seed, 'nath layout')
  return onTray(
    look,
    palette,
    group(
      {
        transform: `translate(${600 - side * 50} ${860 + Math.round(chance(look.seed, 'nath place') * 80)}) scale(${side} 1)`,
      },
      ...chain,
      layout({ ...stonesOf(look), metal }),
      group({ transform: 'translate(500 -630)' }, round(32, stonesOf(look).second)),
    ),
  )
}
