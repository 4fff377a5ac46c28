import { isPlaceholder, largestOf, type PictureFiles } from '#ui/picture-files.ts'

type Pictured = { readonly picture: PictureFiles | null }
type Piece = { readonly id: number; readonly picture: PictureFiles }

/** The file of a drawn picture: a tile shows the picture of a piece as well. */
export function filesOf(items: readonly Pictured[] | null): string[] {
  return (items ?? []).flatMap(({ picture }) =>
    picture === null || isPlaceholder(picture) ? [] : [largestOf(picture)],
  )
}

/** A piece is known by its id and by its picture. */
export function keysOf(pieces: readonly Piece[] | null): string[] {
  return [...(pieces ?? []).map(({ id }) => `piece ${id}`), ...filesOf(pieces)]
}

/** Without the pieces that are shown already; where that would empty a small shop's section, all of them. */
export function withoutShown<T extends Piece>(pieces: readonly T[], shown: ReadonlySet<string>): readonly T[] {
  const others = pieces.filter((piece) => !keysOf([piece]).some((key) => shown.has(key)))
  return others.length >= fewest || others.length === pieces.length ? others : pieces
}

/** Fewer cards do not fill a row. */
const fewest = 4
