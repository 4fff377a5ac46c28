import { el, group, num } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { pear, pearl, rosette, round, type Stone } from '#still/gems.ts'

/** `metal` colours the wires: a gradient has no box to fill on a straight line. */
export type JhumkaStyle = {
  readonly leaves: number
  readonly heart: Stone
  readonly second: Stone
  readonly metal: string
  readonly bell?: Bell
}

/** Shallow and broad, or long, or one bell below another. */
export const BELLS = ['round', 'broad', 'long', 'double'] as const
export type Bell = (typeof BELLS)[number]

const STRETCH: Readonly<Record<Bell, string>> = {
  round: '1 1',
  broad: '1.2 .82',
  long: '.86 1.22',
  double: '1 .8',
}

const DOME = 'M-70 168C-70 110 -44 84 0 84C44 84 70 110 70 168Z'

const tier = (k: number): string =>
  el('path', {
    d: `M${-70 + k * 5} ${168 - k * 24}C-30 ${180 - k * 26} 30 ${180 - k * 26} ${70 - k * 5} ${168 - k * 24}`,
    stroke: '#5a3a10',
    'stroke-opacity': 0.6,
    'stroke-width': 2.4,
    fill: 'none',
  })

const fringe = ({ second, metal }: JhumkaStyle): string =>
  range(15)
    .map((i) => {
      const t = (i - 7) / 7.2
      const y = 176 + 8 * (1 - t * t)
      return (
        el('path', { d: `M${num(t * 70)} ${num(y)}v12`, stroke: metal, 'stroke-width': 1.6 }) +
        pearl(t * 70, y + 19, 6.4) +
        el('circle', { cx: t * 70, cy: y + 29, r: 3, fill: `url(#${second})` })
      )
    })
    .join('')

const bellOf = (style: JhumkaStyle): string => {
  const { heart, second, metal } = style
  return (
    el('path', { d: DOME, fill: 'url(#metal)' }) +
    el('path', { d: DOME, fill: 'url(#limb)' }) +
    range(3).map(tier).join('') +
    range(9)
      .map((i) => {
        const t = (i - 4) / 4.4
        const size = 13 * (1 - 0.25 * t * t)
        return group(
          { transform: `translate(${num(t * 58)} ${num(142 + 6 * (1 - t * t))}) rotate(${num(t * -14)})` },
          pear(size, i % 2 === 1 ? heart : 'polki'),
        )
      })
      .join('') +
    range(7)
      .map((i) => {
        const t = (i - 3) / 3.5
        return group(
          { transform: `translate(${num(t * 42)} ${num(112 + 5 * (1 - t * t))})` },
          round(6, i % 2 === 0 ? 'polki' : second),
        )
      })
      .join('') +
    el('ellipse', { cy: 170, rx: 71, ry: 9, fill: '#5a3a10', 'fill-opacity': 0.55 }) +
    el('path', {
      d: 'M-71 167C-40 181 40 181 71 167',
      stroke: metal,
      'stroke-width': 7,
      fill: 'none',
      'stroke-linecap': 'round',
    }) +
    fringe(style)
  )
}

/** A bell earring about 220 units high, hanging from a flower. */
export const jhumka = (style: JhumkaStyle): string => {
  const { leaves, heart, second, metal, bell = 'round' } = style
  const hung = (drop: number, stretch: string): string =>
    group({ transform: `translate(0 ${84 + drop}) scale(${stretch}) translate(0 -84)` }, bellOf(style))
  return (
    el('path', { d: 'M0 40V92', stroke: metal, 'stroke-width': 7 }) +
    rosette(46, leaves, heart) +
    group({ transform: 'translate(0 64)' }, round(12, second)) +
    (bell === 'double' ? hung(74, '.66 .56') : '') +
    hung(0, STRETCH[bell])
  )
}
