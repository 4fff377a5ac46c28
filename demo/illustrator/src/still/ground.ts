import { drape } from '#cloth/drape.ts'
import { lightnessOf, mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num } from '#geometry/markup.ts'
import { pick, range, type Point } from '#geometry/points.ts'
import { chance, choose, random } from '#geometry/random.ts'
import type { Surface } from '#geometry/surface.ts'

const GROUNDS = [
  '#2b1b2e',
  '#1d3a34',
  '#4a1226',
  '#1f2a4c',
  '#123f47',
  '#3a3d46',
  '#9c4f3c',
  '#8c7a66',
  '#a9b39c',
  '#b7c4d4',
  '#d9d4cc',
  '#d8c4bc',
  '#c7d0cc',
  '#cfc3d2',
  '#ebe3d4',
] as const

/** A ground that the piece stands out from. */
export const groundColour = (look: Look, against: readonly string[], apart = 0.17): string => {
  const clear = GROUNDS.filter((ground) =>
    against.every((colour) => Math.abs(lightnessOf(ground) - lightnessOf(colour)) > apart),
  )
  return choose(clear.length > 0 ? clear : GROUNDS, look.seed, 'ground')
}

/** A ground that dark words can stand on. */
export const paleGround = (look: Look): string =>
  choose(
    GROUNDS.filter((ground) => lightnessOf(ground) > 0.74),
    look.seed,
    'pale ground',
  )

const defs = el(
  'defs',
  {},
  el(
    'radialGradient',
    { id: 'lamp', cx: 0.34, cy: 0.26, r: 0.95 },
    el('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': 0.3 }) +
      el('stop', { offset: 0.5, 'stop-color': '#fff', 'stop-opacity': 0 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0.5 }),
  ),
)

/** Silk laid flat, a few slow folds running through it. */
const silk = (look: Look, colour: string): string => {
  const lean = 0.5 + chance(look.seed, 'silk lean')
  const surface: Surface = {
    at: (u, v) => [-180 + 1560 * u + 120 * lean * (v - 0.5) + 20 * Math.sin(v * 4 + u * 3), -40 + 1680 * v],
    fore: () => 1,
    shade: (u) => 0.3 * Math.sin(u * 9 + look.seed) + 0.16 * Math.sin(u * 23 + look.seed * 2) + 0.1 * Math.sin(u * 41),
  }
  return drape({ surface, colour, fabric: 'silk', strips: 150, fitted: true })
}

/** A slab of stone, its nearer half a step lower. */
const slab = (look: Look, colour: string): string => {
  const edge = 1350 + Math.floor(chance(look.seed, 'slab') * 110)
  return (
    el('rect', { width: 1200, height: 1600, fill: colour }) +
    el('rect', { y: edge, width: 1200, height: 1600 - edge, fill: shift(colour, -0.045) }) +
    el('rect', { y: edge - 2, width: 1200, height: 3, fill: mix(colour, '#ffffff', 0.14) })
  )
}

export const at = ([x, y]: Point, turn: number, scale: number): string =>
  `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${scale.toFixed(3)})`

const PETALS = ['#c4304f', '#e58aa0', '#e9873c', '#f3e2cf'] as const

/** Petals scattered along the edges, clear of the middle. */
export const petals = (look: Look): string => {
  const rng = random(look.seed + 5)
  const colour = choose(PETALS, look.seed, 'petals')
  return range(11)
    .map((): string => {
      const [near, along] = [40 + rng() * 70, rng()]
      const sides: readonly Point[] = [
        [near, 160 + along * 1280],
        [1200 - near, 160 + along * 1280],
        [140 + along * 920, near],
        [140 + along * 920, 1600 - near],
      ]
      const size = 44 + rng() * 26
      const tone = shift(colour, (rng() - 0.5) * 0.1)
      const leaf = `M0 ${num(size * 0.5)}C${num(size * 0.75)} ${num(size * 0.2)} ${num(size * 0.62)} ${num(-size * 0.62)} ${num(size * 0.1)} ${num(-size * 0.5)}C${num(-size * 0.1)} ${num(-size * 0.42)} ${num(-size * 0.2)} ${num(-size * 0.62)} ${num(-size * 0.4)} ${num(-size * 0.42)}C${num(-size * 0.7)} 0 ${num(-size * 0.4)} ${num(size * 0.4)} 0 ${num(size * 0.5)}Z`
      return group(
        { transform: at(pick(sides, Math.floor(rng() * 4)), rng() * 360, 0.8 + rng() * 0.4) },
        el('path', { d: leaf, fill: INK, 'fill-opacity': 0.28, transform: 'translate(5 8)' }),
        fillShape(leaf, tone),
        el('path', {
          d: `M0 ${num(size * 0.4)}C${num(size * 0.3)} ${num(size * 0.1)} ${num(size * 0.3)} ${num(-size * 0.3)} ${num(size * 0.06)} ${num(-size * 0.36)}C${num(-size * 0.1)} 0 ${num(-size * 0.1)} ${num(size * 0.2)} 0 ${num(size * 0.4)}Z`,
          fill: shift(tone, 0.09),
          'fill-opacity': 0.6,
        }),
      )
    })
    .join('')
}

export type Ground = { readonly kind: 'silk' | 'slab'; readonly colour: string }

export const ground = (look: Look, { kind, colour }: Ground): string => {
  const sheet = (kind === 'silk' ? silk : slab)(look, colour)
  return defs + sheet + el('rect', { width: 1200, height: 1600, fill: 'url(#lamp)' })
}

/** A blurred shadow for what lies on another piece; that of all pieces on their ground is much cheaper in `render.ts`. */
export const LIFT = el(
  'filter',
  { id: 'lift', x: '-30%', y: '-30%', width: '160%', height: '170%' },
  el('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: 8 }) +
    el('feOffset', { dx: 10, dy: 15 }) +
    el('feColorMatrix', { values: '0 0 0 0 .07 0 0 0 0 .02 0 0 0 0 .06 0 0 0 .55 0' }) +
    el('feMerge', {}, el('feMergeNode', {}) + el('feMergeNode', { in: 'SourceGraphic' })),
)

export const lifted = (...parts: readonly string[]): string => group({ filter: 'url(#lift)' }, ...parts)
