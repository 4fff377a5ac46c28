import { shift } from '#colour/oklab.ts'
import { el, group, num, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { pearls, setAt, spotsAlong } from './strung.ts'
import { onTray, stonesOf } from './tray.ts'

type Parts = { readonly heart: Stone; readonly second: Stone; readonly metal: string; readonly seed: number }

/** The line that a long strand takes over the tray; `out` widens it, `end` is where it turns. */
const hung = (out: number, end = 1060): readonly Point[] => [
  [350 - out * 0.5, -40],
  [300 - out, end * 0.36],
  [360 - out, end * 0.74],
  [600, end + out],
  [840 + out, end * 0.74],
  [900 + out, end * 0.36],
  [850 + out * 0.5, -40],
]

/** Flowers and drops on strands that meet in a medallion. */
const medallion = ({ heart, second, metal, seed }: Parts): string => {
  const strands = choose([1, 2, 3] as const, seed, 'haar strands')
  const panels = choose([15, 19, 23] as const, seed, 'haar panels')
  const gems = spotsAlong(hung(8), panels).map((spot, i) =>
    setAt(
      spot,
      i % 2 === 0
        ? rosette(42, 8, heart)
        : group({ transform: 'rotate(180)' }, pear(30, i % 4 === 1 ? 'polki' : second)),
    ),
  )
  const falls = [-0.9, -0.45, 0, 0.45, 0.9].map((x) =>
    group(
      { transform: `translate(${num(x * 92)} ${num(138 - Math.abs(x) * 40)}) rotate(${num(x * -24)})` },
      pear(x === 0 ? 36 : 26, x === 0 ? heart : second),
      pearl(0, x === 0 ? 50 : 38, x === 0 ? 13 : 10),
    ),
  )
  return (
    range(strands)
      .map((k) => pearls(hung(8 + k * 26), 10, metal))
      .join('') +
    gems.join('') +
    group(
      { transform: at([600, 1150], 0, 1.25) },
      ...falls,
      rosette(108, 11, heart),
      ...range(11).map((i) =>
        group({ transform: `rotate(${num((i * 360) / 11)}) translate(0 -118)` }, pearl(0, 0, 10)),
      ),
    )
  )
}

/** Ropes of pearls, caught at either side by a flower, that end in a tassel. */
const tasselled = ({ heart, second, metal }: Parts): string => {
  const ropes = [-26, 0, 26].map((out) => pearls(hung(out, 830), 11, metal))
  const brooches = ([-1, 1] as const).map((s) =>
    group({ transform: at([600 + s * 262, 560], s * 14, 1) }, rosette(74, 10, heart)),
  )
  const fall = range(11).map((i) => {
    const x = (i - 5) * 21
    const long = 300 - Math.abs(i - 5) * 13
    return (
      pearls(
        [
          [600 + x * 0.42, 985],
          [600 + x * 0.9, 985 + long / 2],
          [600 + x, 985 + long],
        ],
        8.5,
        metal,
      ) + group({ transform: at([600 + x, 1006 + long], 0, 1) }, round(12, i % 2 === 0 ? second : heart))
    )
  })
  return (
    ropes.join('') +
    brooches.join('') +
    fall.join('') +
    group(
      { transform: at([600, 950], 0, 1) },
      el('path', { d: 'M-58 52C-66 -6 -34 -44 0 -44C34 -44 66 -6 58 52Z', fill: 'url(#metal)' }),
    ) +
    group({ transform: at([600, 880], 0, 1) }, rosette(86, 10, heart))
  )
}

/** Coins that overlap like scales, with a fringe of drops where the necklace turns. */
const coined = ({ heart, second, metal }: Parts): string => {
  const spots = spotsAlong(hung(0, 1100), 46)
  const low = ({ t }: { readonly t: number }): number => Math.max(0, 1 - Math.abs(t - 0.5) / 0.2)
  const fringe = spots
    .filter((spot) => low(spot) > 0)
    .map((spot) => {
      const long = 24 + 56 * low(spot)
      return setAt(
        { ...spot, turn: spot.turn * 0.6 },
        strokeLine(`M0 0V${num(long)}`, metal, 3) +
          group({ transform: `translate(0 ${num(long + 22)})` }, pear(13 + 8 * low(spot), second)) +
          pearl(0, long + 48 + 12 * low(spot), 8),
      )
    })
  const coins = spots.map((spot, i) => setAt(spot, round(31, i % 3 === 0 ? heart : 'polki')))
  return (
    fringe.join('') +
    coins.join('') +
    group(
      { transform: at([600, 1180], 0, 1) },
      rosette(92, 10, heart),
      group({ transform: 'translate(0 138)' }, pear(38, heart), pearl(0, 58, 14)),
    )
  )
}

/** Five graded rows, one inside the other, held by long plates. */
const graded = ({ heart, second, metal }: Parts): string => {
  const rows = range(5).map((k) => {
    const [half, end] = [lerp(190, 410, k / 4), lerp(560, 1230, k / 4)]
    const path: readonly Point[] = [
      [600 - half * 0.72, -40],
      [600 - half, end * 0.38],
      [600 - half * 0.74, end * 0.78],
      [600, end],
      [600 + half * 0.74, end * 0.78],
      [600 + half, end * 0.38],
      [600 + half * 0.72, -40],
    ]
    return (
      pearls(path, 10 + k * 0.8, metal) +
      group(
        { transform: at([600, end], 0, 1) },
        k % 2 === 0 ? rosette(44 + k * 6, 9, heart) : group({ transform: 'rotate(180)' }, pear(40, second)),
      )
    )
  })
  const plates = ([-1, 1] as const).map((s) =>
    group(
      { transform: at([600 + s * 300, 330], s * -3, 1) },
      el('rect', { x: -150, y: -30, width: 300, height: 60, rx: 30, fill: 'url(#metal-bar)' }),
      ...range(7).map((i) =>
        group({ transform: `translate(${(i - 3) * 42} 0)` }, round(21, i % 2 === 0 ? heart : 'polki')),
      ),
    ),
  )
  return rows.join('') + plates.join('')
}

/** A necklace to the waist. */
export const longHaar: Still = (look, palette) => {
  const layout = choose([medallion, tasselled, coined, graded] as const, look.seed, 'haar layout')
  return onTray(look, palette, layout({ ...stonesOf(look), metal: shift(palette.zari, -0.12), seed: look.seed }))
}
