import { dotsPath, fillShape } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { spanAcross, spanDown } from '#geometry/surface.ts'
import { motifFor } from '#motifs/motif-book.ts'
import { cellsOf, gridOf, sew, type Pattern } from './field.ts'

/** Floss darned into a field of diamonds. */
export const phulkari: Pattern = (field) => {
  const { columns, rows } = gridOf(field)
  return cellsOf(field, { halfDrop: true, aspect: 1 })
    .map(({ u, v, room }) => {
      const small = u + 0.5 / columns
      const diamond = sew(field, { name: motifFor(field.motif, 'floss'), u, v, size: room * 0.72 })
      return small > 0.98
        ? diamond
        : diamond + sew(field, { name: 'floss', u: small, v: Math.min(field.to, v + 0.02 / rows), size: room * 0.22 })
    })
    .join('')
}

/** Spangles laid like scales, brighter here and there. */
export const sequin: Pattern = (field) => {
  const rng = random(field.seed)
  const cells = cellsOf({ ...field, pitch: Math.max(9, field.pitch * 0.24) }, { aspect: 0.9 })
  const dots = cells.map(({ u, v, room }) => ({ at: field.surface.at(u, v), radius: room * (0.5 + 0.3 * rng()) }))
  return (
    fillShape(dotsPath(dots), field.dye.zari, 0.5) +
    fillShape(dotsPath(dots.filter(() => rng() < 0.3)), field.dye.pale, 0.8) +
    fillShape(dotsPath(dots.filter(() => rng() < 0.12)), '#ffffff', 0.85)
  )
}

/** Couched metal: raised paisleys, and coil scattered in rings between them. */
export const zardozi: Pattern = (field) => {
  const cells = cellsOf({ ...field, pitch: field.pitch * 1.15 }, { aspect: 1.2 })
  const grains = cells.flatMap(({ u, v, room }) =>
    range(14).map((i) => {
      const turn = (i / 14) * Math.PI * 2
      return {
        at: field.surface.at(
          Math.min(1, Math.max(0, u + (Math.cos(turn) * room * 0.84) / spanAcross(field.surface, v))),
          Math.min(field.to, Math.max(field.from, v + (Math.sin(turn) * room * 0.98) / spanDown(field.surface))),
        ),
        radius: Math.max(0.8, room * 0.05),
      }
    }),
  )
  const { columns } = gridOf({ ...field, pitch: field.pitch * 1.15 }, 1.2)
  return (
    fillShape(dotsPath(grains), field.dye.zari) +
    cells
      .map(({ u, v, room }) => {
        const main = sew(field, { name: motifFor(field.motif, 'coil'), u, v, size: room * 0.6, flip: u > 0.5 })
        const between = u + 0.5 / columns
        return between > 0.98 ? main : main + sew(field, { name: 'gota', u: between, v, size: room * 0.22 })
      })
      .join('')
  )
}
