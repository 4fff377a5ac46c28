import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { GiftCardRow } from '@shop/contract/checkout/admin-gift-cards'
import { adminGiftCardCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { filtersIn } from '#ui/filters-in.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import {
  cardStateLooks,
  cardStateTexts,
  cardViewOrder,
  cardViewTexts,
  maskedCode,
} from './gift-cards/gift-card-labels.ts'
import { IssueDialog } from './gift-cards/issue-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const view = cardViewOrder.find((one) => one === params.get('view')) ?? 'all'
  const query = { view, ...filtersIn(params, ['search']) }
  return signedIn(request, async () => ({
    view,
    query,
    page: await callApi(adminGiftCardCalls.list, { query, signal: request.signal }),
  }))
}

const columns: readonly Column<GiftCardRow>[] = [
  {
    name: 'Card',
    cell: ({ id, codeEnd }) => (
      <span className="whitespace-nowrap">
        <Link to={`/gift-cards/${id}`} className="text-link" aria-label={`Gift card ${id}`}>
          {id}
        </Link>
        <span className="ml-3 text-ink-2">{maskedCode(codeEnd)}</span>
      </span>
    ),
  },
  { name: 'Recipient', cell: ({ recipient }) => recipient ?? '–' },
  { name: 'Bought with', cell: ({ orderCode }) => orderCode ?? 'Issued by staff' },
  { name: 'Issued', isNumber: true, cell: ({ issuedMinor }) => amountText(issuedMinor) },
  {
    name: 'Balance',
    isNumber: true,
    cell: ({ balanceMinor, heldMinor }) => (
      <span>
        {amountText(balanceMinor)}
        {heldMinor > 0 && <span className="block text-small text-ink-2">{amountText(heldMinor)} held</span>}
      </span>
    ),
  },
  { name: 'Valid until', cell: ({ expiresAt }) => <span className="whitespace-nowrap">{dayYearText(expiresAt)}</span> },
  { name: 'Status', cell: ({ state }) => <Badge look={cardStateLooks[state]}>{cardStateTexts[state]}</Badge> },
]

export function Component() {
  const { view, query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [isIssuing, setIsIssuing] = useState(false)
  const pages = usePages({
    first: page,
    rowsOf: ({ cards }) => cards,
    load: (cursor) => callApi(adminGiftCardCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  return (
    <>
      <PageTitle title="Gift cards">
        {may(me, 'marketing.edit') && (
          <Button look="primary" onClick={() => setIsIssuing(true)}>
            Issue a gift card
          </Button>
        )}
      </PageTitle>
      <ViewTabs views={cardViewOrder} texts={cardViewTexts} current={view} />
      <Search />
      <ListTable
        label="Gift cards"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <NothingFound
            text={view === 'all' ? 'No gift cards yet.' : 'No gift cards here.'}
            filteredText="No gift card matches this search."
            filterCount={Object.keys(query).length - 1}
            to={`?view=${view}`}
          />
        }
      />
      {isIssuing && <IssueDialog onClose={() => setIsIssuing(false)} />}
    </>
  )
}

function Search() {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Gift cards" className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2 lg:max-w-xl">
      <input type="hidden" name="view" value={given.get('view') ?? 'all'} />
      <input
        name="search"
        type="search"
        defaultValue={given.get('search') ?? ''}
        aria-label="End of the code, order or card number"
        placeholder="End of the code, order or card number"
        className="field"
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}
