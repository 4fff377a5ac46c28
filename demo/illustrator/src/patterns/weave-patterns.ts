import { el, fillShape, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { alongCloth, type Surface } from '#geometry/surface.ts'
import { motifFor } from '#motifs/motif-book.ts'
import { cellsOf, gridOf, sew, type Field, type Pattern } from './field.ts'

const warpLine = (field: Field, u: number): string =>
  alongCloth(
    field.surface,
    range(31).map((j): Point => [u, lerp(field.from, field.to, j / 30)]),
  )

const weftLine = (field: Field, v: number): string =>
  alongCloth(
    field.surface,
    range(81).map((j): Point => [j / 80, v]),
  )

/** Kota: thick threads among thin ones make a mesh of small squares. */
export const check: Pattern = (field) => {
  const fine: Field = { ...field, pitch: field.pitch * 0.5 }
  const { columns, rows } = gridOf(fine)
  const mesh =
    range(columns + 1)
      .map((i) => warpLine(fine, i / columns))
      .join('') +
    range(rows + 1)
      .map((i) => weftLine(fine, lerp(field.from, field.to, i / rows)))
      .join('')
  const width = Math.max(1, field.pitch * 0.05)
  const butis = cellsOf({ ...field, pitch: field.pitch * 2 }).map(({ u, v, room }) =>
    sew(field, { name: motifFor(field.motif, 'star'), u, v, size: room * 0.26 }),
  )
  return (
    strokeLine(mesh, field.dye.pale, { width: width * 1.7, opacity: 0.34 }) +
    strokeLine(mesh, field.dye.zari, { width: width * 0.5, opacity: 0.6 }) +
    butis.join('')
  )
}

const stepped = (surface: Surface, [u, v]: Point, [wide, high]: readonly [number, number]): string => {
  const steps = 4
  const right = range(steps * 2 + 1).flatMap((i): readonly Point[] => {
    const t = i / (steps * 2)
    const half = (1 - Math.abs(t * 2 - 1)) * wide
    const next = (1 - Math.abs(((i + 1) / (steps * 2)) * 2 - 1)) * wide
    const level = v + (t - 0.5) * 2 * high
    return i === steps * 2
      ? [[half, level]]
      : [
          [half, level],
          [next, level],
        ]
  })
  const keep = (value: number): number => Math.min(1, Math.max(0, value))
  const outline = [
    ...right.map(([half, level]): Point => [keep(u + half), level]),
    ...right.toReversed().map(([half, level]): Point => [keep(u - half), level]),
  ]
  return `${alongCloth(surface, outline)}Z`
}

/** Warp and weft both dyed before they meet: stepped diamonds with true edges. */
export const patola: Pattern = (field) => {
  const { surface, dye } = field
  const { columns, rows } = gridOf(field)
  const [wide, high] = [0.5 / columns, (0.5 * (field.to - field.from)) / rows]
  const cells = cellsOf(field, { halfDrop: false })
  const layer = (share: number, dx: number): string =>
    cells.map(({ u, v }) => stepped(surface, [u + dx * wide, v], [wide * share, high * share])).join('')
  return (
    fillShape(layer(0.98, 0), dye.hem) +
    fillShape(layer(0.74, 0), dye.pale) +
    fillShape(layer(0.58, 0), dye.accent) +
    fillShape(layer(0.28, 0), dye.zari) +
    cells
      .map(({ u, v, room }) => sew(field, { name: motifFor(field.motif, 'block-corner'), u, v, size: room * 0.16 }))
      .join('')
  )
}

/** Motifs that look breathed on: pale, and floating in slanting rows. */
export const jamdani: Pattern = (field) =>
  cellsOf({ ...field, pitch: field.pitch * 0.8 }, { aspect: 0.8 })
    .map(({ u, v, room, column, row }) =>
      sew(field, {
        name: (column + row) % 3 === 0 ? motifFor(field.motif, 'thread-flower') : 'jasmine',
        u,
        v,
        size: room * ((column + row) % 3 === 0 ? 0.56 : 0.26),
        opacity: 0.92,
      }),
    )
    .join('')

/** Tone on tone, and no ground left bare. */
export const tanchoi: Pattern = (field) =>
  cellsOf({ ...field, pitch: field.pitch * 0.62 }, { aspect: 1 })
    .map(({ u, v, room, row }) =>
      sew(field, {
        name: row % 2 === 0 ? motifFor(field.motif, 'mandala') : 'jasmine',
        u,
        v,
        size: room * (row % 2 === 0 ? 0.86 : 0.5),
        opacity: 0.5,
      }),
    )
    .join('')

/** Narrow tucks, each with a lit and a shaded side. */
export const pintuck: Pattern = (field) => {
  const { columns } = gridOf({ ...field, pitch: field.pitch * 0.34 })
  const lines = (shift: number): string =>
    range(columns)
      .map((i) => warpLine(field, Math.min(1, (i + 0.5 + shift) / columns)))
      .join('')
  const width = Math.max(1, field.pitch * 0.045)
  return (
    strokeLine(lines(0.16), field.dye.deep, { width: width * 1.6, opacity: 0.55 }) +
    strokeLine(lines(0), field.dye.pale, { width, opacity: 0.5 })
  )
}

/** Rows of running stitch, and what they gather into. */
export const kantha: Pattern = (field) => {
  const rows = Math.max(6, gridOf({ ...field, pitch: field.pitch * 0.2 }).rows)
  const stitches = range(rows)
    .map((i) => weftLine(field, lerp(field.from, field.to, (i + 0.5) / rows)))
    .join('')
  const dash = Math.max(2.4, field.pitch * 0.075)
  const motifs = cellsOf({ ...field, pitch: field.pitch * 1.3 }, { aspect: 1.1 }).map(({ u, v, room, column }) =>
    sew(field, {
      name: motifFor(field.motif, column % 2 === 0 ? 'fish' : 'lotus'),
      u,
      v,
      size: room * 0.5,
      flip: column % 2 === 1,
    }),
  )
  return (
    el('path', {
      d: stitches,
      fill: 'none',
      stroke: field.dye.pale,
      'stroke-opacity': 0.75,
      'stroke-width': Math.max(0.9, field.pitch * 0.028),
      'stroke-dasharray': `${dash.toFixed(1)} ${(dash * 0.8).toFixed(1)}`,
    }) + motifs.join('')
  )
}
