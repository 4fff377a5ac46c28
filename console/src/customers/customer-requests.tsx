import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import type { DataRequest } from '@shop/contract/customers/admin-customer-actions'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { requestKindTexts, requestStateLooks, requestStateTexts } from './customers/customer-action-labels.ts'

const views = ['open', 'done', 'withdrawn', 'all'] as const
type RequestView = (typeof views)[number]
const viewTexts: Readonly<Record<RequestView, string>> = { ...requestStateTexts, all: 'All' }

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const state = views.find((one) => one === given.get('state')) ?? 'open'
  return signedIn(request, async () => ({
    state,
    page: await callApi(adminCustomerActionCalls.requests, { query: { state }, signal: request.signal }),
  }))
}

export function Component() {
  const { state } = useLoaderData<typeof loader>()
  return <RequestList key={state} />
}

const columns: readonly Column<DataRequest>[] = [
  {
    name: 'Customer',
    cell: ({ customerId, kind, state }) =>
      kind === 'deletion' && state === 'done' ? (
        <>Customer {customerId}, deleted</>
      ) : (
        <Link to={`/customers/${customerId}`} className="text-link">
          Customer {customerId}
        </Link>
      ),
  },
  { name: 'Request', cell: ({ kind }) => requestKindTexts[kind] },
  { name: 'Recorded', cell: ({ at, recordedBy }) => `${timeText(at)}, ${recordedBy}` },
  {
    name: 'Closed',
    cell: ({ closedAt, closedBy }) => (closedAt === null ? '' : `${timeText(closedAt)}, ${closedBy}`),
  },
  { name: 'Status', cell: ({ state }) => <Badge look={requestStateLooks[state]}>{requestStateTexts[state]}</Badge> },
]

function RequestList() {
  const { state, page } = useLoaderData<typeof loader>()
  const pages = usePages({
    first: page,
    rowsOf: ({ requests }) => requests,
    load: (cursor) => callApi(adminCustomerActionCalls.requests, { query: { state, cursor } }),
  })
  return (
    <>
      <PageTitle back={{ to: '/customers', text: 'Customers' }} title="Data requests" />
      <ViewTabs views={views} texts={viewTexts} current={state} name="state" />
      <ListTable
        label="Data requests"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          state === 'open' ? 'No request is open. Record one on the page of its customer.' : 'There is no such request.'
        }
      />
    </>
  )
}
