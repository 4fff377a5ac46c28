import { shift } from '#colour/oklab.ts'
import { el, strokeLine } from '#geometry/markup.ts'
import { lerp, pick, range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { alongCloth, column, spanAcross, spanDown } from '#geometry/surface.ts'
import { motifFor } from '#motifs/motif-book.ts'
import { cellsOf, gridOf, sew, type Field, type Pattern } from './field.ts'

type Waves = { readonly lean: 1 | -1; readonly shares: readonly number[]; readonly opacity: number }

const waves = (field: Field, { lean, shares, opacity }: Waves): string => {
  const { surface, from, to, dye } = field
  const repeats = Math.max(2, Math.round(spanAcross(surface, lerp(from, to, 0.6)) / (field.pitch * 0.95)))
  const slope = (spanDown(surface) * (to - from)) / spanAcross(surface, 0.55)
  const colours = [dye.pale, dye.accent, dye.zari]
  const width = spanAcross(surface, lerp(from, to, 0.6)) / repeats
  const wave = (start: number): string => {
    const points = range(91).map((j): Point => {
      const u = start + (j / 90) * slope + (0.16 / repeats) * Math.sin(j * 0.5)
      return [lean > 0 ? u : 1 - u, lerp(from, to, j / 90)]
    })
    return alongCloth(
      surface,
      points.filter(([u]) => u >= 0 && u <= 1),
    )
  }
  const first = -Math.ceil(slope * repeats) - 1
  return range(repeats - first + 1)
    .flatMap((k) =>
      shares.map((share, stripe) => {
        const d = wave((k + first) / repeats + (stripe * 0.27) / repeats)
        return d === '' ? '' : strokeLine(d, pick(colours, stripe), { width: width * share, opacity })
      }),
    )
    .join('')
}

/** Diagonal waves of tied and dyed cloth, three colours to a wave. */
export const leheriya: Pattern = (field) => waves(field, { lean: 1, shares: [0.3, 0.18, 0.1], opacity: 0.86 })

/** Leheriya tied again the other way, so that the waves cross. */
export const mothra: Pattern = (field) =>
  waves(field, { lean: 1, shares: [0.2, 0.07], opacity: 0.82 }) +
  waves(field, { lean: -1, shares: [0.2, 0.07], opacity: 0.82 })

/** Mashru stripes of three widths, and a running vine of dots in the widest. */
export const stripe: Pattern = (field) => {
  const { surface, dye } = field
  const { columns } = gridOf(field)
  const whole = field.from < 0.05 && field.to > 0.95
  const strand = (at: number, width: number, colour: string): string => {
    if (whole)
      return el('path', { d: column(surface, Math.max(0, at - width / 2), Math.min(1, at + width / 2)), fill: colour })
    const left = alongCloth(
      surface,
      range(41).map((j): Point => [Math.max(0, at - width / 2), lerp(field.from, field.to, j / 40)]),
    )
    const right = alongCloth(
      surface,
      range(41).map((j): Point => [Math.min(1, at + width / 2), lerp(field.to, field.from, j / 40)]),
    )
    return el('path', { d: `${left}${right.replace('M', 'L')}Z`, fill: colour })
  }
  return range(columns)
    .map((i) => {
      const at = (i + 0.5) / columns
      return (
        strand(at, 0.4 / columns, dye.hem) +
        strand(at - 0.26 / columns, 0.035 / columns, dye.zari) +
        strand(at + 0.26 / columns, 0.035 / columns, dye.zari) +
        strand(at - 0.42 / columns, 0.06 / columns, dye.accent)
      )
    })
    .concat(
      cellsOf({ ...field, pitch: field.pitch }, { halfDrop: false, aspect: 0.9 }).map((c) =>
        sew(field, { name: 'sprig', u: c.u, v: c.v, size: c.room * 0.27 }),
      ),
    )
    .join('')
}

const DIAMOND_LAYERS = [
  { share: 0.98, opacity: 0.92 },
  { share: 0.68, opacity: 0.95 },
  { share: 0.4, opacity: 0.95 },
] as const

/** Stepped diamonds of weft picks whose ends feather, as yarn dyed before weaving does. */
export const ikat: Pattern = (field) => {
  const { surface, from, to, dye, seed } = field
  const rng = random(seed)
  const { columns, rows } = gridOf(field)
  const [wide, high] = [1 / columns, (to - from) / rows]
  const picks = field.pitch > 120 ? 34 : 16
  const thickness = ((spanDown(surface) * high) / picks) * 1.18
  const colours = [dye.pale, dye.accent, dye.hem]
  const diamond = (u: number, v: number, layer: number): string => {
    const { share, opacity } = pick(DIAMOND_LAYERS, layer)
    const lines = range(picks).flatMap((q) => {
      const t = ((q + 0.5) / picks) * 2 - 1
      const half = (Math.round((1 - Math.abs(t)) * 6) / 6) * share * wide * 0.5
      const left = Math.max(0, u - half + (rng() - 0.5) * 0.16 * wide)
      const right = Math.min(1, u + half + (rng() - 0.5) * 0.16 * wide)
      const level = v + t * high * 0.5
      return half <= 0 || Math.abs(t) > share || right <= left
        ? []
        : [
            alongCloth(surface, [
              [left, level],
              [(left + right) / 2, level],
              [right, level],
            ]),
          ]
    })
    return el('path', {
      d: lines.join(''),
      fill: 'none',
      stroke: pick(colours, layer),
      'stroke-opacity': opacity,
      'stroke-width': thickness,
    })
  }
  return range(rows)
    .flatMap((row) =>
      range(columns + 1).map((i) => ({ u: (i + (row % 2 === 1 ? 0 : 0.5)) * wide, v: from + (row + 0.5) * high })),
    )
    .filter(({ u }) => u < 1.01)
    .map(({ u, v }) =>
      range(3)
        .map((layer) => diamond(u, v, layer))
        .join(''),
    )
    .join('')
}

const stitch = (d: string, colour: string, width: number): string => {
  const dash = `${(width * 2).toFixed(1)} ${(width * 1.2).toFixed(1)}`
  const line = (stroke: string, offset: string | undefined, opacity?: number): string =>
    el('path', {
      d,
      transform: offset,
      fill: 'none',
      stroke,
      'stroke-opacity': opacity,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-dasharray': dash,
    })
  return line('#2a1a22', 'translate(1.2 1.6)', 0.22) + line(colour, undefined)
}

/** White-on-pale vines of running stitch with raised flowers and shadow-work leaves. */
export const chikankari: Pattern = (field: Field) => {
  const { surface, from, to } = field
  const thread = shift(field.dye.pale, 0.12, 0.25)
  const vines = Math.max(1, Math.round(spanAcross(surface, 0.6) / (field.pitch * 1.2)))
  const height = spanDown(surface) * (to - from)
  const blooms = Math.max(2, Math.round(height / (field.pitch * 0.78)))
  const room = Math.min(field.pitch, height / blooms, spanAcross(surface, 0.5) / vines) / 2
  const sway = (i: number, t: number): number => (0.26 / vines) * Math.sin(t * blooms * 1.15 + i * 1.7)
  return range(vines)
    .map((i) => {
      const middle = (i + 0.5) / vines
      const vine = range(81).map((j): Point => [middle + sway(i, j / 80), lerp(from, to, j / 80)])
      const flowers = range(blooms).map((k) => {
        const t = (k + 0.5) / blooms
        const [u, v, right] = [middle + sway(i, t), lerp(from, to, t), k % 2 === 0]
        const aside = (right ? 1 : -1) * (0.24 / vines)
        return (
          sew(field, {
            name: right ? motifFor(field.motif, 'thread-flower') : 'thread-flower',
            u: u + aside,
            v,
            size: room * 0.42,
            flip: !right,
          }) +
          sew(field, {
            name: 'thread-leaf',
            u: u - aside * 0.6,
            v: v + (0.24 * (to - from)) / blooms,
            size: room * 0.3,
            turn: right ? 0.6 : -0.6,
          })
        )
      })
      return stitch(alongCloth(surface, vine), thread, Math.max(1.2, room * 0.08)) + flowers.join('')
    })
    .join('')
}
