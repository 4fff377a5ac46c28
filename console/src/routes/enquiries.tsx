import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { adminEnquiryCalls } from '@shop/contract/admin-call-table'
import type { AdminEnquiryRow, EnquiryView } from '@shop/contract/admin-enquiries'
import { request as ask } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { EnquiryBadge } from '#enquiries/enquiry-badge.tsx'
import { kindOrder, kindTexts, viewOrder, viewTexts } from '#enquiries/enquiry-words.ts'
import { timeText } from '#ui/amount.ts'
import { classNames } from '#ui/class-names.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'open'
  const kind = kindOrder.find((one) => one === given.get('kind'))
  const query = { view, ...(kind !== undefined && { kind }) }
  return signedIn(request, async () => ({
    view,
    query,
    page: await ask(adminEnquiryCalls.list, { query, signal: request.signal }),
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
  { name: 'State', cell: ({ isDone }) => <EnquiryBadge isDone={isDone} /> },
]

export function Component() {
  const { view, query, page } = useLoaderData<typeof loader>()
  const pages = usePages(
    { rows: page.enquiries, next: page.next },
    async (cursor) => {
      const loaded = await ask(adminEnquiryCalls.list, { query: { ...query, cursor } })
      return { rows: loaded.enquiries, next: loaded.next }
    },
    query,
  )
  return (
    <>
      <PageTitle title="Enquiries" />
      <Views view={view} />
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

function Views({ view }: { readonly view: EnquiryView }) {
  const [given] = useSearchParams()
  const kind = given.get('kind')
  return (
    <nav aria-label="Views" className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {viewOrder.map((one) => (
          <li key={one} className="shrink-0">
            <Link
              to={`?view=${one}${kind ? `&kind=${kind}` : ''}`}
              aria-current={one === view ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-3',
                one === view ? 'border-accent font-semibold text-accent' : 'border-transparent hover:bg-raised',
              )}
            >
              {viewTexts[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function KindFilter({ view }: { readonly view: EnquiryView }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Enquiries" className="mb-4 md:max-w-60">
      <input type="hidden" name="view" value={view} />
      <select name="kind" defaultValue={given.get('kind') ?? ''} aria-label="Kind" className="field">
        <option value="">Every kind</option>
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
  if (!hasFilter)
    return <p className="font-semibold">{view === 'open' ? 'Every enquiry is answered.' : 'No enquiry yet.'}</p>
  return (
    <>
      <p className="mb-2 font-semibold">No enquiry of this kind.</p>
      <Link to={`?view=${view}`} className="text-link">
        Clear the filter
      </Link>
    </>
  )
}
