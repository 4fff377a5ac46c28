import { Link } from 'react-router'
import type { Facets } from '@shop/contract/catalogue'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { appliedFilters } from './applied-filters.tsx'
import { writeListingQuery, type ListingQuery } from './listing-query.ts'

type NothingFoundProps = {
  readonly path: string
  readonly query: ListingQuery
  readonly facets: Facets
  readonly popular: readonly { readonly slug: string; readonly name: string }[]
}

/** The category itself is empty. */
function NothingYet() {
  return (
    <EmptyState drawing="saree" title="Nothing here yet" action={<ButtonLink to="/">Back to the entrance</ButtonLink>}>
      The first pieces are being unpacked and pressed.
    </EmptyState>
  )
}

/** Names what may have emptied the list, and offers ways on. */
export function NothingFound({ path, query, facets, popular }: NothingFoundProps) {
  const filters = appliedFilters(query, facets)
  if (query.name === '' && filters.length === 0) return <NothingYet />
  return (
    <EmptyState
      drawing="hanger"
      title={query.name === '' ? 'Nothing matches these filters' : `Nothing found for “${query.name}”`}
      action={<ButtonLink to={path}>Show all pieces</ButtonLink>}
    >
      {filters.length > 0 && (
        <ul className="grid gap-1">
          {filters.map(({ text, without }) => (
            <li key={text}>
              <Link to={path + writeListingQuery(without)} className="quiet-link">
                Remove {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {popular.length > 0 && (
        <p className="mt-4">
          Or look at{' '}
          {popular.slice(0, 3).map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <Link to={`/category/${slug}`} className="quiet-link">
                {name}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </EmptyState>
  )
}
