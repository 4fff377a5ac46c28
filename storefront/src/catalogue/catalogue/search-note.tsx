import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SearchMeta } from '@shop/contract/catalogue/search'
import { Link } from '#ui/link.tsx'

const comma = t({ message: ', ', comment: 'Between the words of a list' })

const quoted = (words: readonly string[]): string => {
  const texts = words.map((word) => t`“${word}”`)
  return texts.length < 2
    ? texts.join('')
    : t`${{ words: texts.slice(0, -1).join(comma) }} and ${{ last: texts.at(-1) ?? '' }}`
}

function noteOf(name: string, { understood, corrected, dropped, exact, page }: SearchMeta): string | undefined {
  if (page !== undefined) return undefined
  const price = understood.find(({ kind, text }) => kind === 'price' && dropped.includes(text))
  if (price !== undefined && dropped.length === 1)
    return t`No exact match for “${{ price: price.label }}”. The nearest prices come first.`
  if (exact === 0 && dropped.length === 0) return t`Every match for “${name}” is sold out. Showing styles close to it.`
  if (exact === 0) return t`No exact match. Showing styles close to “${name}”.`
  if (dropped.length > 0) return t`No exact match for “${name}”. Showing styles without ${{ words: quoted(dropped) }}.`
  if (corrected.length > 0) return t`Showing results for ${{ words: quoted(corrected.map(({ to }) => to)) }}.`
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
          <Trans>
            Looking for our page?{' '}
            <Link to={page.path} className="font-semibold quiet-link">
              {page.label}
            </Link>
          </Trans>
        </p>
      )}
      {note !== undefined && <p className="mb-4 text-small wrap-anywhere">{note}</p>}
    </>
  )
}
