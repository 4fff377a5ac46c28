import type { Dye } from '#colour/dye.ts'
import { dotsPath, fillShape } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { band, column, spanAcross, spanDown, type Surface } from '#geometry/surface.ts'
import { motifFor, type MotifName } from '#motifs/motif-book.ts'
import type { Border, Motif } from '#spec.ts'
import { sew } from './field.ts'

/** Where a border lies: `at` is its outer edge in v, and its height in pixels grows away from that edge. */
export type BorderSite = {
  readonly surface: Surface
  readonly dye: Dye
  readonly prefix: string
  readonly seed: number
  readonly border: Border
  readonly height: number
  readonly at?: number
  readonly motif?: Motif | undefined
}

const MAIN: readonly MotifName[] = ['kalga', 'buta', 'arch', 'lotus', 'peacock', 'mandala']
const BETWEEN: readonly MotifName[] = ['star', 'sprig', 'jasmine']

type Row = { readonly v: number; readonly size: number; readonly spacing: number }

/** Even spots along the border, one of them exactly in the middle. */
const spots = (surface: Surface, { v, size, spacing }: Row): readonly number[] => {
  const count = Math.max(1, Math.round(spanAcross(surface, v) / (size * spacing)))
  const odd = count % 2 === 0 ? count + 1 : count
  return range(odd).map((i) => (i + 0.5) / odd)
}

const beads = (site: BorderSite, row: Row, colour: string): string =>
  fillShape(
    dotsPath(spots(site.surface, row).map((u) => ({ at: site.surface.at(u, row.v), radius: row.size }))),
    colour,
  )

const motifRow = (site: BorderSite, name: MotifName, row: Row): string =>
  spots(site.surface, row)
    .map((u) => sew(site, { name, u, v: row.v, size: row.size, flip: u > 0.5 }))
    .join('')

/** The main row: motifs turn towards a centrepiece, so that neither side bumps into the other. */
const mirroredRow = (site: BorderSite, name: MotifName, row: Row): string => {
  const filler = choose(BETWEEN, site.seed, 'border filler')
  const us = spots(site.surface, row)
  const gap = 0.5 / us.length
  const middle = (us.length - 1) / 2
  return us
    .map((u, i) => {
      const centre = i === middle
      const main = sew(site, {
        name: centre ? 'lotus' : name,
        u,
        v: row.v,
        size: row.size * (centre ? 1.08 : 1),
        flip: u > 0.5,
      })
      const crowded = centre || i === middle - 1 || i === us.length - 1
      return crowded ? main : main + sew(site, { name: filler, u: u + gap, v: row.v, size: row.size * 0.3 })
    })
    .join('')
}

/** Height of a border in pixels as a share of its whole, turned into a place on the cloth. */
const levels = (site: BorderSite): ((share: number) => number) => {
  const edge = site.at ?? 1
  const depth = site.height / spanDown(site.surface)
  return (share) => edge - depth * (1 - share)
}

const cloth = (site: BorderSite, from: number, to: number): ((fill: string, opacity?: number) => string) => {
  const d = band(site.surface, { from, to })
  return (fill, opacity) => fillShape(d, fill, opacity)
}

const slim = (site: BorderSite): string => {
  const v = levels(site)
  const h = site.height
  return (
    cloth(site, v(0.42), v(1))(site.dye.hem) +
    cloth(site, v(0.42), v(0.5))(site.dye.zari) +
    cloth(site, v(0.9), v(1))(site.dye.zari) +
    beads(site, { v: v(0.7), size: Math.max(1, h * 0.05), spacing: 4.4 }, site.dye.zari) +
    motifRow(site, 'leaf', { v: v(0.28), size: Math.max(2, h * 0.13), spacing: 2.6 })
  )
}

const classic = (site: BorderSite): string => {
  const v = levels(site)
  const h = site.height
  const main = motifFor(site.motif, choose(MAIN, site.seed, 'border motif'))
  return (
    cloth(site, v(0.12), v(1))(site.dye.hem) +
    cloth(site, v(0.12), v(0.155))(site.dye.zari) +
    cloth(site, v(0.225), v(0.245))(site.dye.zari) +
    cloth(site, v(0.8), v(0.82))(site.dye.zari) +
    cloth(site, v(0.95), v(1))(site.dye.zari) +
    beads(site, { v: v(0.19), size: Math.max(0.9, h * 0.014), spacing: 4.2 }, site.dye.zari) +
    mirroredRow(site, main, { v: v(0.525), size: h * 0.195, spacing: 2.35 }) +
    motifRow(site, 'gota', { v: v(0.885), size: h * 0.058, spacing: 1.7 }) +
    motifRow(site, 'leaf', { v: v(0.055), size: h * 0.052, spacing: 2 })
  )
}

const rich = (site: BorderSite): string => {
  const v = levels(site)
  const h = site.height
  const main = motifFor(site.motif, choose(MAIN, site.seed, 'border motif'))
  const second: MotifName = main === 'arch' ? 'mandala' : 'arch'
  return (
    motifRow(site, 'temple', { v: v(0.03), size: h * 0.036, spacing: 2.02 }) +
    cloth(site, v(0.06), v(0.42))(site.dye.deep) +
    cloth(site, v(0.06), v(0.08))(site.dye.zari) +
    motifRow(site, second, { v: v(0.245), size: h * 0.105, spacing: 2.3 }) +
    cloth(site, v(0.4), v(1))(site.dye.hem) +
    cloth(site, v(0.4), v(0.425))(site.dye.zari) +
    beads(site, { v: v(0.45), size: Math.max(0.9, h * 0.01), spacing: 4.2 }, site.dye.zari) +
    cloth(site, v(0.475), v(0.487))(site.dye.zari) +
    mirroredRow(site, main, { v: v(0.665), size: h * 0.15, spacing: 2.35 }) +
    cloth(site, v(0.845), v(0.86))(site.dye.zari) +
    motifRow(site, 'gota', { v: v(0.91), size: h * 0.042, spacing: 1.7 }) +
    cloth(site, v(0.962), v(1))(site.dye.zari)
  )
}

const piping = (site: BorderSite): string => {
  const v = 1 - Math.min(6, site.height * 0.3) / spanDown(site.surface)
  return (site.at ?? 1) < 1 ? '' : cloth(site, v, 1)(site.dye.hem)
}

/** How much of the asked height each border takes. */
const SHARE: Readonly<Record<Border, number>> = { none: 0, slim: 0.42, classic: 1, rich: 1.42 }

export const borderHeight = (border: Border, height: number): number => height * SHARE[border]

export const hemBorder = (asked: BorderSite): string => {
  const site: BorderSite = { ...asked, height: borderHeight(asked.border, asked.height) }
  switch (asked.border) {
    case 'none':
      return piping(asked)
    case 'slim':
      return slim(site)
    case 'classic':
      return classic(site)
    case 'rich':
      return rich(site)
  }
}

/** Woven edges along both long sides of a ribbon of cloth. */
export const sideEdges = (surface: Surface, dye: Dye, share = 0.06): string =>
  [0, 1 - share]
    .map(
      (left) =>
        fillShape(column(surface, left, left + share), dye.hem) +
        fillShape(column(surface, left, left + share * 0.22), dye.zari) +
        fillShape(column(surface, left + share * 0.78, left + share), dye.zari),
    )
    .join('')
