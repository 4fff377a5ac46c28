import { mix, shift } from '#colour/oklab.ts'
import { el, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import type { Motif as MotifWord } from '#spec.ts'
import {
  bloom,
  chevron,
  coil,
  coin,
  elephant,
  fish,
  floss,
  marigold,
  parrot,
  pomegranate,
  posy,
  stone,
  tree,
} from './figures.ts'
import { beadRing, disc, flower, painted, paisley, PAISLEY, petal, petalPath, stem, type Threads } from './shapes.ts'

/** Each motif fills a box from -1 to 1 with up at -y, and is worked in the threads it is given. */
type Motif = (threads: Threads) => string

const paisleyRim = (colour: string): string =>
  painted(
    colour,
    ...range(22).map((i) => {
      const turn = (i / 22) * Math.PI * 2
      const [x, y] = [0.02 + 0.74 * Math.sin(turn), 0.3 - 0.78 * Math.cos(turn)]
      return y < -0.35 ? '' : el('circle', { cx: x, cy: y, r: 0.045 })
    }),
  )

const buta: Motif = ({ metal, ground, accent }) =>
  painted(metal, el('path', { d: PAISLEY })) +
  painted(ground, paisley(0.78, 0.01, 0.09)) +
  painted(metal, paisley(0.66, 0.01, 0.13)) +
  painted(accent, paisley(0.5, 0.01, 0.2)) +
  group({ fill: metal, transform: 'translate(0 .38) scale(.34)' }, flower(7, 1, 0.3)) +
  paisleyRim(metal)

const kalga: Motif = ({ metal, accent }) =>
  el('path', { d: PAISLEY, fill: 'none', stroke: metal, 'stroke-width': 0.12 }) +
  group({ fill: metal, transform: 'translate(0 .3) scale(.42)' }, flower(6, 1, 0.32)) +
  el('circle', { cy: 0.3, r: 0.1, fill: accent })

const star: Motif = ({ metal, accent }) => painted(metal, flower(5, 0.9, 0.34)) + disc(0.2, accent)

const sprig: Motif = ({ metal, accent }) =>
  painted(metal, petal(0.95, 0.3, -38), petal(1.1, 0.3, 0), petal(0.95, 0.3, 38)) +
  stem('M0 .05C.02 .4 -.05 .7 -.16 .95M0 .4C.2 .34 .34 .2 .4 .02M-.02 .55C-.2 .5 -.34 .38 -.42 .2', metal) +
  disc(0.13, accent)

const leaf: Motif = ({ metal, ground }) =>
  el('path', { d: 'M0 -1C.5 -.5 .5 .4 0 1C-.5 .4 -.5 -.5 0 -1Z', fill: metal }) + stem('M0 -.8V.8', ground)

const gota: Motif = ({ metal, ground, pale }) =>
  el('path', { d: 'M0 -1L.46 -.1L0 1L-.46 -.1Z', fill: metal }) +
  el('path', { d: 'M0 -1L.46 -.1L0 .1Z', fill: pale, 'fill-opacity': 0.75 }) +
  el('path', { d: 'M0 1L-.46 -.1L0 .1Z', fill: ground, 'fill-opacity': 0.35 })

const mirror: Motif = ({ metal, accent }) =>
  disc(1, metal) +
  disc(0.72, '#eef3f2') +
  el('path', { d: 'M-.5 -.5A.72 .72 0 0 1 .3 -.64L-.62 .32A.72 .72 0 0 1 -.5 -.5Z', fill: '#b9c6c9' }) +
  painted(accent, beadRing(10, 1.2, 0.15))

const mandala: Motif = ({ metal, ground, accent }) =>
  painted(metal, flower(16, 1, 0.16)) +
  disc(0.62, ground) +
  painted(accent, flower(12, 0.58, 0.14)) +
  disc(0.3, metal) +
  painted(ground, flower(8, 0.27, 0.07))

const arch: Motif = ({ metal, accent }) =>
  stem(
    'M-1 1V.1C-1 -.25 -.72 -.3 -.72 -.5C-.4 -.5 -.36 -.82 0 -1C.36 -.82 .4 -.5 .72 -.5C.72 -.3 1 -.25 1 .1V1',
    metal,
    0.12,
  ) +
  group(
    { fill: metal, transform: 'translate(0 .2) scale(.5)' },
    petal(1.2, 0.34, -34),
    petal(1.4, 0.36, 0),
    petal(1.2, 0.34, 34),
  ) +
  stem('M0 .3V.95', metal) +
  el('circle', { cy: 0.2, r: 0.1, fill: accent })

const lotus: Motif = ({ metal, accent, pale }) =>
  group(
    { transform: 'translate(0 .5)' },
    painted(metal, petal(1.15, 0.3, -72), petal(1.15, 0.3, 72)),
    painted(accent, petal(1.35, 0.34, -44), petal(1.35, 0.34, 44)),
    painted(metal, petal(1.42, 0.34, -20), petal(1.42, 0.34, 20)),
    painted(pale, petal(1.5, 0.3, 0)),
    stem('M-.9 .1C-.5 .42 .5 .42 .9 .1', metal, 0.12),
  )

const peacock: Motif = ({ metal, ground, accent }) =>
  painted(metal, ...range(7).map((i) => group({ transform: 'translate(-.1 .2)' }, petal(1.15, 0.17, -78 + i * 22)))) +
  painted(
    accent,
    ...range(7).map((i) =>
      group({ transform: `translate(-.1 .2) rotate(${-78 + i * 22}) translate(0 -.86)` }, disc(0.12, accent)),
    ),
  ) +
  el('path', {
    d: 'M-.1 .75C-.5 .6 -.5 .2 -.2 .1C.1 0 .3 -.15 .3 -.42C.3 -.62 .52 -.66 .6 -.5L.76 -.42L.6 -.36C.6 0 .5 .3 .3 .5C.2 .62 .05 .74 -.1 .75Z',
    fill: metal,
    stroke: ground,
    'stroke-width': 0.06,
  }) +
  el('circle', { cx: 0.47, cy: -0.47, r: 0.06, fill: ground }) +
  stem('M.0 .76V1M.14 .7V1', metal, 0.07)

const jasmine: Motif = ({ pale, accent }) => painted(pale, flower(6, 0.85, 0.26)) + disc(0.16, accent)

const temple: Motif = ({ metal, accent }) =>
  el('path', { d: 'M-1 1L0 -1L1 1Z', fill: metal }) + el('path', { d: 'M-.5 1L0 -.1L.5 1Z', fill: accent })

const blockStar: Motif = ({ accent }) =>
  painted(accent, flower(8, 0.92, 0.22)) + el('circle', { r: 0.98, fill: 'none', stroke: accent, 'stroke-width': 0.06 })

const blockHeart: Motif = ({ ground, pale }) =>
  group({ fill: pale, transform: 'rotate(22.5)' }, flower(8, 0.6, 0.12)) +
  disc(0.2, pale) +
  disc(0.1, ground) +
  painted(pale, beadRing(24, 0.86, 0.03))

const blockCorner: Motif = ({ accent, pale }) => painted(pale, flower(4, 1, 0.3)) + disc(0.24, accent)

const threadFlower: Motif = ({ pale, ground }) =>
  el('circle', { cx: 0.06, cy: 0.08, r: 0.95, fill: '#000', 'fill-opacity': 0.1 }) +
  range(5)
    .map((i) =>
      group(
        { transform: `rotate(${i * 72})` },
        el('path', {
          d: 'M0 -.12C.34 -.3 .36 -.8 0 -1C-.36 -.8 -.34 -.3 0 -.12Z',
          fill: pale,
          stroke: ground,
          'stroke-opacity': 0.4,
          'stroke-width': 0.05,
        }),
        el('path', {
          d: 'M-.06 -.2L-.16 -.82M0 -.2V-.9M.06 -.2L.16 -.82',
          stroke: ground,
          'stroke-opacity': 0.5,
          'stroke-width': 0.035,
        }),
      ),
    )
    .join('') +
  el('circle', { r: 0.2, fill: 'none', stroke: pale, 'stroke-width': 0.1 }) +
  painted(pale, beadRing(6, 0.32, 0.07))

const threadLeaf: Motif = ({ pale, ground }) =>
  el('path', {
    d: 'M0 -1C.6 -.4 .5 .5 0 1C-.5 .5 -.6 -.4 0 -1Z',
    fill: pale,
    'fill-opacity': 0.6,
    stroke: pale,
    'stroke-width': 0.12,
  }) +
  el('path', {
    d: range(5)
      .map((i) => `M-.4 ${-0.6 + i * 0.3}L.4 ${-0.78 + i * 0.3}`)
      .join(''),
    stroke: ground,
    'stroke-opacity': 0.5,
    'stroke-width': 0.06,
  })

const cypress: Motif = ({ metal, accent }) =>
  el('path', { d: petalPath(1.7, 0.62), transform: 'translate(0 .72)', fill: metal }) +
  el('path', { d: petalPath(1.2, 0.36), transform: 'translate(0 .52)', fill: accent }) +
  stem('M0 .6V1', metal, 0.12)

const BOOK = {
  arch,
  bloom,
  buta,
  chevron,
  coil,
  coin,
  elephant,
  fish,
  floss,
  marigold,
  parrot,
  pomegranate,
  posy,
  stone,
  tree,
  cypress,
  gota,
  jasmine,
  kalga,
  leaf,
  lotus,
  mandala,
  mirror,
  peacock,
  sprig,
  star,
  temple,
  'block-corner': blockCorner,
  'block-heart': blockHeart,
  'block-star': blockStar,
  'thread-flower': threadFlower,
  'thread-leaf': threadLeaf,
} satisfies Readonly<Record<string, Motif>>

export type MotifName = keyof typeof BOOK

/** How each motif of the catalogue is drawn. */
const WORDS: Readonly<Record<MotifWord, MotifName>> = {
  kairi: 'buta',
  buti: 'posy',
  bel: 'sprig',
  ashrafi: 'coin',
  lotus: 'lotus',
  marigold: 'marigold',
  peacock: 'peacock',
  parrot: 'parrot',
  elephant: 'elephant',
  tree: 'tree',
  cypress: 'cypress',
  chevron: 'chevron',
  temple: 'temple',
  arch: 'arch',
  pomegranate: 'pomegranate',
  star: 'star',
  jasmine: 'jasmine',
  fish: 'fish',
  mandala: 'mandala',
}

/** The motif that was asked for, or the pattern's own. */
export const motifFor = (word: MotifWord | undefined, otherwise: MotifName): MotifName =>
  word === undefined ? otherwise : WORDS[word]

export const motifRef = (prefix: string, name: MotifName): string => `#${prefix}-${name}`

const ofOne = (colour: string): Threads => ({ metal: colour, ground: colour, accent: colour, pale: colour })

/** Raised over its cloth: a shadow below it, and light on the edge that faces the window. */
const raised = (motif: Motif, threads: Threads): string =>
  group({ transform: 'translate(.07 .11)' }, motif(ofOne(shift(threads.ground, -0.17)))) +
  group({ transform: 'translate(-.035 -.055)' }, motif(ofOne(mix(threads.metal, '#fffaf0', 0.62)))) +
  motif(threads)

type Definitions = {
  readonly prefix: string
  readonly threads: Threads
  /** Embroidered motifs stand up from their cloth; printed and woven ones lie in it. */
  readonly isRaised: boolean
}

/** Definitions of just those motifs that the drawing uses. */
export const motifDefs = ({ prefix, threads, isRaised }: Definitions, drawing: string): string => {
  const used = new Set([...drawing.matchAll(/href="#([a-z0-9-]+)"/g)].map((match) => match[1]))
  return Object.entries(BOOK)
    .filter(([name]) => used.has(`${prefix}-${name}`))
    .map(([name, motif]) => group({ id: `${prefix}-${name}` }, isRaised ? raised(motif, threads) : motif(threads)))
    .join('')
}
