import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { adminEnquiryCalls } from '@shop/contract/core/admin-call-table'
import type { AdminEnquiryRow, EnquiryView } from '@shop/contract/messages/admin-enquiries'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { choiceIn } from '#ui/filters-in.ts'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { EnquiryBadge } from './enquiries/enquiry-badge.tsx'
import { kindOrder, kindTexts, viewOrder, viewTexts } from './enquiries/enquiry-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'open'
  const query = { view, ...choiceIn(given, 'kind', kindTexts) }
  return signedIn(request, async () => ({
    view,
    query,
    page: await callApi(adminEnquiryCalls.list, { query, signal: request.signal }),
  }))
}

const columns: readonly Column<AdminEnquiryRow>[] = [
  {
    name: 'Ticket',
    cell: ({ id, ticket }) => (
      <Link to={`/enquiries/${id}`} className="text-link whitespace-nowrap">
        {ticket}
      </Link>
    ),
  },
  { name: 'Received', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  { name: 'Kind', cell: ({ kind }) => kindTexts[kind] },
  { name: 'About', cell: ({ about }) => about },
  { name: 'From', cell: ({ name }) => <span className="wrap-anywhere">{name ?? '–'}</span> },
  {
    name: 'Message',
    cell: ({ excerpt }) => <span className="line-clamp-2 text-ink-2 wrap-anywhere">{excerpt || '–'}</span>,
  },
  { name: 'Status', cell: ({ isDone }) => <EnquiryBadge isDone={isDone} /> },
]

export function Component() {
  const { view, query, page } = useLoaderData<typeof loader>()
  const pages = usePages({
    first: page,
    rowsOf: ({ enquiries }) => enquiries,
    load: (cursor) => callApi(adminEnquiryCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  return (
    <>
      <PageTitle title="Enquiries" />
      <ViewTabs views={viewOrder} texts={viewTexts} current={view} keepsFilters />
      <KindFilter view={view} />
      <ListTable
        label="Enquiries"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<Nothing view={view} hasFilter={'kind' in query} />}
      />
    </>
  )
}

function KindFilter({ view }: { readonly view: EnquiryView }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Enquiries" className="mb-4 md:max-w-60">
      <input type="hidden" name="view" value={view} />
      <select name="kind" defaultValue={given.get('kind') ?? ''} aria-label="Kind" className="field">
        <option value="">All types</option>
        {kindOrder.map((kind) => (
          <option key={kind} value={kind}>
            {kindTexts[kind]}
          </option>
        ))}
      </select>
    </SearchForm>
  )
}

function Nothing({ view, hasFilter }: { readonly view: EnquiryView; readonly hasFilter: boolean }) {
  if (!hasFilter) return <p className="font-semibold">{view === 'open' ? 'No open enquiries.' : 'No enquiry yet.'}</p>
  return (
    <>
      <p className="mb-2 font-semibold">No enquiries of this type.</p>
      <Link to={`?view=${view}`} className="text-link">
        Clear the filter
      </Link>
    </>
  )
}
