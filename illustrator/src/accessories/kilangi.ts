import { shift } from '#colour/oklab.ts'
import { el, group, num, splinePath } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance, random } from '#geometry/random.ts'
import { pearls } from '#jewellery/strung.ts'
import { onTray, stonesOf } from '#jewellery/tray.ts'
import { pear, pearl, rosette } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'

/** Barbs on both sides of one curved quill. */
const plume = (
  seed: number,
  { turn, length, colour }: { readonly turn: number; readonly length: number; readonly colour: string },
): string => {
  const rng = random(seed)
  const barbs = range(64).map((i) => {
    const t = 0.12 + (i / 64) * 0.88
    const [x, y] = [46 * t * t, -length * t]
    const reach = 62 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)) + 10
    const lift = 36 + rng() * 14
    return `M${num(x)} ${num(y)}q${num(reach * 0.5)} ${num(-lift * 0.3)} ${num(reach)} ${num(-lift)}M${num(x)} ${num(y)}q${num(-reach * 0.5)} ${num(-lift * 0.3)} ${num(-reach)} ${num(-lift)}`
  })
  return group(
    { transform: `rotate(${turn})` },
    el('path', {
      d: barbs.join(''),
      stroke: colour,
      'stroke-width': 5,
      'stroke-opacity': 0.8,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    el('path', {
      d: splinePath([
        [0, 0],
        [12, -length * 0.5],
        [46, -length],
      ]),
      stroke: shift(colour, -0.2),
      'stroke-width': 4,
      fill: 'none',
    }),
  )
}

/** A jewel for the turban, with its plume. */
export const kilangi: Still = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const tones = [palette.second, '#f3ece0', palette.accent]
  const feathers = range(3).map((i) =>
    plume(look.seed + i, {
      turn: (i - 1) * 17 - 4,
      length: 640 - Math.abs(i - 1) * 90,
      colour: tones[i] ?? palette.second,
    }),
  )
  const leaves = range(9).map((i) =>
    group(
      { transform: `rotate(${(i - 4) * 24}) translate(0 -150)` },
      pear(40 - Math.abs(i - 4) * 3, i % 2 === 0 ? 'polki' : second),
    ),
  )
  const swing = ([-1, 1] as const).map(
    (s) =>
      pearls(
        [
          [s * 60, 60],
          [s * 250, 170],
          [s * 380, 40],
        ],
        10,
        metal,
      ) + group({ transform: `translate(${s * 392} 30)` }, rosette(32, 8, heart)),
  )
  return onTray(
    look,
    palette,
    feathers.map((feather) => group({ transform: at([600, 900], 0, 1) }, feather)).join(''),
    group(
      { transform: at([600, 980], (chance(look.seed, 'kilangi lean') - 0.5) * 10, 1.12) },
      ...swing,
      ...leaves,
      rosette(116, 11, heart),
      group({ transform: 'translate(0 176)' }, pear(52, heart), pearl(0, 76, 18)),
    ),
  )
}
