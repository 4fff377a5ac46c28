import { shift } from '#colour/oklab.ts'
import { el, group } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { pear, pearl, rosette } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { tikka } from './necklace.ts'
import { pearls, setAt, spotsAlong } from './strung.ts'
import { onTray, stonesOf } from './tray.ts'

/** The ornament of the parting, its chain running out of the picture. */
export const maangTikka: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const lean = (chance(look.seed, 'tikka lean') - 0.5) * 24
  const fan = range(7).map((i) => {
    const turn = (i - 3) * 22
    return group(
      { transform: `rotate(${turn}) translate(0 74)` },
      pear(i === 3 ? 18 : 13, i % 2 === 1 ? heart : second),
      pearl(0, 25, 6.4),
    )
  })
  const wide = chance(look.seed, 'tikka fan') < 0.55
  const sides = chance(look.seed, 'tikka sides') < 0.35
  const strands = ([-1, 1] as const).map((s) =>
    pearls(
      [
        [s * 40, -30],
        [s * 110, -120],
        [s * 150, -230],
      ],
      5,
      metal,
    ),
  )
  return onTray(
    look,
    palette,
    group(
      { transform: at([600, 960], lean, 3) },
      sides ? strands.join('') : '',
      tikka(heart),
      wide ? fan.join('') : '',
    ),
  )
}

const browLine = (drop: number): readonly Point[] => [
  [70, 1010 - drop],
  [190, 720 - drop * 0.8],
  [380, 540 - drop * 0.5],
  [600, 490],
  [820, 540 - drop * 0.5],
  [1010, 720 - drop * 0.8],
  [1130, 1010 - drop],
]

/** A band for the brow: strands to either side, a flower where they meet. */
export const mathaPatti: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const lines = choose(
    [
      [0, 90],
      [0, 70, 140],
      [0, 110],
    ] as const,
    look.seed,
    'patti strands',
  )
  const flowers = choose([7, 9, 11] as const, look.seed, 'patti flowers')
  const set = spotsAlong(browLine(0), flowers).map((spot, i) =>
    setAt(
      spot,
      rosette(i % 2 === 0 ? 46 : 36, 8, i % 2 === 0 ? heart : second) +
        group({ transform: 'translate(0 62)' }, pear(15, second), pearl(0, 24, 7)),
    ),
  )
  return onTray(
    look,
    palette,
    lines.map((drop) => pearls(browLine(drop), 9, metal)).join('') +
      pearls(
        [
          [600, 60],
          [600, 280],
          [600, 470],
        ],
        9,
        metal,
      ),
    set.join(''),
    group(
      { transform: at([600, 640], 0, 2.5) },
      rosette(50, 10, heart),
      group({ transform: 'translate(0 76)' }, pear(22, heart), pearl(0, 34, 9)),
    ),
  )
}

/** Pins for the bun: flowers on a comb, pearls trembling above. */
export const judaPin: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.1)
  const count = choose([3, 5] as const, look.seed, 'juda flowers')
  const teeth = range(13).map(
    (i) => `M${(i - 6) * 44} 70C${(i - 6) * 43} 220 ${(i - 6) * 42} 330 ${(i - 6) * 41} ${430 - Math.abs(i - 6) * 12}`,
  )
  const bow: readonly Point[] = [
    [-330, 90],
    [-240, 10],
    [0, -46],
    [240, 10],
    [330, 90],
  ]
  const sprays = range(15).map((i) => {
    const turn = (i - 7) * 11
    const reach = 300 + (i % 3) * 54
    return group(
      { transform: `rotate(${turn})` },
      el('path', {
        d: `M0 -40Q${(i % 2 === 0 ? 1 : -1) * 18} ${-reach * 0.6} 0 ${-reach}`,
        stroke: metal,
        'stroke-width': 3.4,
        fill: 'none',
      }),
      i % 2 === 0 ? pearl(0, -reach, 17) : group({ transform: `translate(0 ${-reach})` }, pear(17, second)),
    )
  })
  const flowers = spotsAlong(bow, count).map((spot, i) =>
    setAt(spot, rosette(i === (count - 1) / 2 ? 122 : 92, 9, i % 2 === 0 ? heart : second)),
  )
  return onTray(
    look,
    palette,
    group(
      { transform: at([600, 840], (chance(look.seed, 'juda lean') - 0.5) * 26, 1.22) },
      el('path', { d: teeth.join(''), stroke: metal, 'stroke-width': 9, fill: 'none', 'stroke-linecap': 'round' }),
      el('path', {
        d: 'M-290 96C-160 20 160 20 290 96',
        stroke: metal,
        'stroke-width': 34,
        fill: 'none',
        'stroke-linecap': 'round',
      }),
      ...sprays,
      ...flowers,
    ),
  )
}
