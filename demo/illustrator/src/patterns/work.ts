import type { Dye } from '#colour/dye.ts'
import { dotsPath, fillShape, num, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { spanAcross, spanDown, type Surface } from '#geometry/surface.ts'
import { motifFor, type MotifName } from '#motifs/motif-book.ts'
import type { Motif, Placement, Work } from '#spec.ts'
import { sew } from './field.ts'

/** The elements of a craft: the stitch in its rows, scattered grains, and pendants at the edge. */
type Stitch = {
  readonly motif: MotifName
  readonly grain?: (dye: Dye) => string
  readonly edge?: 'lace' | 'feather' | 'tassel'
}

const zari = ({ zari: metal }: Dye): string => metal
const pearl = (): string => '#fbf6ea'
const pale = ({ pale: thread }: Dye): string => thread
const accent = ({ accent: silk }: Dye): string => silk

const STITCHES: Readonly<Record<Exclude<Work, 'none'>, Stitch>> = {
  zardozi: { motif: 'coil', grain: zari },
  resham: { motif: 'posy', grain: accent },
  sequin: { motif: 'star', grain: zari },
  mukaish: { motif: 'jasmine', grain: pearl },
  'gota-patti': { motif: 'gota', grain: zari },
  mirror: { motif: 'mirror', grain: zari },
  pearl: { motif: 'jasmine', grain: pearl },
  kundan: { motif: 'stone', grain: pearl },
  cutdana: { motif: 'leaf', grain: zari },
  chikankari: { motif: 'thread-flower', grain: pale },
  kantha: { motif: 'kalga', grain: pale },
  phulkari: { motif: 'floss' },
  applique: { motif: 'bloom' },
  cutwork: { motif: 'thread-leaf', edge: 'lace' },
  lace: { motif: 'jasmine', edge: 'lace' },
  foil: { motif: 'mandala', grain: zari },
  feather: { motif: 'sprig', edge: 'feather' },
  tassel: { motif: 'star', edge: 'tassel' },
}

/** Mirrors, stones and spangles are their own motif; thread can draw any. */
const DRAWS_MOTIF: readonly Work[] = [
  'zardozi',
  'resham',
  'gota-patti',
  'pearl',
  'cutdana',
  'chikankari',
  'kantha',
  'phulkari',
  'applique',
  'cutwork',
  'foil',
]

const figureOf = ({ work, motif }: WorkSite, { motif: stitch }: Stitch): MotifName =>
  DRAWS_MOTIF.includes(work) ? motifFor(motif, stitch) : stitch

/** Which part of an outfit a panel is: what covers the shoulders, what falls from the waist, a sleeve, one side of an open coat. */
export type Part = 'upper' | 'lower' | 'sleeve' | 'open'

export type WorkSite = {
  readonly surface: Surface
  readonly dye: Dye
  readonly prefix: string
  readonly seed: number
  readonly work: Work
  readonly placement: Placement | undefined
  readonly part: Part
  /** Where the border starts, in v. */
  readonly end: number
  readonly back: boolean
  /** The motif of the title, which crafts that can draw one work into it. */
  readonly motif?: Motif | undefined
}

type Zone = 'yoke' | 'hem' | 'scatter' | 'placket' | 'edge'

const ZONES: Readonly<Record<Part, Readonly<Partial<Record<Placement, readonly Zone[]>>>>> = {
  upper: { 'all-over': ['yoke', 'scatter'], yoke: ['yoke'], placket: ['placket'], back: ['yoke'], hem: ['hem'] },
  lower: { 'all-over': ['hem', 'scatter'], hem: ['hem'], border: ['hem'] },
  sleeve: { 'all-over': ['scatter'], sleeve: ['hem', 'scatter'] },
  open: {
    'all-over': ['edge', 'hem', 'scatter'],
    yoke: ['edge'],
    placket: ['edge'],
    border: ['edge', 'hem'],
    hem: ['hem'],
  },
}

const USUAL: Readonly<Record<Part, readonly Zone[]>> = { upper: ['yoke'], lower: ['hem'], sleeve: [], open: ['edge'] }

/** Rings of stitches that follow the neck, a larger one at its point. */
const yoke = (site: WorkSite, stitch: Stitch): string => {
  const { motif } = stitch
  const figure = figureOf(site, stitch)
  const down = spanDown(site.surface)
  const rings = range(3).flatMap((ring) => {
    const count = 9 + ring * 4
    const reach = 0.15 + ring * 0.035
    return range(count).map((i) => {
      const t = (i + 0.5) / count
      return sew(site, {
        name: ([motif, 'star', figure] as const)[ring] ?? motif,
        u: 0.5 + (t - 0.5) * 2 * reach,
        v: (16 + ring * 25) / down,
        size: [10, 5, 13][ring] ?? 10,
        flip: t > 0.5,
      })
    })
  })
  return rings.join('') + sew(site, { name: figure, u: 0.5, v: 106 / down, size: 21 })
}

const placket = (site: WorkSite, stitch: Stitch): string => {
  const figure = figureOf(site, stitch)
  const down = spanDown(site.surface)
  const count = Math.max(3, Math.round((down * 0.6) / 34))
  return range(count)
    .flatMap((i) => {
      const v = (20 + i * 34) / down
      const [name, size] = i % 2 === 0 ? ([figure, 12] as const) : ([stitch.motif, 8] as const)
      return [-1, 1].map((s) => sew(site, { name, u: 0.5 + s * 0.06, v, size, flip: s > 0 }))
    })
    .join('')
}

/** Down the front edge of an open coat, inside its border. */
const edge = (site: WorkSite, stitch: Stitch): string => {
  const down = spanDown(site.surface)
  const figure = figureOf(site, stitch)
  return range(Math.floor((down * site.end) / 46))
    .map((i) => {
      const [name, size] = i % 2 === 0 ? ([figure, 15] as const) : ([stitch.motif, 9] as const)
      return sew(site, { name, u: 0.24, v: (34 + i * 46) / down, size })
    })
    .join('')
}

/** Two rows above the border, and one more that thins out upwards. */
const hem = (site: WorkSite, stitch: Stitch): string => {
  const down = spanDown(site.surface)
  const large = site.part === 'sleeve' ? 8 : 21
  const figure = figureOf(site, stitch)
  return range(3)
    .flatMap((row) => {
      const size = large * (1 - row * 0.2)
      const v = site.end - (large * (1.2 + row * 2.15)) / down
      const count = Math.max(3, Math.round(spanAcross(site.surface, Math.max(0.05, v)) / (size * (2.5 + row * 1.3))))
      return range(count).map((i) => {
        const u = (i + (row % 2 === 0 ? 0.5 : 0.98)) / count
        return u > 0.985 || v < 0.05
          ? ''
          : sew(site, { name: row % 2 === 0 ? figure : stitch.motif, u, v, size, flip: u > 0.5 })
      })
    })
    .join('')
}

/** Grains, dense where the work is and thinning away from it. */
const grains = (site: WorkSite, colour: string, zones: readonly Zone[]): string => {
  const rng = random(site.seed + 91)
  const even = zones.includes('scatter')
  const top = zones.includes('yoke') || zones.includes('placket')
  const count = Math.round(Math.min(520, (spanAcross(site.surface, 0.5) * spanDown(site.surface)) / (even ? 620 : 900)))
  const dots = range(count).map(() => {
    const away = even ? rng() : rng() ** 2.1 * 0.62
    const v = top && !even ? away * 0.7 : site.end * (1 - away)
    return { at: site.surface.at(0.03 + rng() * 0.94, Math.min(site.end, v)), radius: 1 + rng() * 1.5 }
  })
  return fillShape(dotsPath(dots), colour, 0.9)
}

/** Embroidery on one panel, where the specification places it. */
export const workOn = (site: WorkSite): string => {
  if (site.work === 'none') return ''
  const stitch = STITCHES[site.work]
  const placed = site.placement === undefined ? USUAL[site.part] : (ZONES[site.part][site.placement] ?? [])
  if (placed.length === 0 || (site.placement === 'back' && !site.back)) return ''
  const draw: Readonly<Record<Zone, string>> = {
    yoke: placed.includes('yoke') ? yoke(site, stitch) : '',
    placket: placed.includes('placket') && !site.back ? placket(site, stitch) : '',
    hem: placed.includes('hem') ? hem(site, stitch) : '',
    edge: placed.includes('edge') ? edge(site, stitch) : '',
    scatter: '',
  }
  const grain = stitch.grain === undefined ? '' : grains(site, stitch.grain(site.dye), placed)
  return grain + draw.yoke + draw.placket + draw.edge + draw.hem
}

const lace = ({ surface, dye }: WorkSite): string => {
  const count = Math.max(8, Math.round(spanAcross(surface, 1) / 15))
  const scallops = range(count).map((i) => ({ at: surface.at((i + 0.5) / count, 1), radius: 9 }))
  const holes = scallops.map(({ at: [x, y] }) => ({ at: [x, y + 2] satisfies Point, radius: 3 }))
  return fillShape(dotsPath(scallops), dye.pale, 0.94) + fillShape(dotsPath(holes), dye.deep, 0.6)
}

const feathers = ({ surface, dye, seed }: WorkSite): string => {
  const rng = random(seed + 7)
  const barbs = range(150).map((i) => {
    const [x, y] = surface.at((i + rng()) / 150, lerp(0.985, 1, rng()))
    const [dx, dy] = [(rng() - 0.5) * 26, 16 + rng() * 26]
    return `M${num(x)} ${num(y)}q${num(dx * 0.2)} ${num(dy * 0.5)} ${num(dx)} ${num(dy)}`
  })
  return strokeLine(barbs.join(''), dye.pale, { width: 2.4, opacity: 0.8 })
}

const tassels = ({ surface, dye }: WorkSite): string => {
  const count = Math.max(5, Math.round(spanAcross(surface, 1) / 34))
  const spots = range(count).map((i) => surface.at((i + 0.5) / count, 1))
  const threads = spots.map(
    ([x, y]) => `M${num(x - 4)} ${num(y + 26)}L${num(x)} ${num(y + 6)}L${num(x + 4)} ${num(y + 26)}Z`,
  )
  return (
    fillShape(threads.join(''), dye.accent) +
    fillShape(dotsPath(spots.map(([x, y]) => ({ at: [x, y + 4], radius: 4.4 }))), dye.zari)
  )
}

/** Hangs below the edge of the cloth, so it is not clipped with it. */
export const edgeOf = (site: WorkSite): string => {
  if (site.work === 'none' || site.part === 'sleeve') return ''
  const { edge } = STITCHES[site.work]
  if (edge === undefined) return ''
  return { lace, feather: feathers, tassel: tassels }[edge](site)
}
