import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { StockTransfer } from '@shop/contract/catalogue/admin-transfers'
import { transferViews } from '@shop/contract/catalogue/location-options'
import { adminTransferCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { countText, stateLooks, stateTexts, viewTexts } from './transfers/transfer-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = transferViews.find((one) => one === given.get('view')) ?? 'open'
  return signedIn(request, async () => {
    const page = await callApi(adminTransferCalls.list, { query: { view }, signal: request.signal })
    return { view, page }
  })
}

const columns: readonly Column<StockTransfer>[] = [
  {
    name: 'Transfer',
    cell: ({ id, number }) => (
      <Link to={`/stock/transfers/${id}`} className="text-link whitespace-nowrap">
        {number}
      </Link>
    ),
  },
  { name: 'From', cell: ({ from }) => from.name },
  { name: 'To', cell: ({ to }) => to.name },
  { name: 'Pieces', cell: countText, isNumber: true },
  {
    name: 'State',
    cell: ({ state, sentAt, receivedAt, createdAt }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <span>
          <Badge look={stateLooks[state]}>{stateTexts[state]}</Badge>
        </span>
        <span className="text-small text-ink-2">{timeText(receivedAt ?? sentAt ?? createdAt)}</span>
      </span>
    ),
  },
]

export function Component() {
  const { view, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ transfers }) => transfers,
    load: (cursor) => callApi(adminTransferCalls.list, { query: { view, cursor } }),
    filters: view,
  })
  return (
    <>
      <PageTitle back={{ to: '/stock', text: 'Stock' }} title="Transfers">
        {may(me, 'stock.edit') && (
          <Link to="/stock/transfers/new" className="button button-primary">
            New transfer
          </Link>
        )}
      </PageTitle>
      <ViewTabs views={transferViews} texts={viewTexts} current={view} />
      <ListTable
        label="Transfers"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <>
            <p className="font-semibold">{view === 'open' ? 'No transfer is open.' : 'No transfers yet.'}</p>
            <p className="text-ink-2">A transfer moves pieces from one location to another, with a delivery challan.</p>
          </>
        }
      />
    </>
  )
}
