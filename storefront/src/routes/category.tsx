import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { apiContext, reportContext } from '#api/page-context.ts'
import { giftOf } from '#areas/catalogue/gift-of.ts'
import { ListingGrid } from '#areas/catalogue/listing-grid.tsx'
import {
  AppliedFilters,
  EditorsChoice,
  GiftCardPage,
  MakerStory,
  NothingFound,
  OwnSlot,
  RecentlyViewed,
  SearchNote,
} from '#areas/catalogue/listing-parts.ts'
import { pathOf, redirectToLastPage, redirectToPage, redirectWhenStale } from '#areas/catalogue/listing-redirects.ts'
import { loadStories, makerOf, ownOf } from '#areas/catalogue/listing-stories.ts'
import { listingTitle } from '#areas/catalogue/listing-title.ts'
import { lookOf } from '#areas/catalogue/look-of.ts'
import { SeasonRow } from '#areas/catalogue/season-row.tsx'
import { usePendingQuery } from '#areas/catalogue/use-pending-query.ts'
import { WearByButton } from '#areas/catalogue/wear-by-button.tsx'
import { orNotFound } from '#areas/frame/not-found.ts'
import { defaultDescription, pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { breadcrumbs, listData } from '#areas/frame/schema-org.ts'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { useShop } from '#areas/frame/shop.ts'
import { loadCategory, loadPopularCategories, searchPages } from '#features/catalogue/catalogue-api.ts'
import { catalogueState } from '#features/catalogue/catalogue-state.ts'
import { CategoryBand } from '#features/catalogue/category-band.tsx'
import { dividersOf } from '#features/catalogue/dividers.ts'
import { FilterGroups } from '#features/catalogue/filter-groups.tsx'
import { FilterSheet } from '#features/catalogue/filter-sheet.tsx'
import { createListingCache } from '#features/catalogue/listing-cache.ts'
import {
  atPage,
  changed,
  countFilters,
  readListingQuery,
  withoutFilters,
  writeListingQuery,
  type ListingQuery,
} from '#features/catalogue/listing-query.ts'
import { LoadMore } from '#features/catalogue/load-more.tsx'
import { findAlternatives, findClosest, isWithoutProducts } from '#features/catalogue/nothing-found.tsx'
import { productPath } from '#features/catalogue/product-path.ts'
import { QuickChips } from '#features/catalogue/quick-chips.tsx'
import { restHeading } from '#features/catalogue/rest-heading.ts'
import { SortSelect } from '#features/catalogue/sort-select.tsx'
import { useFreshCards } from '#features/catalogue/use-fresh-cards.ts'
import { useLoadMore, type ShownListing } from '#features/catalogue/use-load-more.ts'
import { classNames } from '#ui/class-names.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/category.ts'

/** `/category/Women-358/Lehengas-360`: the last segment is the category (ROUTE-03). */
function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? ''
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const segment = lastSegment(params['*'])
  const query = readListingQuery(url.searchParams)
  const [{ category }, found] = await orNotFound(
    Promise.all([loadCategory(api, segment), searchPages(api, { category: segment, query })]),
  )
  redirectWhenStale(segment, category, url.search)
  redirectToPage(found)
  redirectToLastPage(category, query, found)
  const isAnswered = found.total > 0 || found.suggestions.length > 0
  const alternatives = isAnswered ? [] : await findAlternatives(api, { category: segment, query, facets: found.facets })
  const popular = isAnswered ? [] : await loadPopularCategories(api)
  const closest = isAnswered ? [] : await findClosest(api, { category: segment, query })
  const isEmpty = !isAnswered && alternatives.length === 0 && (await isWithoutProducts(api, segment))
  const report = context.get(reportContext)
  const stories = await loadStories(api, { category, found, query }, (error) => report(error, url.pathname))
  const maker = await makerOf(api, { category, query }, (error) => report(error, url.pathname))
  const gift = await giftOf(api, { category, query, found })
  const rest = restHeading(found.search)
  const own = await ownOf(api, { category, query, url }, (error) => report(error, url.pathname))
  return { category, found, query, alternatives, popular, closest, isEmpty, stories, maker, gift, rest, ...own }
}

