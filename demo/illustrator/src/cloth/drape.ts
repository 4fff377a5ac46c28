import { shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { el, group, num } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { outline, type Surface } from '#geometry/surface.ts'
import type { Fabric } from '#spec.ts'
import { fabricLight, FINISHES, type Finish } from './finish.ts'

export type Drape = {
  readonly surface: Surface
  readonly colour: string
  readonly fabric: Fabric
  /** Prints, borders and stitches, which the folds then shade. */
  readonly detail?: string
  readonly strips?: number
  /** Darkens the gathered top and the hem. */
  readonly gathered?: boolean
  /** Smooth over a limb: without the folds of loose cloth. */
  readonly fitted?: boolean
  /** Lined cloth hides what is under it, however sheer its face. */
  readonly lined?: boolean
}

/** The edges between strips, each walked down and up; neighbours share them. */
type Edges = {
  readonly down: readonly string[]
  readonly up: readonly string[]
  readonly top: readonly string[]
  readonly hem: readonly string[]
}

/** A bent limb turns within a hand's breadth, where the few corners of hanging cloth would cut off its elbow. */
const cornersOf = ({ fitted = false }: Drape): number => (fitted ? 18 : 13)

const edgesOf = (cloth: Drape): Edges => {
  const { surface, strips = 120 } = cloth
  const steps = cornersOf(cloth)
  const lines = range(strips + 1).map((i) =>
    range(steps + 1).map((j) => {
      const [x, y] = surface.at(i / strips, j / steps)
      return `${num(x)} ${num(y)}`
    }),
  )
  return {
    down: lines.map((line) => line.join('L')),
    up: lines.map((line) => line.toReversed().join('L')),
    top: lines.map((line) => line[0] ?? ''),
    hem: lines.map((line) => line[steps] ?? ''),
  }
}

/** Top and hem are followed from edge to edge, because both may be wavy. */
const strip = ({ down, up, top, hem }: Edges, left: number, right: number): string =>
  `M${[down[left], ...hem.slice(left + 1, right), up[right], ...top.slice(left + 1, right).toReversed()].join('L')}Z`

type Run = { readonly from: number; readonly to: number; readonly level: number }

/** Neighbouring strips of the same light, to be drawn as one: fewer shapes, and no seams between them. */
const runsOf = ({ surface, strips = 120 }: Drape, levels: number): readonly Run[] => {
  const runs: Run[] = []
  let from = 0
  let level = NaN
  for (let i = 0; i <= strips; i += 1) {
    const next = i < strips ? Math.round(surface.shade((i + 0.5) / strips) * levels) / levels : NaN
    if (next === level) continue
    if (i > from) runs.push({ from, to: i, level })
    from = i
    level = next
  }
  return runs
}

type Cut = { readonly edge: string; readonly edges: Edges }

/** Each strip reaches under the next, so that no wall shows between them; a stroke would do it at twice the cost. */
const foundation = (cloth: Drape, finish: Finish, { edge, edges }: Cut): string =>
  group(
    { class: 'dyed' },
    // The strips have fewer corners than the outline: what they leave of a bent limb would show the wall.
    cloth.fitted === true ? el('path', { d: edge, fill: shift(cloth.colour, -0.5 * finish.depth) }) : '',
    ...runsOf(cloth, 40).map(({ from, to, level }) => {
      const fill = shift(cloth.colour, level * finish.depth, 1 - Math.abs(level) * 0.08)
      return `<path d="${strip(edges, from, Math.min(to + 1, cloth.strips ?? 120))}" fill="${fill}"/>`
    }),
  )

const foldLight = (cloth: Drape, finish: Finish, edges: Edges): string =>
  runsOf(cloth, 24)
    .filter(({ level }) => Math.abs(level) >= 0.04)
    .map(({ from, to, level }) => {
      const opacity = Math.min(0.85, Math.abs(level) * (level < 0 ? finish.dark : finish.light))
      return el('path', { d: strip(edges, from, to), fill: level < 0 ? INK : LIGHT, 'fill-opacity': opacity })
    })
    .join('')

/** A number of its own for each outline. */
const hashOf = (path: string): number => {
  let hash = 5381
  for (let i = 0; i < path.length; i += 3) hash = (Math.imul(hash, 33) ^ path.charCodeAt(i)) >>> 0
  return hash
}

const clipId = (path: string): string => `cut-${hashOf(path).toString(36)}`

/** A layer for each motif costs more than the motif: neighbours of the same opacity share one. */
const inShared = (detail: string): string =>
  detail.replaceAll(/<use [^>]*? opacity="([^"]*)"\/>(?:<use [^>]*? opacity="\1"\/>)+/g, (run, opacity: string) =>
    group({ opacity }, run.replaceAll(` opacity="${opacity}"`, '')),
  )

/** Cuts prints and stitches off where the cloth ends: once as a whole, which is what `isolation` asks for. */
const cutToCloth = (edge: string, detail: string): string => {
  if (detail === '') return ''
  const id = clipId(edge)
  const cut = { 'clip-path': `url(#${id})`, style: 'isolation:isolate' }
  return el('clipPath', { id }, el('path', { d: edge })) + group(cut, inShared(detail))
}

