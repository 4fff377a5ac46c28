import { isPlaceholder, largestOf, type PictureFiles } from '#ui/picture-files.ts'

type Pictured = { readonly picture: PictureFiles | null }
type Piece = { readonly id: number; readonly picture: PictureFiles }

/** The files of a picture, because a tile may show the picture of a piece too. */
export function filesOf(items: readonly Pictured[] | null): string[] {
  return (items ?? []).flatMap(({ picture }) =>
    picture === null || isPlaceholder(picture) ? [] : [largestOf(picture)],
  )
}

/** Identifies a piece by its id and its picture. */
export function keysOf(pieces: readonly Piece[] | null): string[] {
  return [...(pieces ?? []).map(({ id }) => `piece ${id}`), ...filesOf(pieces)]
}

/** Leaves out pieces that are already shown, unless that would empty the section of a small shop. */
export function withoutShown<T extends Piece>(pieces: readonly T[], shown: ReadonlySet<string>): readonly T[] {
  const others = pieces.filter((piece) => !keysOf([piece]).some((key) => shown.has(key)))
  return others.length >= fewest || others.length === pieces.length ? others : pieces
}

/** Fewer cards would not fill a row. */
const fewest = 4
