import type { SearchMeta } from '@shop/contract/catalogue/search'
import { Link } from '#ui/link.tsx'

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
