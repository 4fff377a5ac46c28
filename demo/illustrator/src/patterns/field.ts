import type { Dye } from '#colour/dye.ts'
import { clamp, distance, lerp, range } from '#geometry/points.ts'
import { place, spanAcross, spanDown, type Surface } from '#geometry/surface.ts'
import { motifRef, type MotifName } from '#motifs/motif-book.ts'
import type { Motif } from '#spec.ts'

/** The part of a cloth that a pattern fills, and the distance between its repeats in pixels. */
export type Field = {
  readonly surface: Surface
  readonly from: number
  readonly to: number
  readonly pitch: number
  readonly dye: Dye
  readonly prefix: string
  readonly seed: number
  /** The motifs, when they were specified. */
  readonly motif?: Motif | undefined
}

export type Pattern = (field: Field) => string

export type Cell = {
  readonly column: number
  readonly row: number
  readonly u: number
  readonly v: number
  /** Half the smaller side in pixels: the largest motif that fits. */
  readonly room: number
}

type Grid = { readonly columns: number; readonly rows: number }

/** How often the pattern repeats over the field; `aspect` is height over width of one repeat. */
export const gridOf = ({ surface, from, to, pitch }: Field, aspect = 1): Grid => ({
  columns: Math.max(1, Math.round(spanAcross(surface, lerp(from, to, 0.55)) / pitch)),
  rows: Math.max(1, Math.round((spanDown(surface) * (to - from)) / (pitch * aspect))),
})

export type Layout = { readonly aspect?: number; readonly halfDrop?: boolean }

/** The centres of a pattern's repeats, growing with the cloth. */
export const cellsOf = (field: Field, { aspect = 1, halfDrop = true }: Layout = {}): readonly Cell[] => {
  const { surface, from, to } = field
  const { columns, rows } = gridOf(field, aspect)
  return range(rows).flatMap((row) =>
    range(columns).flatMap((column) => {
      const u = (column + (halfDrop && row % 2 === 1 ? 1 : 0.5)) / columns
      if (u > 0.99) return []
      const v = lerp(from, to, (row + 0.5) / rows)
      const wide = spanAcross(surface, v) / columns
      const high = distance(
        surface.at(0.5, clamp(v - 0.5 * ((to - from) / rows))),
        surface.at(0.5, clamp(v + 0.5 * ((to - from) / rows))),
      )
      return [{ column, row, u, v, room: Math.min(wide, high / Math.max(1, aspect * 0.8)) / 2 }]
    }),
  )
}

type Sewn = {
  readonly name: MotifName
  readonly u: number
  readonly v: number
  readonly size: number
  readonly flip?: boolean
  readonly turn?: number
  readonly opacity?: number
}

export const sew = (field: Pick<Field, 'surface' | 'prefix'>, { name, ...placement }: Sewn): string =>
  place(field.surface, motifRef(field.prefix, name), placement)
