import { t } from '@lingui/core/macro'
import type { Found } from './catalogue-api.ts'
import type { ListingQuery } from './listing-query.ts'

/** A heading between pieces of a listing. */
export type Divider = { readonly before: number; readonly text: string }

/** Page size of the search call. */
const productsPerPage = 24

type Shown = Pick<Found, 'sections' | 'search' | 'total'> & {
  /** Stands before the pieces that are similar to the exact ones. */
  readonly rest: string
}

/** Separates exact matches from similar ones, and pieces in a colour from those with the colour in a border. */
export function dividersOf({ sections, search, total, rest }: Shown, query: ListingQuery): Divider[] {
  const shownBefore = (query.from - 1) * productsPerPage
  const exact = search?.exact
  const all = [
    ...(exact !== undefined && exact > 0 && exact < total && query.sort === 'relevance'
      ? [{ before: exact, text: rest }]
      : []),
    ...(sections !== undefined && sections.main > 0
      ? [
          { before: sections.main, text: t`Also with this colour, in the border or trim` },
          ...(sections.main + sections.trim < total
            ? [{ before: sections.main + sections.trim, text: t`Sold out` }]
            : []),
        ]
      : []),
  ]
  return all.map(({ before, text }) => ({ before: before - shownBefore, text }))
}