type Listing = Awaited<ReturnType<typeof loader>>
/** `cachedAt` is set for a cached listing. */
type Shown = Listing & { readonly cachedAt?: number }
const listingCache = createListingCache<Listing>()

/** Serves a recent listing from the cache; otherwise sets the loading flags (STATE-12). */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs): Promise<Shown> {
  // The path without the language, as the listings are kept.
  const address = pathOf(params['*']) + url.search
  const seen = listingCache.find(address)
  if (seen !== undefined) return seen
  const query = readListingQuery(url.searchParams)
  const isSearch = query.name !== '' || countFilters(query) > 0
  const listing = serverLoader()
  void catalogueState.follow(
    'subCategories',
    listing.then(({ category, found }) => ({ category, children: found.facets.categories })),
  )
  void catalogueState.follow(
    isSearch ? 'searchProducts' : 'categoryProducts',
    listing.then(({ found }) => found),
  )
  return listing
}

export const shouldRevalidate = onlyForAnotherAddress

const usualSort = readListingQuery(new URLSearchParams()).sort
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return pageMeta(matches, { title: '', isHidden: true })
  const { category, found, query } = loaderData
  const path = pathOf(category.slug)
  const { isSale, page } = query
  return pageMeta(matches, {
    title: listingTitle(category, query),
    description: category.tagline === '' ? defaultDescription(listingTitle(category, query)) : category.tagline,
    // Keeps the countless combinations of filters out of search engines.
    isHidden: query.name !== '' || countFilters({ ...query, isSale: false }) > 0,
    path: path + writeListingQuery(atPage({ ...withoutFilters(query), isSale, sort: usualSort }, page)),
    picture: category.picture ?? found.cards[0]?.picture,
    data: (config) => [
      breadcrumbs(config, [
        { name: t`Home`, path: '/' },
        ...category.breadcrumb.map(({ name, slug }) => ({ name, path: pathOf(slug) })),
      ]),
      listData(config, found.cards.map(productPath)),
    ],
  })
}

const productsPerPage = 24
const besideFilters = 'md:grid md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-10'

/**
 * Caches the listing for Back from a product, under the canonical URL, because the current URL may be spelt
 * differently.
 */
function useListingMemory(listing: Shown, path: string) {
  const address = path + writeListingQuery(listing.query)
  useEffect(() => {
    if (listing.cachedAt === undefined) listingCache.keep(address, listing)
  }, [address, listing])
}

