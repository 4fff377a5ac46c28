import { largestOf, type PictureFiles } from '#ui/picture-files.ts'

type Pictured = { readonly picture: PictureFiles }

/** Without the pieces whose picture is shown already; where that would empty a small shop's section, all of them. */
export function withoutShown<T extends Pictured>(items: readonly T[], shown: ReadonlySet<string>): readonly T[] {
  const others = items.filter(({ picture }) => !shown.has(largestOf(picture)))
  return others.length >= fewest || others.length === items.length ? others : items
}

/** Fewer cards do not fill a row. */
const fewest = 4
