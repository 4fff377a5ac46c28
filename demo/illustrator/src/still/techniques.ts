import { mix, shift } from '#colour/oklab.ts'
import { el, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import type { Palette, Technique } from '#spec.ts'

export type Stops = readonly (readonly [offset: number, colour: string])[]

/** How one technique fills a setting, and what is drawn over its stones, in units of a stone. */
export type Craft = {
  /** The filling of petals and plates: glass on foil, enamel, gilt, pearl. */
  readonly leaf: Stops
  readonly leafMarks: string
  readonly discMarks: string
  /** Over the coloured stones. */
  readonly gemMarks: string
  readonly metal: string
}

const line = (d: string, colour: string, width: number): string => strokeLine(d, colour, width)

const spokes = (count: number, from: number, to: number): string =>
  range(count)
    .map((i) => {
      const turn = (i / count) * Math.PI * 2
      const [x, y] = [Math.cos(turn), Math.sin(turn)]
      return `M${(x * from).toFixed(2)} ${(y * from).toFixed(2)}L${(x * to).toFixed(2)} ${(y * to).toFixed(2)}`
    })
    .join('')

const FACETS_OF_LEAF = 'M0 -.86L.1 .1L.56 .4M0 -.86L-.2 .2L-.56 .4M-.2 .2L.1 .1L.2 .92M-.2 .2L-.24 .9'
const FACETS_OF_DISC = 'M-.76 0L-.2 -.2L0 -.76L.2 -.2L.76 0L.2 .2L0 .76L-.2 .2Z'
const GLASS: Stops = [
  [0, '#ffffff'],
  [0.55, '#e6ecec'],
  [1, '#a9b3b6'],
]

const foiled = (metal: string): Craft => ({
  leaf: GLASS,
  leafMarks: line(FACETS_OF_LEAF, '#93a1a6', 0.03),
  discMarks: line(FACETS_OF_DISC, '#93a1a6', 0.04),
  gemMarks: '',
  metal,
})

/** Flat and cloudy, with one broad table and a warm foil below. */
const uncut = (metal: string): Craft => ({
  leaf: [
    [0, '#fffaf0'],
    [0.5, '#dfe0d6'],
    [1, '#9a9a8c'],
  ],
  leafMarks: line(
    'M0 -.5L.3 .1L.22 .6L-.26 .62L-.34 .08ZM0 -.5V-.86M.3 .1L.54 .24M.22 .6L.3 .88M-.26 .62L-.36 .84',
    '#8b8a78',
    0.04,
  ),
  discMarks: line(
    'M-.1 -.46L.4 -.2L.36 .34L-.16 .46L-.46 .06ZM-.1 -.46L-.2 -.74M.4 -.2L.7 -.3M.36 .34L.54 .52',
    '#8b8a78',
    0.05,
  ),
  gemMarks: '',
  metal,
})

/** A stone with a small gold flower let into it. */
const inlaid = (metal: string): Craft => {
  const flower = spokes(6, 0.08, 0.3)
  return {
    ...foiled(metal),
    leafMarks:
      line(FACETS_OF_LEAF, '#93a1a6', 0.03) +
      line('M0 .62V-.3M0 .3Q.2 .2 .26 0M0 .3Q-.2 .2 -.26 0', shift(metal, -0.1), 0.07),
    discMarks: line(flower, shift(metal, -0.1), 0.1),
    gemMarks: line(flower, mix(metal, '#fffdf0', 0.3), 0.1),
  }
}

/** No glass: petals of chased gilt. */
const chased = (metal: string): Craft => {
  const dark = shift(metal, -0.34)
  return {
    leaf: [
      [0, mix(metal, '#fffdf0', 0.55)],
      [0.5, shift(metal, -0.02, 1.1)],
      [1, shift(metal, -0.26)],
    ],
    leafMarks: line(
      'M0 -.7V.86M0 -.2Q.24 -.06 .36 .2M0 -.2Q-.24 -.06 -.36 .2M0 .2Q.24 .32 .34 .56M0 .2Q-.24 .32 -.34 .56',
      dark,
      0.06,
    ),
    discMarks: line(spokes(8, 0.2, 0.62), dark, 0.07) + el('circle', { r: 0.2, fill: dark, 'fill-opacity': 0.7 }),
    gemMarks: '',
    metal,
  }
}

/** Blackened in its hollows, bright on its high places. */
const blackened = (metal: string): Craft => ({
  ...chased(mix(metal, '#c9ccd1', 0.5)),
  leafMarks: line(
    'M0 -.7V.86M0 -.2Q.24 -.06 .36 .2M0 -.2Q-.24 -.06 -.36 .2M0 .2Q.24 .32 .34 .56M0 .2Q-.24 .32 -.34 .56',
    '#2b2d31',
    0.09,
  ),
  discMarks: line(spokes(8, 0.2, 0.62), '#2b2d31', 0.1) + el('circle', { r: 0.2, fill: '#2b2d31' }),
  metal: shift(metal, -0.1),
})

/** Two colours of fired enamel, separated by a metal line. */
const enamelled = (metal: string, { base, accent }: Palette): Craft => {
  const ground = base === accent ? mix(base, '#ffffff', 0.7) : base
  const thread = mix(metal, '#fffdf0', 0.45)
  return {
    leaf: [
      [0, mix(ground, '#ffffff', 0.3)],
      [0.3, ground],
      [1, shift(ground, -0.1)],
    ],
    leafMarks:
      line('M0 -.56C.3 -.16 .36 .12 .36 .36A.36 .36 0 0 1 -.36 .36C-.36 .12 -.3 -.16 0 -.56Z', thread, 0.06) +
      el('circle', { cy: 0.36, r: 0.17, fill: '#fbf6ea' }),
    discMarks: line(spokes(6, 0.24, 0.56), thread, 0.09) + el('circle', { r: 0.18, fill: '#fbf6ea' }),
    gemMarks: strokeLine(spokes(6, 0.16, 0.44), '#fbf6ea', { width: 0.1, opacity: 0.85 }),
    metal,
  }
}

/** Pierced gilt leaf on coloured glass. */
const pierced = (metal: string, { accent }: Palette): Craft => {
  const gilt = mix(metal, '#fffdf0', 0.25)
  return {
    leaf: [
      [0, mix(accent, '#ffffff', 0.3)],
      [0.4, accent],
      [1, shift(accent, -0.18)],
    ],
    leafMarks: line(
      'M0 .86V-.6M0 .5C.4 .5 .46 .2 .2 .14M0 .5C-.4 .5 -.46 .2 -.2 .14M0 0C.28 0 .32 -.2 .14 -.24M0 0C-.28 0 -.32 -.2 -.14 -.24',
      gilt,
      0.09,
    ),
    discMarks: line(spokes(8, 0, 0.66), gilt, 0.08) + el('circle', { r: 0.26, fill: gilt }),
    gemMarks: line(spokes(8, 0.2, 0.66), gilt, 0.07) + el('circle', { r: 0.2, fill: gilt }),
    metal,
  }
}

/** Curls of twisted wire in a frame. */
const wired = (metal: string): Craft => {
  const wire = mix(metal, '#fffdf0', 0.6)
  return {
    leaf: [
      [0, shift(metal, -0.3)],
      [1, shift(metal, -0.46)],
    ],
    leafMarks: line(
      'M0 -.8C.3 -.3 .1 -.1 0 -.2C-.1 -.3 .02 -.4 .06 -.3M0 -.1C.5 .1 .5 .6 .2 .6C0 .6 .02 .3 .2 .34M0 -.1C-.5 .1 -.5 .6 -.2 .6C0 .6 -.02 .3 -.2 .34M0 .9V.62',
      wire,
      0.075,
    ),
    discMarks: line(
      'M0 0C.3 0 .3 .4 0 .4C-.5 .4 -.5 -.4 0 -.5C.66 -.5 .7 .3 .4 .56M-.1 .1C-.2 0 -.1 -.2 .1 -.2',
      wire,
      0.1,
    ),
    gemMarks: '',
    metal,
  }
}

/** Clear and cut into many small faces. */
const brilliant = (metal: string): Craft => ({
  leaf: [
    [0, '#ffffff'],
    [0.4, '#f2f7fb'],
    [0.75, '#c4d2de'],
    [1, '#8fa3b4'],
  ],
  leafMarks:
    line(
      'M0 -.86L.24 .1L0 .5L-.24 .1ZM.56 .4L.24 .1M-.56 .4L-.24 .1M0 .5L.36 .76M0 .5L-.36 .76M0 .5V.94',
      '#7b93a8',
      0.05,
    ) + line('M-.24 .1L.24 .1', '#ffffff', 0.07),
  discMarks: line(spokes(8, 0.3, 0.76), '#7b93a8', 0.06) + line('M-.3 0L0 -.3L.3 0L0 .3Z', '#ffffff', 0.09),
  gemMarks:
    strokeLine(spokes(8, 0.3, 0.7), '#ffffff', { width: 0.06, opacity: 0.6 }) +
    strokeLine('M-.3 0L0 -.3L.3 0L0 .3Z', '#ffffff', { width: 0.08, opacity: 0.7 }),
  metal: mix(metal, '#dfe3e6', 0.25),
})

/** Shell pearls in place of stones. */
const nacred = (metal: string): Craft => ({
  leaf: [
    [0, '#ffffff'],
    [0.5, '#f4ece2'],
    [0.85, '#cdbfb4'],
    [1, '#a99a92'],
  ],
  leafMarks: '',
  discMarks: '',
  gemMarks: '',
  metal,
})

const BOOK: Readonly<Record<Technique, (metal: string, palette: Palette) => Craft>> = {
  kundan: foiled,
  polki: uncut,
  jadau: inlaid,
  temple: chased,
  meenakari: enamelled,
  thewa: pierced,
  filigree: wired,
  oxidised: blackened,
  brilliant,
  pearl: nacred,
}

export const craftOf = (technique: Technique, palette: Palette): Craft => BOOK[technique](palette.zari, palette)
