import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminReturnCalls } from '@shop/contract/core/admin-call-table'
import type { AdminReturnRow, ReturnResult, ReturnView } from '@shop/contract/fulfilment/admin-returns'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { BulkResults } from '#ui/bulk-results.tsx'
import { Button } from '#ui/button.tsx'
import { choiceIn, filtersIn } from '#ui/filters-in.ts'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useBulk } from '#ui/use-bulk.ts'
import { useColumns } from '#ui/use-columns.ts'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'
import { ReturnBadge } from './returns/return-badge.tsx'
import { hasMoves, ReturnBulkBar } from './returns/return-bulk-bar.tsx'
import { piecesText, reasonTexts, stateTexts, statesOfView, viewOrder, viewTexts } from './returns/return-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'to_decide'
  const query = {
    view,
    ...filtersIn(given, ['designer']),
    ...choiceIn(given, 'state', stateTexts),
    ...choiceIn(given, 'reason', reasonTexts),
  }
  return signedIn(request, async () => {
    const [views, page, { counts }] = await Promise.all([
      loadViews('returns', request),
      callApi(adminReturnCalls.list, { query, signal: request.signal }),
      callApi(adminReturnCalls.counts, { signal: request.signal }),
    ])
    return { view, query, views, page, counts }
  })
}

const returnColumns: readonly Column<AdminReturnRow>[] = [
  {
    name: 'Return',
    cell: ({ id }) => (
      <Link to={`/returns/${id}`} className="text-link" aria-label={`Return ${id}`}>
        {id}
      </Link>
    ),
  },
  { name: 'Requested', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  { name: 'Order', cell: ({ orderCode }) => <span className="whitespace-nowrap">{orderCode}</span> },
  { name: 'Piece', cell: ({ product, pieces }) => (pieces === 1 ? product : `${piecesText(pieces)} × ${product}`) },
  { name: 'Designer', cell: ({ designer }) => designer },
  { name: 'Customer', cell: ({ customer }) => customer ?? '–' },
  { name: 'Reason', cell: ({ reason }) => reasonTexts[reason] },
  { name: 'Request', cell: ({ isExchange }) => (isExchange ? 'Another size' : 'Refund') },
  { name: 'Status', cell: ({ state }) => <ReturnBadge state={state} /> },
]

export function Component() {
  const columns = useColumns(returnColumns)
  const { view, query, views, page, counts } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ returns }) => returns,
    load: (cursor) => callApi(adminReturnCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const { keys, setKeys, results, finish } = useBulk<ReturnResult>(query)
  const selected = pages.rows.filter(({ id }) => keys.has(String(id)))
  return (
    <>
      <PageTitle title="Returns" />
      <ViewTabs views={viewOrder} texts={viewTexts} current={view} countOf={(one) => counts[one]} />
      <SavedViews list="returns" views={views} columns={returnColumns} />
      <Filters view={view} />
      {results !== undefined && <BulkResults results={results} noun="Return" />}
      {selected.length > 0 && (
        <ReturnBulkBar view={view} selected={selected} onDone={finish} onClear={() => setKeys(new Set())} />
      )}
      <ListTable
        label="Returns"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => `return ${id}`}
        selection={may(me, 'returns.decide') && hasMoves(view) ? { keys, onChange: setKeys } : undefined}
        empty={
          <NothingFound
            text="No returns here."
            filteredText="No return matches these filters."
            filterCount={Object.keys(query).length - 1}
            to={`?view=${view}`}
          />
        }
      />
    </>
  )
}

function Filters({ view }: { readonly view: ReturnView }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Returns" className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[1fr_1fr_2fr_auto]">
      <input type="hidden" name="view" value={view} />
      <select name="state" defaultValue={given.get('state') ?? ''} aria-label="Status" className="field">
        <option value="">All statuses</option>
        {statesOfView[view].map((state) => (
          <option key={state} value={state}>
            {stateTexts[state]}
          </option>
        ))}
      </select>
      <select name="reason" defaultValue={given.get('reason') ?? ''} aria-label="Reason" className="field">
        <option value="">All reasons</option>
        {Object.entries(reasonTexts).map(([reason, text]) => (
          <option key={reason} value={reason}>
            {text}
          </option>
        ))}
      </select>
      <input
        name="designer"
        defaultValue={given.get('designer') ?? ''}
        aria-label="Designer"
        placeholder="Designer"
        className="field col-span-2 lg:col-span-1"
      />
      <Button type="submit" className="col-span-2 lg:col-span-1">
        Filter
      </Button>
    </SearchForm>
  )
}
