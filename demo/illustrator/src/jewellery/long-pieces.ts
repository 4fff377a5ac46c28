import { shift } from '#colour/oklab.ts'
import { group } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { pear, pearl, rosette, round } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { pearls, setAt, spotsAlong } from './strung.ts'
import { onTray, stonesOf } from './tray.ts'

const waist = (drop: number): readonly Point[] => [
  [-40, 470 + drop],
  [240, 640 + drop],
  [600, 710 + drop],
  [960, 640 + drop],
  [1240, 470 + drop],
]

/** A girdle of linked flowers with strands swinging below. */
export const kamarbandh: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const panels = choose([9, 11, 13] as const, look.seed, 'girdle panels')
  const line = spotsAlong(waist(0), panels)
  const swags = line.slice(1).map((spot, i) => {
    const from = line[i]?.at ?? spot.at
    const deep = chance(look.seed, 'girdle swag') * 120 + 110
    return [1, 0.55]
      .map((share) =>
        pearls([from, [(from[0] + spot.at[0]) / 2, (from[1] + spot.at[1]) / 2 + deep * share + 40], spot.at], 7, metal),
      )
      .join('')
  })
  const flowers = line.map((spot, i) =>
    setAt(
      spot,
      (i % 2 === 0 ? rosette(70, 9, heart) : pear(54, 'polki')) +
        group({ transform: 'translate(0 110)' }, pear(24, second), pearl(0, 36, 10)),
    ),
  )
  return onTray(
    look,
    palette,
    pearls(waist(-46), 10, metal) + pearls(waist(46), 10, metal),
    swags.join('') + flowers.join(''),
    group(
      { transform: at([600, 712], 0, 1) },
      rosette(126, 12, heart),
      group({ transform: 'translate(0 196)' }, pear(46, heart), pearl(0, 68, 17)),
    ),
  )
}

const ray = (turn: number, gem: string, reach: number): string =>
  group({ transform: `rotate(${turn}) translate(0 ${-reach})` }, gem)

/** A sunburst for the lapel, or a flower with a fall of pearls. */
export const brooch: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const rays = choose([10, 12, 16] as const, look.seed, 'brooch rays')
  const outer = range(rays).map((i) =>
    ray((i * 360) / rays, pear(i % 2 === 0 ? 62 : 46, i % 2 === 0 ? 'polki' : second), 236),
  )
  const between = range(rays).map((i) => ray(((i + 0.5) * 360) / rays, pearl(0, 0, 18), 254))
  const falls =
    chance(look.seed, 'brooch falls') < 0.5
      ? ''
      : [-1, 0, 1]
          .map(
            (x) =>
              pearls(
                [
                  [x * 60, 200],
                  [x * 84, 360],
                  [x * 70, 480 - Math.abs(x) * 60],
                ],
                11,
                metal,
              ) + group({ transform: `translate(${x * 70} ${520 - Math.abs(x) * 60})` }, pear(34, heart)),
          )
          .join('')
  return onTray(
    look,
    palette,
    group(
      {
        transform: at(
          [600, falls === '' ? 800 : 660],
          chance(look.seed, 'brooch turn') * 16 - 8,
          falls === '' ? 1.5 : 1.34,
        ),
      },
      falls,
      ...outer,
      ...between,
      ...range(20).map((i) => ray(i * 18, round(20, i % 2 === 0 ? second : 'polki'), 172)),
      rosette(160, 12, heart),
    ),
  )
}
