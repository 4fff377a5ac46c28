import { strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { alongCloth, spanAcross } from '#geometry/surface.ts'
import { motifFor } from '#motifs/motif-book.ts'
import { cellsOf, gridOf, sew, type Field, type Pattern } from './field.ts'

/** Half-drop rows of one motif, facing each other across the cloth. */
export const buta: Pattern = (field) =>
  cellsOf(field, { aspect: 1.25 })
    .map((cell) => {
      const large = cell.room > 11
      const main = sew(field, {
        name: motifFor(field.motif, large ? 'buta' : 'sprig'),
        u: cell.u,
        v: cell.v,
        size: cell.room * (large ? 0.52 : 0.6),
        flip: cell.u > 0.5,
      })
      if (!large) return main
      const gap = 0.5 / gridOf(field, 1.25).columns
      return cell.u + gap > 0.99
        ? main
        : main + sew(field, { name: 'star', u: cell.u + gap, v: cell.v, size: cell.room * 0.13 })
    })
    .join('')

const trellisLines = (field: Field, columns: number, rows: number): string => {
  const width = Math.max(0.9, Math.min(4, spanAcross(field.surface, 0.6) / columns / 40))
  return range(columns)
    .flatMap((i) =>
      [1, -1].map((side) => {
        const points = range(rows * 9 + 1).map((j): Point => {
          const t = j / (rows * 9)
          return [
            (i + 0.5) / columns + ((side * 0.5) / columns) * Math.sin(t * rows * Math.PI),
            lerp(field.from, field.to, t),
          ]
        })
        const kept = points.filter(([u]) => u >= 0 && u <= 1)
        return strokeLine(alongCloth(field.surface, kept), field.dye.zari, { width, opacity: 0.85 })
      }),
    )
    .join('')
}

/** A trellis of crossing vines with a sprig in every opening. */
export const jaal: Pattern = (field) => {
  const { columns, rows } = gridOf(field, 1.3)
  const sprigs = cellsOf(field, { aspect: 1.3 }).map((cell) =>
    sew(field, { name: motifFor(field.motif, 'sprig'), u: cell.u, v: cell.v, size: cell.room * 0.5 }),
  )
  return trellisLines(field, columns, rows) + sprigs.join('')
}

/** A woven jaal over a tone-on-tone one that is set half a repeat aside. */
export const brocade: Pattern = (field) => {
  const dense: Field = { ...field, pitch: field.pitch * 0.82 }
  const woven = cellsOf(dense, { aspect: 1.2 }).map((cell) =>
    sew(field, {
      name: cell.row % 2 === 0 ? motifFor(field.motif, 'lotus') : 'cypress',
      u: cell.u,
      v: cell.v,
      size: cell.room * 0.62,
    }),
  )
  const { columns } = gridOf(dense, 1.2)
  const ground = cellsOf(dense, { aspect: 1.2 }).map((cell) => {
    const u = cell.u + 0.5 / columns
    return u > 0.99 ? '' : sew(field, { name: 'mandala', u, v: cell.v, size: cell.room * 0.34, opacity: 0.5 })
  })
  return ground.join('') + woven.join('')
}

/** Hand-stamped stars: the second colour never quite registers, and the ink runs thin. */
export const blockPrint: Pattern = (field) => {
  const rng = random(field.seed)
  const { columns, rows } = gridOf(field)
  const slip = (): number => (rng() - 0.5) * 0.03 * (1 / columns)
  return cellsOf(field, { halfDrop: false })
    .map(({ u, v, room, column, row }) => {
      const opacity = 0.84 + 0.16 * rng()
      const stamp =
        sew(field, { name: 'block-star', u: u + slip(), v: v + slip(), size: room * 0.74, opacity }) +
        sew(field, { name: 'block-heart', u: u + slip(), v: v + slip(), size: room * 0.74, opacity })
      if (column === columns - 1 || row === rows - 1) return stamp
      const corner = { u: u + 0.5 / columns + slip(), v: v + (0.5 * (field.to - field.from)) / rows + slip() }
      return stamp + sew(field, { name: 'block-corner', ...corner, size: room * 0.32, opacity })
    })
    .join('')
}

/** Mirrors in their buttonhole rings, each inside a diamond of running stitch. */
export const mirrorWork: Pattern = (field) => {
  const { columns, rows } = gridOf(field, 1.2)
  const [du, dv] = [0.5 / columns, (0.5 * (field.to - field.from)) / rows]
  const diamonds = cellsOf(field, { aspect: 1.2 }).map(({ u, v, room }) => {
    const corners: readonly Point[] = [
      [u, v - dv],
      [u + du, v],
      [u, v + dv],
      [u - du, v],
      [u, v - dv],
    ]
    const inside = corners.every((corner) => corner[0] >= 0 && corner[0] <= 1)
    const stitch = inside
      ? strokeLine(alongCloth(field.surface, corners), field.dye.zari, Math.max(1, room * 0.05)).replace(
          '/>',
          ` stroke-dasharray="${(room * 0.16).toFixed(1)} ${(room * 0.12).toFixed(1)}"/>`,
        )
      : ''
    return stitch + sew(field, { name: 'mirror', u, v, size: room * 0.3 })
  })
  return diamonds.join('')
}

/** Chevrons of folded gold ribbon, closing into stars. */
export const gota: Pattern = (field) =>
  cellsOf(field, { aspect: 1.1 })
    .map(({ u, v, room }) =>
      range(6)
        .map((i) => {
          const turn = (i * Math.PI) / 3
          const reach = room * 0.34
          const across = (Math.sin(turn) * reach) / spanAcross(field.surface, v)
          const down = (-Math.cos(turn) * reach * (field.to - field.from)) / (gridOf(field, 1.1).rows * room * 2.2)
          return sew(field, { name: 'gota', u: u + across, v: v + down, size: room * 0.26, turn })
        })
        .concat(sew(field, { name: motifFor(field.motif, 'star'), u, v, size: room * (field.motif ? 0.24 : 0.14) }))
        .join(''),
    )
    .join('')