/** Paints cloth: dyed strips, what is sewn on them, then the light of the folds over both. */
export const drape = (cloth: Drape): string => {
  const finish = FINISHES[cloth.fabric]
  const edge = outline(cloth.surface)
  const edges = edgesOf(cloth)
  return group(
    { opacity: finish.opacity === 1 || cloth.lined === true ? undefined : finish.opacity },
    foundation(cloth, finish, { edge, edges }),
    cutToCloth(
      edge,
      (cloth.detail ?? '') + (cloth.fitted === true ? '' : fabricLight(cloth.surface, finish, hashOf(edge))),
    ),
    foldLight(cloth, finish, edges),
    cloth.gathered === true ? el('path', { d: edge, fill: 'url(#fall)' }) : '',
    el('path', {
      d: edge,
      // `magnify.ts` fills it with threads when the cloth is seen from near.
      class: 'cloth',
      fill: 'none',
      stroke: INK,
      'stroke-opacity': 0.32,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
  )
}

/** Gradients that every drawing shares. */
export const SHARED_DEFS = [
  el(
    'linearGradient',
    { id: 'fall', x1: 0, y1: 0, x2: 0, y2: 1 },
    el('stop', { offset: 0, 'stop-color': INK, 'stop-opacity': 0.34 }) +
      el('stop', { offset: 0.16, 'stop-color': INK, 'stop-opacity': 0 }) +
      el('stop', { offset: 0.75, 'stop-color': INK, 'stop-opacity': 0 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0.24 }),
  ),
  el(
    'linearGradient',
    { id: 'flesh' },
    el('stop', { offset: 0, 'stop-color': INK, 'stop-opacity': 0.2 }) +
      el('stop', { offset: 0.22, 'stop-color': INK, 'stop-opacity': 0.02 }) +
      el('stop', { offset: 0.38, 'stop-color': LIGHT, 'stop-opacity': 0.14 }) +
      el('stop', { offset: 0.58, 'stop-color': INK, 'stop-opacity': 0 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0.3 }),
  ),
  el(
    'linearGradient',
    { id: 'limb' },
    el('stop', { offset: 0, 'stop-color': INK, 'stop-opacity': 0.3 }) +
      el('stop', { offset: 0.4, 'stop-color': '#fff', 'stop-opacity': 0.12 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0.38 }),
  ),
  el(
    'linearGradient',
    { id: 'sheen', x1: 0, y1: 0, x2: 1, y2: 1 },
    el('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': 0.24 }) +
      el('stop', { offset: 0.45, 'stop-color': '#fff', 'stop-opacity': 0 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0.24 }),
  ),
  el(
    'linearGradient',
    { id: 'face' },
    el('stop', { offset: 0, 'stop-color': INK, 'stop-opacity': 0.1 }) +
      el('stop', { offset: 0.25, 'stop-color': INK, 'stop-opacity': 0 }) +
      el('stop', { offset: 0.6, 'stop-color': INK, 'stop-opacity': 0.02 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0.3 }),
  ),
  el(
    'linearGradient',
    { id: 'face-away' },
    el('stop', { offset: 0, 'stop-color': INK, 'stop-opacity': 0.36 }) +
      el('stop', { offset: 0.42, 'stop-color': INK, 'stop-opacity': 0.05 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0 }),
  ),
  el(
    'radialGradient',
    { id: 'bloom' },
    el('stop', { offset: 0, 'stop-color': '#c2394d', 'stop-opacity': 0.3 }) +
      el('stop', { offset: 1, 'stop-color': '#c2394d', 'stop-opacity': 0 }),
  ),
  el(
    'radialGradient',
    { id: 'lit' },
    el('stop', { offset: 0, 'stop-color': LIGHT, 'stop-opacity': 0.2 }) +
      el('stop', { offset: 1, 'stop-color': LIGHT, 'stop-opacity': 0 }),
  ),
  el(
    'radialGradient',
    { id: 'lamplight' },
    el('stop', { offset: 0, 'stop-color': '#ffd98a', 'stop-opacity': 0.5 }) +
      el('stop', { offset: 0.4, 'stop-color': '#ffd98a', 'stop-opacity': 0.18 }) +
      el('stop', { offset: 1, 'stop-color': '#ffd98a', 'stop-opacity': 0 }),
  ),
  el(
    'radialGradient',
    { id: 'ground' },
    el('stop', { offset: 0, 'stop-color': INK, 'stop-opacity': 0.46 }) +
      el('stop', { offset: 0.55, 'stop-color': INK, 'stop-opacity': 0.22 }) +
      el('stop', { offset: 1, 'stop-color': INK, 'stop-opacity': 0 }),
  ),
].join('')

export const groundShadow = (x: number, y: number, reach: number): string =>
  el('ellipse', { cx: x, cy: y, rx: reach, ry: Math.min(70, 26 + reach * 0.1), fill: 'url(#ground)' })
