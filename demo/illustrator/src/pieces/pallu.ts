import { drape } from '#cloth/drape.ts'
import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { dotsPath, fillShape, polygon, strokeLine } from '#geometry/markup.ts'
import { lerp, range, smooth, type Point } from '#geometry/points.ts'
import { choose, random } from '#geometry/random.ts'
import { band, spanAcross, spanDown, type Surface } from '#geometry/surface.ts'
import { motifFor, type MotifName } from '#motifs/motif-book.ts'
import { sideEdges } from '#patterns/border.ts'
import { sew } from '#patterns/field.ts'
import { patternOf } from '#patterns/pattern-book.ts'

export type PalluCut = {
  readonly surface: Surface
  readonly colour: string
  readonly from: number
  readonly turned?: boolean
}

/** Loose threads knotted along the end of a cloth. */
export const fringe = (look: Look, surface: Surface): string => {
  const rng = random(look.seed)
  const ends = range(34).map((i) => surface.at((i + 0.5) / 34, 1))
  const threads = ends.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}l${((rng() - 0.5) * 4).toFixed(1)} 19`).join('')
  const knots = fillShape(dotsPath(ends.map(([x, y]) => ({ at: [x, y + 20], radius: 2.8 }))), look.dye.accent)
  return strokeLine(threads, look.dye.zari, 1.8) + knots
}

const motifLine = (
  look: Look,
  surface: Surface,
  row: { readonly name: MotifName; readonly v: number; readonly size: number },
): string => {
  const count = Math.max(3, Math.round((spanAcross(surface, row.v) * 0.86) / (row.size * 2.5)))
  return range(count)
    .map((i) =>
      sew(
        { surface, prefix: look.prefix },
        { name: row.name, u: lerp(0.08, 0.92, (i + 0.5) / count), v: row.v, size: row.size, flip: i >= count / 2 },
      ),
    )
    .join('')
}

/** The woven end: lines of zari, a row of butas, a row of medallions. */
const wovenEnd = (look: Look, surface: Surface, from: number): string => {
  const { hem, zari, accent } = look.dye
  const at = (share: number): number => lerp(from, 1, share)
  const length = spanDown(surface) * (1 - from)
  const line = (share: number, pixels: number, colour: string): string =>
    fillShape(band(surface, { from: at(share), to: Math.min(1, at(share) + pixels / spanDown(surface)) }), colour)
  const first = motifFor(look.motif, choose(['kalga', 'buta', 'peacock', 'cypress'] as const, look.seed, 'pallu motif'))
  const second = choose(['mandala', 'lotus', 'arch'] as const, look.seed, 'pallu medallion')
  return (
    fillShape(band(surface, { from, to: 1 }), hem) +
    [0, 0.09, 0.46, 0.55, 0.88].map((share) => line(share, 5, zari)).join('') +
    line(0.485, length * 0.05, accent) +
    line(0.97, length * 0.03, zari) +
    motifLine(look, surface, { name: first, v: at(0.28), size: length * 0.11 }) +
    motifLine(look, surface, { name: second, v: at(0.725), size: length * 0.105 }) +
    motifLine(look, surface, { name: 'gota', v: at(0.925), size: length * 0.026 })
  )
}

/** Its outer edge folded over on the way down: the reverse of the cloth, the border along it, the shadow beside it. */
const turnedEdge = (look: Look, surface: Surface): string => {
  const turn = (v: number): number => 0.24 * smooth(v / 0.5) * (0.75 + 0.25 * Math.sin(v * 7 + look.seed))
  const vs = range(25).map((i) => i / 24)
  const edge = vs.map((v) => surface.at(1, v))
  const within = (share: number): readonly Point[] => vs.map((v) => surface.at(1 - turn(v) * share, v))
  const between = (outer: readonly Point[], inner: readonly Point[]): string =>
    polygon([...outer, ...inner.toReversed()])
  return (
    fillShape(between(edge, within(1.3)), INK, 0.24) +
    fillShape(between(edge, within(1)), shift(look.dye.hem, -0.07)) +
    fillShape(between(within(0.84), within(1)), look.dye.zari) +
    fillShape(between(edge, within(0.3)), INK, 0.22)
  )
}

export const pallu = (look: Look, { surface, colour, from, turned = false }: PalluCut): string => {
  const field = {
    surface,
    from: 0.03,
    to: from - 0.01,
    pitch: 58,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const detail =
    patternOf(look.pattern)(field) +
    sideEdges(surface, look.dye, 0.075) +
    wovenEnd(look, surface, from) +
    (turned ? turnedEdge(look, surface) : '')
  return drape({ surface, colour, fabric: look.fabric, detail, strips: 90 })
}
