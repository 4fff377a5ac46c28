import { mix, shift } from '#colour/oklab.ts'
import { el, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import type { Palette } from '#spec.ts'

const radial = (id: string, stops: readonly (readonly [number, string])[]): string =>
  el(
    'radialGradient',
    { id, cx: 0.36, cy: 0.3, r: 0.9 },
    stops.map(([offset, colour]) => el('stop', { offset, 'stop-color': colour })).join(''),
  )

const stone = (id: string, colour: string): string =>
  radial(id, [
    [0, mix(colour, '#ffffff', 0.6)],
    [0.42, colour],
    [1, shift(colour, -0.2)],
  ])

/** Metal, foil-backed glass, coloured stones and pearls. A jewel's metal is the palette's zari; its stones are accent and base. */
export const jewelDefs = ({ zari, accent, base }: Palette): string =>
  radial('metal', [
    [0, mix(zari, '#fffdf0', 0.72)],
    [0.35, shift(zari, 0.03, 1.15)],
    [0.75, shift(zari, -0.19, 1.1)],
    [1, shift(zari, -0.36)],
  ]) +
  el(
    'linearGradient',
    { id: 'metal-bar', x1: 0, y1: 0, x2: 1, y2: 1 },
    el('stop', { offset: 0, 'stop-color': mix(zari, '#fffdf0', 0.55) }) +
      el('stop', { offset: 0.5, 'stop-color': shift(zari, -0.06, 1.1) }) +
      el('stop', { offset: 1, 'stop-color': shift(zari, -0.26) }),
  ) +
  radial('pearl', [
    [0, '#ffffff'],
    [0.5, '#f4ece2'],
    [0.85, '#cdbfb4'],
    [1, '#a99a92'],
  ]) +
  radial('polki', [
    [0, '#ffffff'],
    [0.55, '#e6ecec'],
    [1, '#a9b3b6'],
  ]) +
  stone('gem', accent) +
  stone('gem-two', base)

export type Stone = 'polki' | 'gem' | 'gem-two'

/** A pear-cut stone in its bezel, point up, a unit high. */
export const pear = (size: number, cut: Stone): string =>
  group(
    { transform: `scale(${size.toFixed(3)})` },
    el('path', {
      d: 'M0 -1.12C.62 -.42 .74 .12 .74 .42A.74 .74 0 0 1 -.74 .42C-.74 .12 -.62 -.42 0 -1.12Z',
      fill: 'url(#metal)',
    }),
    el('path', {
      d: 'M0 -.86C.46 -.3 .56 .14 .56 .4A.56 .56 0 0 1 -.56 .4C-.56 .14 -.46 -.3 0 -.86Z',
      fill: `url(#${cut})`,
    }),
    cut === 'polki'
      ? el('path', {
          d: 'M0 -.86L.1 .1L.56 .4M0 -.86L-.2 .2L-.56 .4M-.2 .2L.1 .1L.2 .92M-.2 .2L-.24 .9',
          stroke: '#93a1a6',
          'stroke-width': 0.03,
          fill: 'none',
        })
      : '',
    el('ellipse', {
      cx: -0.18,
      cy: -0.02,
      rx: 0.1,
      ry: 0.2,
      fill: '#fff',
      'fill-opacity': 0.75,
      transform: 'rotate(18)',
    }),
  )

export const round = (size: number, cut: Stone): string =>
  group(
    { transform: `scale(${size.toFixed(3)})` },
    el('circle', { r: 1, fill: 'url(#metal)' }),
    el('circle', { r: 0.76, fill: `url(#${cut})` }),
    cut === 'polki'
      ? el('path', {
          d: 'M-.76 0L-.2 -.2L0 -.76L.2 -.2L.76 0L.2 .2L0 .76L-.2 .2Z',
          fill: 'none',
          stroke: '#93a1a6',
          'stroke-width': 0.04,
        })
      : '',
    el('circle', { cx: -0.26, cy: -0.3, r: 0.16, fill: '#fff', 'fill-opacity': 0.8 }),
  )

export const pearl = (x: number, y: number, radius: number): string =>
  el('circle', { cx: x, cy: y, r: radius, fill: 'url(#pearl)' })

/** A kundan flower: pear stones around a coloured heart, beads of gold between. */
export const rosette = (size: number, leaves: number, heart: Stone): string =>
  group(
    { transform: `scale(${size.toFixed(3)})` },
    el('circle', { r: 1.02, fill: 'url(#metal-bar)' }),
    ...range(leaves).map((i) =>
      group({ transform: `rotate(${((i * 360) / leaves).toFixed(2)}) translate(0 -.62)` }, pear(0.34, 'polki')),
    ),
    round(0.36, heart),
    ...range(leaves).map((i) =>
      group(
        { transform: `rotate(${(((i + 0.5) * 360) / leaves).toFixed(2)}) translate(0 -.98)` },
        el('circle', { r: 0.07, fill: 'url(#metal)' }),
      ),
    ),
  )
