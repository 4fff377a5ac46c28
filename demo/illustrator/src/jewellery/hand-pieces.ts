import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, group } from '#geometry/markup.ts'
import { pick, range, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { pearls, setAt, spotsAlong } from './strung.ts'
import { onTray, stonesOf } from './tray.ts'

const TIPS: readonly Point[] = [
  [200, 560],
  [400, 300],
  [610, 230],
  [815, 310],
  [985, 560],
]

export const fingerRing = ([x, y]: Point, turn: number, heart: Stone): string =>
  group(
    { transform: at([x, y], turn, 1) },
    el('ellipse', { cy: -8, rx: 52, ry: 22, fill: 'none', stroke: 'url(#metal-bar)', 'stroke-width': 13 }),
    group({ transform: 'translate(0 14)' }, rosette(34, 8, heart)),
  )

/** To which fingers it is chained: to all, to three, or to one. */
export const FINGERS: readonly (readonly number[])[] = [[0, 1, 2, 3, 4], [1, 2, 3], [2]]

type Flower = (heart: Stone, second: Stone) => string

export const flowerOf = (look: Look): Flower =>
  choose([burst, cluster, phool, burst] as const, look.seed, 'phool flower')

/** The head of a cocktail ring. */
export const ringHeadOf = (look: Look): Flower =>
  choose([cluster, burst, leaf, marquise, (h: Stone) => rosette(165, 11, h)] as const, look.seed, 'ring head')

/** A flower for the back of the hand, chained to rings and a bracelet. */
export const haathPhool: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const wrist: readonly Point[] = [
    [270, 1240],
    [420, 1330],
    [600, 1360],
    [780, 1330],
    [930, 1240],
  ]
  const heartAt: Point = [600, 870]
  const tips = choose(FINGERS, look.seed, 'phool fingers').map((finger) => pick(TIPS, finger))
  const flower = flowerOf(look)
  const lean = (chance(look.seed, 'phool lean') - 0.5) * 22
  const chains = tips.map((tip) =>
    pearls([heartAt, [(tip[0] + heartAt[0]) / 2 + (tip[0] - 600) * 0.08, (tip[1] + heartAt[1]) / 2], tip], 8.5, metal),
  )
  const down = [340, 600, 860].map((x) =>
    pearls([heartAt, [(x + 600) / 2, 1100], [x, x === 600 ? 1350 : 1290]], 8.5, metal),
  )
  const bracelet = spotsAlong(wrist, 11).map((spot, i) =>
    setAt(spot, (i % 2 === 0 ? rosette(47, 8, heart) : pear(42, 'polki')) + pearl(0, 66, 11)),
  )
  return onTray(
    look,
    palette,
    group(
      { transform: `rotate(${lean.toFixed(1)} 600 870)` },
      ...chains,
      ...down,
      el('path', {
        d: 'M250 1230C380 1390 820 1390 950 1230',
        stroke: metal,
        'stroke-width': 12,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      ...bracelet,
      ...tips.map((tip, i) => fingerRing(tip, (tip[0] - 600) / 17, i % 2 === 0 ? heart : second)),
      group({ transform: at(heartAt, chance(look.seed, 'phool turn') * 40, 1) }, flower(heart, second)),
    ),
  )
}

const phool = (heart: Stone, second: Stone): string =>
  range(8)
    .map((i) => group({ transform: `rotate(${i * 45}) translate(0 -128)` }, pear(36, i % 2 === 0 ? 'polki' : second)))
    .join('') + rosette(108, 10, heart)

const cluster = (heart: Stone, second: Stone): string =>
  range(8)
    .map((i) => group({ transform: `rotate(${i * 45}) translate(0 -92)` }, round(40, i % 2 === 0 ? second : 'polki')))
    .join('') + round(68, heart)

const burst = (heart: Stone, second: Stone): string =>
  range(12)
    .map((i) => group({ transform: `rotate(${i * 30}) translate(0 -128)` }, pear(38, i % 3 === 0 ? second : 'polki')))
    .join('') + rosette(106, 10, heart)

/** A great drop in a plate of small stones. */
const leaf = (heart: Stone, second: Stone): string =>
  el('path', {
    d: 'M0 -206C92 -112 146 -20 146 44A146 146 0 0 1 -146 44C-146 -20 -92 -112 0 -206Z',
    fill: 'url(#metal-bar)',
  }) +
  spotsAlong(
    [
      [0, -174],
      [84, -84],
      [120, 42],
      [0, 160],
      [-120, 42],
      [-84, -84],
      [0, -174],
    ],
    18,
  )
    .map((spot, i) => setAt(spot, round(20, i % 2 === 0 ? 'polki' : second)))
    .join('') +
  group({ transform: 'translate(0 18)' }, pear(104, heart))

/** A long stone between two fans. */
const marquise = (heart: Stone, second: Stone): string =>
  ([-1, 1] as const)
    .map((s) =>
      range(5)
        .map((i) =>
          group(
            { transform: `rotate(${s * 90 + (i - 2) * 27}) translate(0 -128)` },
            pear(50 - Math.abs(i - 2) * 6, i % 2 === 0 ? 'polki' : second),
          ),
        )
        .join(''),
    )
    .join('') +
  el('path', { d: 'M0 -190C96 -100 96 100 0 190C-96 100 -96 -100 0 -190Z', fill: 'url(#metal)' }) +
  el('path', { d: 'M0 -158C74 -84 74 84 0 158C-74 84 -74 -84 0 -158Z', fill: `url(#${heart})` }) +
  el('ellipse', { cx: -18, cy: -46, rx: 11, ry: 42, fill: '#fff', 'fill-opacity': 0.6, transform: 'rotate(14)' })

/** A cocktail ring, standing: its shank behind, its head towards the viewer. */
export const cocktailRing: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const head = ringHeadOf(look)
  const { zari } = palette
  const band = (colour: string, width: number, inner: number): string =>
    el('ellipse', { cx: inner, cy: 250, rx: 222, ry: 250, fill: 'none', stroke: colour, 'stroke-width': width })
  const shank =
    band(shift(zari, -0.26), 38, 9) +
    band(shift(zari, -0.06), 31, 0) +
    band(mix(zari, '#fffdf0', 0.5), 6, -8) +
    range(9)
      .map((i) => {
        const angle = ((150 - i * 15) * Math.PI) / 180
        return group(
          { transform: `translate(${Math.round(Math.cos(angle) * 222)} ${Math.round(250 + Math.sin(angle) * 250)})` },
          round(10, i % 2 === 0 ? 'polki' : second),
        )
      })
      .join('')
  return onTray(
    look,
    palette,
    group(
      { transform: at([600, 640], (chance(look.seed, 'ring lean') - 0.5) * 40, 1.4) },
      shank,
      group({ transform: 'scale(1 .94)' }, head(heart, second)),
    ),
  )
}
