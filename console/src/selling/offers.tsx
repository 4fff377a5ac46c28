import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOfferCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { AdminOfferRow } from '@shop/contract/selling/admin-offers'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { OfferBadge } from './offers/offer-badge.tsx'
import { stateOrder, stateTexts, timesText, usesText, valueText } from './offers/offer-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const state = stateOrder.find((one) => one === given.get('state')) ?? 'all'
  const search = given.get('search')?.trim() ?? ''
  const query = { state, ...(search !== '' && { search }) }
  return signedIn(request, async () => ({
    query,
    page: await callApi(adminOfferCalls.list, { query, signal: request.signal }),
  }))
}

function codeText({ code, codes }: AdminOfferRow): string {
  if (codes > 0) return `${numberText(codes)} codes`
  return code ?? 'automatically'
}

const columns: readonly Column<AdminOfferRow>[] = [
  {
    name: 'Name',
    cell: ({ id, title }) => (
      <Link to={`/offers/${id}`} className="text-link wrap-anywhere">
        {title}
      </Link>
    ),
  },
  { name: 'Code', cell: (row) => <span className="wrap-anywhere">{codeText(row)}</span> },
  { name: 'Discount', cell: valueText },
  { name: 'When', cell: timesText },
  { name: 'Uses', cell: usesText, isNumber: true },
  { name: 'Status', cell: ({ state }) => <OfferBadge state={state} /> },
]

export function Component() {
  const { query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ offers }) => offers,
    load: (cursor) => callApi(adminOfferCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  return (
    <>
      <PageTitle title="Offers">
        {may(me, 'marketing.edit') && (
          <Link to="/offers/new" className="button button-primary">
            New offer
          </Link>
        )}
      </PageTitle>
      <ViewTabs name="state" views={stateOrder} current={query.state} texts={stateTexts} />
      <Search state={query.state} />
      <ListTable
        label="Offers"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<Nothing state={query.state} isSearched={query.search !== undefined} />}
      />
    </>
  )
}

function Search({ state }: { readonly state: string }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Offers" className="mb-4 flex max-w-xl gap-2">
      <input type="hidden" name="state" value={state} />
      <input
        name="search"
        type="search"
        maxLength={60}
        defaultValue={given.get('search') ?? ''}
        aria-label="Name or code"
        placeholder="Part of the name, or a full code"
        className="field"
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}

function Nothing({ state, isSearched }: { readonly state: string; readonly isSearched: boolean }) {
  if (isSearched)
    return (
      <>
        <p className="mb-2 font-semibold">No offer matches.</p>
        <Link to={`?state=${state}`} className="text-link">
          Clear the search
        </Link>
      </>
    )
  return <p className="font-semibold">{state === 'all' ? 'No offers yet.' : 'No offers here.'}</p>
}
