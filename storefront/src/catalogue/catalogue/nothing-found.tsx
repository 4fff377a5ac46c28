import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Api } from '#api/client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { appliedFilters } from './applied-filters.tsx'
import { searchProducts, type Card } from './catalogue-api.ts'
import type { FoundFacets } from './found-facets.ts'
import {
  changed,
  countFilters,
  readListingQuery,
  withoutFilters,
  writeListingQuery,
  type ListingQuery,
} from './listing-query.ts'

/** A query without one choice, and the number of its results. */
export type Alternative = { readonly text: string; readonly search: string; readonly total: number }

type Searched = { readonly category: string; readonly query: ListingQuery; readonly facets: FoundFacets }

const maxTried = 8

/** Tries the query without each single choice; returns those with results. */
export async function findAlternatives(
  api: Api,
  { category, query, facets }: Searched,
): Promise<readonly Alternative[]> {
  const words = query.name === '' ? [] : [{ text: `“${query.name}”`, without: changed(query, { name: '' }) }]
  const tried = [...words, ...appliedFilters(query, facets)].slice(0, maxTried)
  const alternatives = await Promise.all(
    tried.map(async ({ text, without }) => {
      const { total } = await searchProducts(api, { category, query: without })
      return { text, search: writeListingQuery(without), total }
    }),
  )
  return alternatives.filter(({ total }) => total > 0)
}

const closestCount = 12

/** The best pieces without the filters, or else of the whole category, so that no listing is a dead end. */
export async function findClosest(api: Api, { category, query }: Omit<Searched, 'facets'>): Promise<readonly Card[]> {
  const named = await searchProducts(api, { category, query: changed(withoutFilters(query), { sort: 'popularity' }) })
  const found = named.total > 0 ? named : await searchProducts(api, { category, query: noQuery })
  return found.cards.slice(0, closestCount)
}

const noQuery = readListingQuery(new URLSearchParams('sort_by=popularity'))

/** True when the category has no products at all. */
export async function isWithoutProducts(api: Api, category: string): Promise<boolean> {
  const { total } = await searchProducts(api, { category, query: readListingQuery(new URLSearchParams()) })
  return total === 0
}

type NothingFoundProps = {
  readonly path: string
  readonly query: ListingQuery
  /** True when the category has no products, so that no filter is the cause. */
  readonly isEmpty: boolean
  readonly alternatives: readonly Alternative[]
  readonly popular: readonly { readonly slug: string; readonly name: string }[]
}

function titleOf(query: ListingQuery): string {
  if (query.name !== '') return t`Nothing found for “${query.name}”`
  return query.isSale && countFilters(query) === 1 ? t`Nothing is on sale just now` : t`Nothing matches these filters`
}

function NothingYet() {
  return (
    <EmptyState
      drawing="saree"
      title={t`Nothing here yet`}
      action={
        <ButtonLink to="/">
          <Trans>Back to home</Trans>
        </ButtonLink>
      }
    >
      <Trans>New pieces arrive soon.</Trans>
    </EmptyState>
  )
}

function PopularLinks({ popular }: Pick<NothingFoundProps, 'popular'>) {
  const comma = t({ message: ', ', comment: 'Between the words of a list' })
  const or = t({ message: ' or ', comment: 'Before the last word of a list' })
  return popular.slice(0, 3).map(({ slug, name }, index) => (
    <span key={slug}>
      {index > 0 && (index === popular.length - 1 ? or : comma)}
      <Link to={`/category/${slug}`} className="quiet-link">
        {name}
      </Link>
    </span>
  ))
}

/** Names the choices that empty the list, with the results without each, and suggests alternatives. */
export function NothingFound({ path, query, isEmpty, alternatives, popular }: NothingFoundProps) {
  if (isEmpty) return <NothingYet />
  return (
    <EmptyState
      drawing="hanger"
      title={titleOf(query)}
      action={
        <ButtonLink to={path}>
          <Trans>Show all styles</Trans>
        </ButtonLink>
      }
    >
      {alternatives.length > 0 && (
        <ul aria-label={t`Remove a filter`} className="mt-5 flex flex-wrap justify-center gap-2">
          {alternatives.map(({ text, search, total }) => (
            <li key={search}>
              <ChipLink to={path + search}>
                <Trans>
                  Remove {text} (<Plural value={total} one="# style" other="# styles" />)
                </Trans>
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      {popular.length > 0 && (
        <p className="mt-5">
          <Trans>
            Or browse <PopularLinks popular={popular} />.
          </Trans>
        </p>
      )}
    </EmptyState>
  )
}
