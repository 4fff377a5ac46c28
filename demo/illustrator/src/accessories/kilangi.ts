import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, group, num, splinePath } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { chance, choose, random } from '#geometry/random.ts'
import { pearls, setAt, spotsAlong } from '#jewellery/strung.ts'
import { onTray, stonesOf } from '#jewellery/tray.ts'
import type { Palette } from '#spec.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'
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

type Parts = { readonly heart: Stone; readonly second: Stone; readonly metal: string }
type Layout = (look: Look, palette: Palette, parts: Parts) => readonly [feathers: string, jewel: string]

const collar = (count: number, reach: number, gem: (i: number) => string): string =>
  range(count)
    .map((i) => {
      const middle = (count - 1) / 2
      return group({ transform: `rotate(${num((i - middle) * (192 / count))}) translate(0 ${-reach})` }, gem(i))
    })
    .join('')

/** Strands that hang from the jewel in loops, as they lie round the fold of a turban. */
const loops = ({ heart, metal }: Parts, side: 1 | -1): string =>
  [0, 1, 2]
    .map((k) =>
      pearls(
        [
          [side * 60, 60],
          [side * (150 - k * 12), 190 + k * 58],
          [side * 320, 210 + k * 40],
          [side * 420, 90],
        ],
        9,
        metal,
      ),
    )
    .join('') + group({ transform: `translate(${side * 424} 78)` }, rosette(44, 8, heart))

const drop = (heart: Stone): string => group({ transform: 'translate(0 176)' }, pear(52, heart), pearl(0, 76, 18))

/** Three plumes behind a flower. */
const threePlumes: Layout = (look, palette, parts) => {
  const tones = [palette.second, '#f3ece0', palette.accent]
  const feathers = range(3).map((i) =>
    plume(look.seed + i, {
      turn: (i - 1) * 17 - 4,
      length: 640 - Math.abs(i - 1) * 90,
      colour: tones[i] ?? palette.second,
    }),
  )
  const leaves = collar(9, 150, (i) => pear(40 - Math.abs(i - 4) * 3, i % 2 === 0 ? 'polki' : parts.second))
  const side = chance(look.seed, 'kilangi side') < 0.5 ? 1 : -1
  return [feathers.join(''), loops(parts, side) + leaves + rosette(116, 11, parts.heart) + drop(parts.heart)]
}

/** One tall plume that bends at its end, above a fan of stones. */
const onePlume: Layout = (look, palette, { heart, second, metal }) => {
  const lean = chance(look.seed, 'kilangi bend') < 0.5 ? 1 : -1
  const feather = group(
    { transform: `scale(${lean * 1.5} 1.12)` },
    plume(look.seed, {
      turn: 2,
      length: 660,
      colour: palette.second === palette.base ? palette.accent : palette.second,
    }),
  )
  const eye = group(
    { transform: `translate(${lean * 6} -300)` },
    pear(46, heart),
    group({ transform: 'translate(0 16)' }, round(15, second)),
  )
  const fan = collar(11, 132, (i) => pear(34, i % 2 === 0 ? 'polki' : second)) + collar(10, 160, () => pearl(0, 0, 13))
  const falls = ([-1, 0, 1] as const)
    .map(
      (x) =>
        pearls(
          [
            [x * 46, 90],
            [x * 58, 180],
            [x * 52, 270 - Math.abs(x) * 50],
          ],
          10,
          metal,
        ) + group({ transform: `translate(${x * 52} ${306 - Math.abs(x) * 50})` }, pear(26, heart)),
    )
    .join('')
  return [feather, eye + falls + fan + rosette(104, 10, heart)]
}

const PAISLEY: readonly Point[] = [
  [0, 40],
  [-176, -120],
  [-190, -330],
  [-90, -520],
  [70, -640],
  [196, -600],
  [128, -500],
  [168, -330],
  [160, -120],
  [0, 40],
]
const WITHIN = PAISLEY.map(([x, y]): Point => [-12 + (x + 12) * 0.74, -290 + (y + 290) * 0.78])
const NOD: readonly Point[] = [
  [196, -596],
  [226, -560],
  [232, -500],
]

const paisley = ({ heart, second, metal }: Parts): readonly string[] => [
  el('path', { d: splinePath(PAISLEY), fill: 'url(#metal)' }),
  el('path', { d: splinePath(PAISLEY), fill: shift(metal, -0.2), 'fill-opacity': 0.35 }),
  ...range(9).map((i) =>
    group(
      { transform: `translate(-14 -190) rotate(${i * 40}) translate(0 -84)` },
      pear(36, i % 3 === 0 ? second : 'polki'),
    ),
  ),
  group({ transform: 'translate(-14 -190)' }, rosette(56, 9, heart)),
  ...spotsAlong(WITHIN, 34).map(({ at: [x, y] }) => pearl(x, y, 8)),
  ...[0, 1].map((i) =>
    group(
      { transform: `translate(${10 + i * 36} ${-340 - i * 100}) rotate(${16 + i * 14})` },
      pear(46 - i * 12, heart),
    ),
  ),
  ...spotsAlong(PAISLEY, 27).map((spot, i) => setAt(spot, i % 2 === 0 ? round(27, 'polki') : round(20, second))),
  pearls(NOD, 8, metal),
  group({ transform: 'translate(233 -452)' }, pear(30, heart), pearl(0, 44, 13)),
]

/** No feather: a paisley of stones that nods over a band. */
const sprig: Layout = (look, _, parts) => {
  const lean = chance(look.seed, 'kilangi bend') < 0.5 ? 1 : -1
  const band = range(9).map((i) =>
    group(
      { transform: `translate(${(i - 4) * 74} ${66 - Math.abs(i - 4) * 9})` },
      i % 2 === 0 ? rosette(46, 8, parts.heart) : round(30, parts.second),
    ),
  )
  const beads = range(8).map((i) => pearl((i - 3.5) * 74, 122 - Math.abs(i - 3.5) * 9, 17))
  return ['', group({ transform: `scale(${lean} 1)` }, ...paisley(parts)) + band.join('') + beads.join('')]
}

/** A jewel for the turban, with its plume or a sprig of stones. */
export const kilangi: Still = (look, palette) => {
  const parts = { ...stonesOf(look), metal: shift(palette.zari, -0.12) }
  const layout = choose([threePlumes, onePlume, sprig, onePlume] as const, look.seed, 'kilangi layout')
  const [feathers, jewel] = layout(look, palette, parts)
  const down = layout === sprig ? 130 : 0
  return onTray(
    look,
    palette,
    group({ transform: at([600, 900], 0, 1) }, feathers),
    group(
      {
        transform: at(
          [600, 980 + down],
          (chance(look.seed, 'kilangi lean') - 0.5) * 10,
          layout === sprig ? 1.24 : 1.12,
        ),
      },
      jewel,
    ),
  )
}
