import { drape } from '#cloth/drape.ts'
import { mix } from '#colour/oklab.ts'
import { LIGHT } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { dotsPath, fillShape } from '#geometry/markup.ts'
import { clamp, range } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { band, type Surface } from '#geometry/surface.ts'
import { spanDown } from '#geometry/surface.ts'
import { borderHeight, hemBorder } from '#patterns/border.ts'
import { patternOf } from '#patterns/pattern-book.ts'
import { edgeOf, workOn, type Part } from '#patterns/work.ts'
import type { Border, PatternName, Work } from '#spec.ts'

export type Panel = {
  readonly surface: Surface
  readonly colour: string
  /** Distance between repeats of the print in pixels. */
  readonly pitch: number
  readonly pattern?: PatternName | 'unprinted'
  readonly border?: Border
  /** Embroidery other than the outfit's. */
  readonly work?: Work
  readonly part?: Part
  /** Height of a classic border in pixels. */
  readonly borderHeight?: number
  /** Where the print starts and ends when there is no border. */
  readonly from?: number
  readonly to?: number
  readonly trim?: string
  /** Creases of this piece, over its print and under the light of its fabric. */
  readonly folds?: string
  readonly strips?: number
  readonly gathered?: boolean
  /** Left without a lining, so that a sheer fabric shows what it covers. */
  readonly sheer?: boolean
}

/** A cut neck marks what covers the shoulders, gathers what falls from the waist. */
const partOf = ({ part, surface, gathered = false }: Panel): Part => {
  if (part !== undefined) return part
  if (surface.uncut !== undefined) return 'upper'
  return gathered ? 'lower' : 'sleeve'
}

const METALLIC: readonly (PatternName | Work)[] = [
  'zardozi',
  'brocade',
  'tanchoi',
  'gota',
  'sequin',
  'gota-patti',
  'mukaish',
]

/** Metal thread answers the light in points, a patch here and a patch there. */
const sparkle = ({ pattern, work, seed, dye }: Look, surface: Surface): string => {
  if (!METALLIC.includes(pattern) && !METALLIC.includes(work)) return ''
  const rng = random(seed + 11)
  const dots = range(9).flatMap(() => {
    const [u, v] = [0.12 + rng() * 0.6, 0.08 + rng() * 0.8]
    return range(8).map(() => ({
      at: surface.at(clamp(u + (rng() - 0.5) * 0.16), clamp(v + (rng() - 0.5) * 0.14)),
      radius: 0.8 + rng() * 1.1,
    }))
  })
  return fillShape(dotsPath(dots), mix(dye.zari, LIGHT, 0.7), 0.8)
}

/** Prints, borders and shades a panel in the outfit's fabric. */
export const sewPanel = (look: Look, panel: Panel): string => {
  const { surface, colour, pitch, trim = '', borderHeight: height = 0 } = panel
  const flat = surface.uncut ?? surface
  const border = panel.border ?? (height > 0 ? look.border : 'none')
  const end = panel.to ?? 1 - (height > 0 ? borderHeight(border, height) / spanDown(flat) : 0)
  const field = {
    surface: flat,
    from: panel.from ?? 0.02,
    to: end,
    pitch,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const pattern = panel.pattern ?? look.pattern
  const print = pattern === 'unprinted' ? '' : patternOf(pattern)(field)
  const hem = height > 0 ? hemBorder({ ...look, surface: flat, border, height }) : ''
  const site = { ...look, surface, work: panel.work ?? look.work, part: partOf(panel), end }
  const worked = workOn(site)
  const cloth = drape({
    surface,
    colour,
    fabric: look.fabric,
    detail:
      print +
      hem +
      worked +
      trim +
      (panel.folds ?? '') +
      (partOf(panel) === 'sleeve' || pattern === 'unprinted' ? '' : sparkle(look, flat)),
    strips: panel.strips ?? 110,
    gathered: panel.gathered ?? false,
    fitted: partOf(panel) === 'sleeve',
    lined: panel.sheer !== true,
  })
  return cloth + (height > 0 ? edgeOf(site) : '')
}

export const bandOf = (surface: Surface, from: number, to: number): ((fill: string, opacity?: number) => string) => {
  const d = band(surface, { from, to })
  return (fill, opacity) => fillShape(d, fill, opacity)
}
