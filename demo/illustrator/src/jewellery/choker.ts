import { el, group, num } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { pear, pearl, rosette, round } from '#still/gems.ts'
import { arcOf, cords, pendantOf, type Arc, type NecklaceStyle } from './necklace.ts'

type Spot = { readonly at: Point; readonly turn: number; readonly share: number }

/** Even places along the band, each turned outwards; `share` runs from 0 at one end to 1 at the other. */
const alongBand = (arc: Arc, reach: number, count: number): readonly Spot[] =>
  range(count).map((i) => {
    const share = (i + 0.5) / count
    const angle = lerp(Math.PI * 0.965, Math.PI * 0.035, share)
    return { at: arc(reach, angle), turn: (angle * 180) / Math.PI - 90, share }
  })

const setAlong = (spots: readonly Spot[], gem: (i: number, share: number) => string): string =>
  spots
    .map(({ at: [x, y], turn, share }, i) =>
      group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` }, gem(i, share)),
    )
    .join('')

type Rail = (reach: number, width: number) => string

const railOf =
  (style: NecklaceStyle): Rail =>
  (reach, width) => {
    const arc = arcOf(style)
    const [x0, y0] = arc(reach, Math.PI * 0.975)
    const [x1, y1] = arc(reach, Math.PI * 0.025)
    const radius = style.radius + reach
    return el('path', {
      d: `M${num(x0)} ${num(y0)}A${num(radius)} ${num(radius * 1.02)} 0 0 0 ${num(x1)} ${num(y1)}`,
      fill: 'none',
      stroke: 'url(#metal-bar)',
      'stroke-width': width,
    })
  }

const shaded = (rail: string): string => el('g', { opacity: 0.28 }, rail.replace('url(#metal-bar)', '#2a1406'))

export type ChokerLayout = 'band' | 'pearls' | 'fringe' | 'lattice' | 'collar'
export const CHOKER_LAYOUTS: readonly ChokerLayout[] = ['band', 'pearls', 'fringe', 'lattice', 'collar']

/** A broad stiff band: a row of flowers between two rows of stones, pearls along its foot. */
const band = (style: NecklaceStyle, arc: Arc, rail: Rail): string =>
  rail(0, style.size * 2.3) +
  shaded(rail(0, style.size * 2)) +
  rail(-style.size * 1.2, 8) +
  rail(style.size * 1.2, 8) +
  setAlong(alongBand(arc, -style.size * 1.2, style.panels * 2), (i) =>
    round(style.size * 0.25, i % 2 === 0 ? style.second : 'polki'),
  ) +
  setAlong(alongBand(arc, 0, style.panels), (i) =>
    i % 2 === 0 ? rosette(style.size * 0.86, 8, style.heart) : pear(style.size * 0.8, 'polki'),
  ) +
  setAlong(alongBand(arc, style.size * 1.2, style.panels * 2), (i) =>
    round(style.size * 0.22, i % 2 === 0 ? 'polki' : style.heart),
  ) +
  setAlong(alongBand(arc, style.size * 1.72, style.panels * 3), (i) =>
    pearl(0, 0, style.size * (i % 3 === 1 ? 0.24 : 0.17)),
  )

/** Strings of pearls held by bars, and one large flower in the middle. */
const pearls = (style: NecklaceStyle, arc: Arc, rail: Rail): string => {
  const rows = 3 + style.strands
  const step = style.size * 0.46
  const reaches = range(rows).map((row) => (row - (rows - 1) / 2) * step)
  const bar = (reach: number): string =>
    setAlong(alongBand(arc, reach, 5), () => round(style.size * 0.25, style.second))
  const [x, y] = arc(0, Math.PI / 2)
  return (
    reaches.map((reach) => rail(reach, 2)).join('') +
    reaches
      .map((reach) =>
        setAlong(alongBand(arc, reach, Math.round((style.radius + reach) / 7.4)), () => pearl(0, 0, step * 0.47)),
      )
      .join('') +
    reaches.map(bar).join('') +
    group(
      { transform: `translate(${num(x)} ${num(y)})` },
      rosette(style.size * 1.7, 12, style.heart),
      group({ transform: `translate(0 ${num(style.size * 2.3)})` }, pear(style.size * 0.55, style.second)),
      pearl(0, style.size * 3.2, style.size * 0.2),
    )
  )
}

/** A slender chain with a fringe of drops that grow towards the middle. */
const fringe = (style: NecklaceStyle, arc: Arc, rail: Rail): string => {
  const count = style.panels * 2 + 1
  const grown = (share: number): number => 0.5 + 0.5 * Math.sin(share * Math.PI)
  return (
    rail(-style.size * 0.5, 9) +
    setAlong(alongBand(arc, -style.size * 0.5, count), (i) =>
      round(style.size * 0.26, i % 2 === 0 ? 'polki' : style.second),
    ) +
    setAlong(alongBand(arc, style.size * 0.1, count), (i, share) => {
      const long = style.size * (i % 2 === 0 ? 2.1 : 1.25) * grown(share)
      return (
        el('path', { d: `M0 ${num(-style.size * 0.4)}V${num(long)}`, stroke: style.metal, 'stroke-width': 3 }) +
        group(
          { transform: `translate(0 ${num(long)})` },
          pear(style.size * 0.4 * grown(share), i % 2 === 0 ? style.heart : 'polki'),
        ) +
        pearl(0, long + style.size * 0.66 * grown(share), style.size * 0.15)
      )
    })
  )
}

/** Lozenges of long stones between two rails, a flower where they meet. */
const lattice = (style: NecklaceStyle, arc: Arc, rail: Rail): string => {
  const half = style.size * 1.05
  const count = style.panels + 4
  const leaning = (degrees: number): string =>
    setAlong(alongBand(arc, 0, count), () =>
      group({ transform: `rotate(${degrees})` }, pear(style.size * 0.62, 'polki')),
    )
  return (
    rail(-half, 12) +
    rail(half, 12) +
    leaning(38) +
    leaning(-38) +
    setAlong(alongBand(arc, 0, count + 1), () => round(style.size * 0.2, style.second)) +
    setAlong(alongBand(arc, -half, count * 2), () => pearl(0, 0, style.size * 0.15)) +
    setAlong(alongBand(arc, half, count), (i) =>
      i % 2 === 0 ? round(style.size * 0.26, style.heart) : pearl(0, 0, style.size * 0.2),
    ) +
    (style.pendant ? pendantOf({ ...style, radius: style.radius - style.size * 0.5 }) : '')
  )
}

/** Flowers side by side, largest in the middle, with a line of pearls above and below. */
const collar = (style: NecklaceStyle, arc: Arc, rail: Rail): string => {
  const count = Math.max(7, style.panels - 6)
  const size = (share: number): number => style.size * (0.86 + 0.62 * Math.sin(share * Math.PI))
  return (
    rail(0, 14) +
    setAlong(alongBand(arc, -style.size * 1.5, style.panels * 3), () => pearl(0, 0, style.size * 0.17)) +
    setAlong(alongBand(arc, 0, count), (i, share) =>
      rosette(size(share), i % 2 === 0 ? 10 : 8, i % 2 === 0 ? style.heart : style.second),
    ) +
    setAlong(alongBand(arc, style.size * 1.7, count), (i, share) =>
      pear(size(share) * 0.4, i % 2 === 0 ? 'polki' : style.heart),
    )
  )
}

const BOOK: Readonly<Record<ChokerLayout, (style: NecklaceStyle, arc: Arc, rail: Rail) => string>> = {
  band,
  pearls,
  fringe,
  lattice,
  collar,
}

/** Chokers in one of five layouts. */
export const choker = (style: NecklaceStyle, layout: ChokerLayout): string => {
  const arc = arcOf(style)
  return cords(style, arc) + BOOK[layout](style, arc, railOf(style))
}
