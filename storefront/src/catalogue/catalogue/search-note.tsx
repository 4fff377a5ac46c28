import type { SearchMeta } from '@shop/contract/catalogue/search'
import { Link } from '#ui/link.tsx'
import type { Found } from './catalogue-api.ts'
import type { ListingQuery } from './listing-query.ts'

/** A heading between pieces of a listing. */
export type Divider = { readonly before: number; readonly text: string }

/** Page size of the search call. */
const productsPerPage = 24

/** Separates exact matches from similar ones, and pieces in a colour from those with the colour in a border. */
export function dividersOf({ sections, search, total }: Found, query: ListingQuery): Divider[] {
  const shownBefore = (query.from - 1) * productsPerPage
  const exact = search?.exact
  const all = [
    ...(exact !== undefined && exact > 0 && exact < total && query.sort === 'relevance'
      ? [{ before: exact, text: 'Close matches' }]
      : []),
    ...(sections !== undefined && sections.main > 0
      ? [
          { before: sections.main, text: 'Also with this colour, in the border or trim' },
          ...(sections.main + sections.trim < total
            ? [{ before: sections.main + sections.trim, text: 'Sold out' }]
            : []),
        ]
      : []),
  ]
  return all.map(({ before, text }) => ({ before: before - shownBefore, text }))
}

const quoted = (words: readonly string[]): string => {
  const texts = words.map((word) => `“${word}”`)
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

function noteOf(name: string, { understood, corrected, dropped, exact, page }: SearchMeta): string | undefined {
  if (page !== undefined) return undefined
  const price = understood.find(({ kind, text }) => kind === 'price' && dropped.includes(text))
  if (price !== undefined && dropped.length === 1)
    return `No exact match for “${price.label}”. The nearest prices come first.`
  if (exact === 0 && dropped.length === 0) return `Every match for “${name}” is sold out. Showing styles close to it.`
  if (exact === 0) return `No exact match. Showing styles close to “${name}”.`
  if (dropped.length > 0) return `No exact match for “${name}”. Showing styles without ${quoted(dropped)}.`
  if (corrected.length > 0) return `Showing results for ${quoted(corrected.map(({ to }) => to))}.`
  return undefined
}

type SearchNoteProps = { readonly name: string; readonly search: SearchMeta }

/** Says which words were corrected or dropped, and links to the page that the search named. */
export function SearchNote({ name, search }: SearchNoteProps) {
  const note = noteOf(name, search)
  const { page } = search
  return (
    <>
      {page !== undefined && (
        <p className="mb-4 border border-line bg-paper px-4 py-3 text-small">
          Looking for our page?{' '}
          <Link to={page.path} className="font-semibold quiet-link">
            {page.label}
          </Link>
        </p>
      )}
      {note !== undefined && <p className="mb-4 text-small wrap-anywhere">{note}</p>}
    </>
  )
}
