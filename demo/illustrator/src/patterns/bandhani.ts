import { dotsPath, fillShape } from '#geometry/markup.ts'
import { range, TAU, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { spanAcross, spanDown } from '#geometry/surface.ts'
import { gridOf, type Field, type Pattern } from './field.ts'

type Tie = { readonly u: number; readonly v: number; readonly weight: number }

const ring = (reach: number, count: number, lobes = 0): readonly (readonly [number, number])[] =>
  range(count).map((i) => {
    const turn = (i / count) * TAU
    const r = reach * (1 + (lobes === 0 ? 0 : 0.24 * Math.cos(lobes * turn)))
    return [Math.cos(turn) * r, Math.sin(turn) * r]
  })

/** One square of ties, in cell units from -0.5 to 0.5: laid along curves, never on a raster. */
const rosette = (full: boolean): readonly (readonly [number, number])[] => {
  const heart: readonly (readonly [number, number])[] = [[0, 0], ...ring(0.1, 7)]
  if (!full) return [...heart, ...ring(0.3, 18, 6)]
  const corners = [-1, 1].flatMap((sx) =>
    [-1, 1].flatMap((sy) =>
      [0, 1, 2].map((k): readonly [number, number] => [
        sx * (0.4 - (k === 1 ? 0.05 : 0)),
        sy * (0.4 - (k === 2 ? 0.05 : 0)),
      ]),
    ),
  )
  return [...heart, ...ring(0.17, 15), ...ring(0.285, 40, 8), ...ring(0.41, 36), ...corners]
}

const gridTies = (columns: number, rows: number, perCell: number): readonly Tie[] => {
  const lines = (count: number, other: number, at: (line: number, along: number) => Point): readonly Tie[] =>
    range(count + 1).flatMap((line) =>
      range(other * perCell).flatMap((k) => {
        const [u, v] = at(line / count, (k + 0.5) / (other * perCell))
        return [{ u, v, weight: 0.9 }]
      }),
    )
  return [
    ...lines(columns, rows, (line, along) => [line, along]),
    ...lines(rows, columns, (line, along) => [along, line]),
  ]
}

const tiesOf = (columns: number, rows: number, full: boolean): readonly Tie[] => [
  ...gridTies(columns, rows, full ? 15 : 7),
  ...range(rows).flatMap((row) =>
    range(columns).flatMap((column) =>
      rosette(full).map(([x, y], i) => ({
        u: (column + 0.5 + x) / columns,
        v: (row + 0.5 + y) / rows,
        weight: i === 0 ? 1.6 : 1,
      })),
    ),
  ),
]

/** Thousands of tied dots, drawn as two paths: the undyed ring and its dyed heart. */
export const bandhani: Pattern = (field: Field) => {
  const { surface, from, to, dye } = field
  const rng = random(field.seed)
  const grid = gridOf({ ...field, pitch: field.pitch * 1.9 })
  const full = field.pitch > 40
  const cell = Math.min(spanAcross(surface, 0.55) / grid.columns, (spanDown(surface) * (to - from)) / grid.rows)
  const radius = Math.max(1.1, cell * (full ? 0.0155 : 0.03))
  const dots = tiesOf(grid.columns, grid.rows, full)
    .filter((tie) => tie.u > 0.006 && tie.u < 0.994)
    .map((tie) => ({
      at: surface.at(tie.u + (rng() - 0.5) * 0.0022, Math.min(to, from + tie.v * (to - from))),
      radius: radius * tie.weight * (0.84 + 0.3 * rng()),
    }))
  return (
    fillShape(dotsPath(dots), dye.pale) +
    fillShape(dotsPath(dots.map((dot) => ({ at: dot.at, radius: dot.radius * 0.4 }))), dye.hem)
  )
}
