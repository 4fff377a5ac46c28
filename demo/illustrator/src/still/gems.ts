import { mix, shift } from '#colour/oklab.ts'
import { el, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import type { Palette, Technique } from '#spec.ts'
import { craftOf, type Craft, type Stops } from './techniques.ts'

const radial = (id: string, stops: Stops): string =>
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

/** The marks of a technique are drawn once and used on every stone. */
const marks = ({ leafMarks, discMarks, gemMarks }: Craft): string =>
  group({ id: 'leaf-marks' }, leafMarks) +
  group({ id: 'disc-marks' }, discMarks) +
  group({ id: 'gem-leaf-marks', transform: 'translate(0 .3) scale(.72)' }, gemMarks) +
  group({ id: 'gem-disc-marks' }, gemMarks)

/** Metal, stones and pearls as a technique has them. A jewel's metal is the palette's zari; its stones are accent and base. */
export const jewelDefs = (palette: Palette, technique: Technique = 'kundan'): string => {
  const craft = craftOf(technique, palette)
  const { metal } = craft
  return (
    radial('metal', [
      [0, mix(metal, '#fffdf0', 0.72)],
      [0.35, shift(metal, 0.03, 1.15)],
      [0.75, shift(metal, -0.19, 1.1)],
      [1, shift(metal, -0.36)],
    ]) +
    el(
      'linearGradient',
      { id: 'metal-bar', x1: 0, y1: 0, x2: 1, y2: 1 },
      el('stop', { offset: 0, 'stop-color': mix(metal, '#fffdf0', 0.55) }) +
        el('stop', { offset: 0.5, 'stop-color': shift(metal, -0.06, 1.1) }) +
        el('stop', { offset: 1, 'stop-color': shift(metal, -0.26) }),
    ) +
    radial('pearl', [
      [0, '#ffffff'],
      [0.5, '#f4ece2'],
      [0.85, '#cdbfb4'],
      [1, '#a99a92'],
    ]) +
    radial('polki', craft.leaf) +
    stone('gem', palette.accent) +
    stone('gem-two', palette.base) +
    marks(craft)
  )
}

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
    el('use', { href: cut === 'polki' ? '#leaf-marks' : '#gem-leaf-marks' }),
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
    el('use', { href: cut === 'polki' ? '#disc-marks' : '#gem-disc-marks' }),
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