function Pieces({ loaderData, path }: { readonly loaderData: Shown; readonly path: string }) {
  const { category, found, query, alternatives, popular, closest, isEmpty, stories, rest } = loaderData
  const shown: ShownListing = { path, category: String(category.id), query, found }
  const cards = useFreshCards(shown, loaderData.cachedAt)
  const { grow, isLoading, nextAddress, firstNew } = useLoadMore(shown, (address, grown) =>
    listingCache.keep(address, { ...loaderData, ...grown }),
  )
  useListingMemory(loaderData, path)
  if (found.suggestions.length > 0)
    return <ListingGrid cards={found.suggestions} stories={[]} dividers={[]} firstNew={undefined} />
  if (found.cards.length === 0) {
    return (
      <Suspense>
        <NothingFound {...{ path, query, alternatives, popular, isEmpty }} />
        {closest.length > 0 && (
          <section aria-labelledby="closest" className="mt-10">
            <h2 id="closest" className="text-h3">
              <Trans>Close matches</Trans>
            </h2>
            <ListingGrid cards={closest} stories={[]} dividers={[]} firstNew={undefined} />
          </section>
        )}
      </Suspense>
    )
  }
  return (
    <>
      {found.picks.length > 0 && (
        <Suspense>
          <EditorsChoice cards={found.picks} kind={category.kind} total={found.total} look={lookOf(loaderData)} />
        </Suspense>
      )}
      <ListingGrid
        cards={cards}
        stories={stories}
        dividers={dividersOf({ ...found, rest }, query)}
        firstNew={firstNew}
        isBelow={found.season !== undefined}
      />
      <div className="mt-12 grid gap-6">
        {found.page < found.lastPage && (
          <LoadMore
            page={found.page}
            shown={cards.length + (query.from - 1) * productsPerPage}
            total={found.total}
            to={nextAddress}
            isLoading={isLoading}
            onMore={grow}
          />
        )}
        <Pagination
          page={found.page}
          lastPage={found.lastPage}
          toPage={(page) => path + writeListingQuery(atPage(query, page))}
        />
      </div>
    </>
  )
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, found, query, isEmpty, maker, gift } = loaderData
  const navigate = useNavigate()
  const { config } = useShop()
  const path = `/category/${category.slug}`
  const requested = usePendingQuery(path, query)
  const go = (next: ListingQuery) => void navigate(path + writeListingQuery(next), { preventScrollReset: true })
  const hasPieces = found.total > 0
  const isUnmet = found.suggestions.length > 0
  const hasFilters = !isEmpty && (!isUnmet || countFilters(query) > 0)
  const isNarrowed = found.search !== undefined || countFilters(query) > 0
  if (gift !== null) {
    return (
      <Suspense>
        <GiftCardPage {...gift} />
      </Suspense>
    )
  }
  return (
    <>
      <CategoryBand
        category={category}
        query={query}
        title={listingTitle(category, query)}
        picture={lookOf(loaderData) === null ? (category.picture ?? found.cards[0]?.picture ?? null) : null}
        hasArches={config.hasArches === true}
      />
      {maker !== null && (
        <SectionBoundary>
          <Suspense>
            <MakerStory maker={maker} />
          </Suspense>
        </SectionBoundary>
      )}
      <Suspense>{loaderData.own && <OwnSlot own={loaderData.own} at="above" />}</Suspense>
      <div className={classNames('page-width py-6 md:py-10', hasFilters && besideFilters)}>
        <aside
          aria-label={t`Filters`}
          className="no-scrollbar hidden md:-mx-2 md:px-2 md:sticky md:top-[calc(var(--header-height)+1rem)] md:block md:max-h-[calc(100dvh-var(--header-height)-2rem)] md:self-start md:overflow-y-auto"
        >
          {hasFilters && (
            <SectionBoundary>
              <FilterGroups facets={found.facets} query={requested} onChange={go} />
            </SectionBoundary>
          )}
        </aside>
        <div className="min-w-0">
          {found.season !== undefined && <SeasonRow {...found.season} />}
          <h2 className="sr-only">
            <Trans>Pieces</Trans>
          </h2>
          {hasPieces && (
            <QuickChips path={path} query={query} facets={found.facets} total={found.total} category={category} />
          )}
          <div className="mt-3 mb-4 flex items-center justify-between gap-4">
            <p role="status" className={isEmpty ? 'sr-only' : 'text-small text-kajal-2 tabular-nums'}>
              <Plural value={found.total} one="# style" other="# styles" />
            </p>
            {category.id !== giftCardCategoryId && (
              <WearByButton day={query.wearBy} onChoose={(wear) => go(changed(query, wear))} />
            )}
            {hasPieces && (
              <SortSelect
                sort={requested.sort}
                hasWords={requested.name !== ''}
                onChange={(sort) => go(changed(requested, { sort }))}
              />
            )}
          </div>
          <Suspense>
            {found.search !== undefined && <SearchNote name={query.name} search={found.search} />}
            {!isEmpty && isNarrowed && (
              <AppliedFilters path={path} query={query} facets={found.facets} search={found.search} />
            )}
          </Suspense>
          <Pieces key={path + writeListingQuery(atPage(query, 1))} loaderData={loaderData} path={path} />
          {(hasPieces || (!isEmpty && countFilters(query) > 0)) && (
            <FilterSheet category={String(category.id)} query={query} found={found} onApply={go} />
          )}
        </div>
      </div>
      <Suspense>
        {loaderData.own && <OwnSlot own={loaderData.own} at="below" />}
        {!hasPieces && !isUnmet && <RecentlyViewed />}
      </Suspense>
    </>
  )
}
