import { strokeLine } from '#geometry/markup.ts'
import { lerp, pick, range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { alongCloth, spanAcross, spanDown } from '#geometry/surface.ts'
import { motifFor, type MotifName } from '#motifs/motif-book.ts'
import { cellsOf, gridOf, sew, type Field, type Pattern } from './field.ts'

const gridLines = (field: Field, colour: string, pen: { readonly width: number; readonly opacity: number }): string => {
  const { columns, rows } = gridOf(field)
  const down = range(columns + 1).map((i) =>
    alongCloth(
      field.surface,
      range(31).map((j): Point => [i / columns, lerp(field.from, field.to, j / 30)]),
    ),
  )
  const across = range(rows + 1).map((i) =>
    alongCloth(
      field.surface,
      range(61).map((j): Point => [j / 60, lerp(field.from, field.to, i / rows)]),
    ),
  )
  return strokeLine(down.join('') + across.join(''), colour, pen)
}

/** Stars of madder and resist locked into a lattice, the same on both sides of every line. */
export const ajrakh: Pattern = (field) => {
  const { columns, rows } = gridOf(field)
  const [du, dv] = [0.5 / columns, (0.5 * (field.to - field.from)) / rows]
  const line = Math.max(1, field.pitch * 0.03)
  return (
    gridLines(field, field.dye.hem, { width: line * 3, opacity: 0.9 }) +
    gridLines(field, field.dye.pale, { width: line, opacity: 0.8 }) +
    cellsOf(field, { halfDrop: false })
      .map(({ u, v, room }) => {
        const star =
          sew(field, { name: 'block-star', u, v, size: room * 0.78 }) +
          sew(field, { name: 'block-heart', u, v, size: room * 0.78 })
        return u + du > 0.99 || v + dv > field.to
          ? star
          : star + sew(field, { name: 'block-corner', u: u + du, v: v + dv, size: room * 0.3 })
      })
      .join('')
  )
}

/** Where the mud held, the vat did not reach: pale leaves on a dyed ground. */
export const dabu: Pattern = (field) => {
  const rng = random(field.seed)
  return cellsOf({ ...field, pitch: field.pitch * 0.9 }, { aspect: 1.15 })
    .map(({ u, v, room, column }) => {
      const turn = (column % 2 === 0 ? 0.3 : -0.3) + (rng() - 0.5) * 0.1
      return (
        sew(field, { name: motifFor(field.motif, 'thread-leaf'), u, v, size: room * 0.62, turn, opacity: 0.92 }) +
        sew(field, {
          name: 'jasmine',
          u: Math.min(0.99, u + (0.5 * room) / spanAcross(field.surface, v)),
          v: v + (room * 0.8) / spanDown(field.surface),
          size: room * 0.22,
        })
      )
    })
    .join('')
}

/** Fine posies on a pale ground, close together. */
export const sanganeri: Pattern = (field) =>
  cellsOf({ ...field, pitch: field.pitch * 0.74 }, { aspect: 1.2 })
    .map(({ u, v, room, row, column }) =>
      sew(field, {
        name: motifFor(field.motif, 'posy'),
        u,
        v,
        size: room * 0.6,
        flip: column % 2 === 1,
        turn: row % 2 === 0 ? 0.16 : -0.16,
      }),
    )
    .join('')

type Vine = {
  readonly blooms: readonly MotifName[]
  readonly leaf: MotifName
  readonly ink: string
  readonly size: number
}

/** Climbing stems with a bloom in every bend. */
const vines = (field: Field, { blooms, leaf, ink, size }: Vine): string => {
  const { surface, from, to } = field
  const stems = Math.max(1, Math.round(spanAcross(surface, 0.6) / (field.pitch * 1.5)))
  const height = spanDown(surface) * (to - from)
  const bends = Math.max(2, Math.round(height / (field.pitch * 0.95)))
  const room = Math.min(height / bends, spanAcross(surface, 0.5) / stems) / 2
  const sway = (i: number, t: number): number => (0.3 / stems) * Math.sin(t * bends * Math.PI + i * 1.9)
  return range(stems)
    .map((i) => {
      const middle = (i + 0.5) / stems
      const line = range(101).map((j): Point => [middle + sway(i, j / 100), lerp(from, to, j / 100)])
      const flowers = range(bends).map((k) => {
        const t = (k + 0.5) / bends
        const right = Math.sin(t * bends * Math.PI + i * 1.9) < 0
        const aside = ((right ? 1 : -1) * 0.16) / stems
        const [u, v] = [middle + sway(i, t), lerp(from, to, t)]
        const name = pick(blooms, (k + i) % blooms.length)
        return (
          sew(field, {
            name: leaf,
            u: u - aside * 0.8,
            v: v + (0.3 * (to - from)) / bends,
            size: room * size * 0.5,
            turn: right ? -0.9 : 0.9,
          }) +
          sew(field, {
            name: leaf,
            u: u - aside * 0.7,
            v: v - (0.24 * (to - from)) / bends,
            size: room * size * 0.42,
            turn: right ? -2 : 2,
          }) +
          sew(field, { name, u: u + aside, v, size: room * size, flip: right })
        )
      })
      return (
        strokeLine(alongCloth(surface, line), ink, { width: Math.max(1.2, room * 0.07), opacity: 0.9 }) +
        flowers.join('')
      )
    })
    .join('')
}

/** Drawn with a reed pen: vines, birds and open lotuses. */
export const kalamkari: Pattern = (field) =>
  vines(field, {
    blooms: [motifFor(field.motif, 'lotus'), 'marigold', 'parrot'],
    leaf: 'leaf',
    ink: field.dye.hem,
    size: 0.62,
  })

/** Shaded silk sprays between cranes and roses, in pale floss. */
export const gara: Pattern = (field) =>
  vines(field, {
    blooms: ['bloom', 'jasmine', motifFor(field.motif, 'bloom'), 'peacock'],
    leaf: 'thread-leaf',
    ink: field.dye.pale,
    size: 0.6,
  })

/** A brush's loose blooms, no two of one size, none in a row. */
export const painted: Pattern = (field) => {
  const rng = random(field.seed)
  return cellsOf({ ...field, pitch: field.pitch * 1.45 }, { aspect: 1.1 })
    .map(({ u, v, room }) => {
      const jitter = (reach: number): number => (rng() - 0.5) * reach
      const at = {
        u: Math.min(0.97, Math.max(0.03, u + jitter(0.7 * room) / spanAcross(field.surface, v))),
        v: Math.min(field.to - 0.01, v + jitter(0.7 * room) / spanDown(field.surface)),
      }
      const size = room * (0.42 + 0.5 * rng())
      const leaf = sew(field, { name: 'leaf', ...at, size: size * 0.9, turn: rng() * 6, opacity: 0.75 })
      return leaf + sew(field, { name: motifFor(field.motif, 'bloom'), ...at, size, turn: rng() * 6, opacity: 0.9 })
    })
    .join('')
}
