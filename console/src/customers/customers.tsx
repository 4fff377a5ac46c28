import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCustomerCalls, adminSegmentCalls } from '@shop/contract/core/admin-call-table'
import { nobody } from '@shop/contract/core/tag-options'
import type { AdminCustomerRow, CustomerKind } from '@shop/contract/customers/admin-customers'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { filtersIn } from '#ui/filters-in.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { peopleWith } from '#ui/tag-fields.tsx'
import { TagList } from '#ui/tag-list.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { useListState } from '#ui/use-list-state.ts'
import { useOnce } from '#ui/use-once.ts'
import { usePages } from '#ui/use-pages.ts'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'
import { customerName, kindTexts } from './customers/customer-labels.ts'
import { CustomerBulkBar, loadTagChoices } from './customers/customer-tags.tsx'

const kinds: readonly CustomerKind[] = ['all', 'accounts', 'guests']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const kind = kinds.find((one) => one === given.get('kind')) ?? 'all'
  const query = { kind, search: given.get('search')?.trim() ?? '', ...tagFiltersIn(given), ...segmentIn(given) }
  return signedIn(request, async () => {
    const [views, page] = await Promise.all([
      loadViews('customers', request),
      callApi(adminCustomerCalls.list, { query, signal: request.signal }),
    ])
    return { query, views, page }
  })
}

/** The filters of tags that the list knows; others are left out. */
function tagFiltersIn(given: URLSearchParams) {
  const { tag, assigned } = filtersIn(given, ['tag', 'assigned'])
  return {
    ...(tag !== undefined && !tag.includes(',') && { tag }),
    ...(assigned !== undefined && /^(?:nobody|[1-9]\d*)$/.test(assigned) && { assigned }),
  }
}

function segmentIn(given: URLSearchParams) {
  const { segment } = filtersIn(given, ['segment'])
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? { segment } : {}
}

const customerColumns: readonly Column<AdminCustomerRow>[] = [
  {
    name: 'Customer',
    cell: (row) => (
      <Link to={`/customers/${row.id}`} className="text-link wrap-anywhere">
        {customerName(row)}
      </Link>
    ),
  },
  { name: 'Email', cell: ({ contacts }) => contacts?.email },
  { name: 'Phone', cell: ({ contacts }) => contacts?.phone },
  { name: 'Kind', cell: ({ isGuest }) => (isGuest ? 'Guest' : 'Account') },
  { name: 'Orders', cell: ({ orders }) => orders, isNumber: true },
  { name: 'Spent', cell: ({ spentMinor }) => (spentMinor === 0 ? '' : amountText(spentMinor)), isNumber: true },
  { name: 'Last order', cell: ({ lastOrderAt }) => (lastOrderAt === null ? '' : dayYearText(lastOrderAt)) },
  { name: 'Credit', cell: ({ creditMinor }) => (creditMinor === 0 ? '' : amountText(creditMinor)), isNumber: true },
  { name: 'Tags', cell: ({ tags }) => <TagList tags={tags} /> },
  { name: 'Assigned to', cell: ({ assignee }) => assignee },
]

export function Component() {
  const columns = useColumns(customerColumns)
  const { query, views, page } = useLoaderData<typeof loader>()
  const pages = usePages({
    first: page,
    rowsOf: ({ customers }) => customers,
    load: (cursor) => callApi(adminCustomerCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const me = useOutletContext<Me>()
  const [keys, setKeys] = useListState<ReadonlySet<string>>(query, new Set())
  const selected = pages.rows.filter(({ id }) => keys.has(String(id)))
  const isFiltered =
    query.search !== '' || query.kind !== 'all' || 'tag' in query || 'assigned' in query || 'segment' in query
  return (
    <>
      <PageTitle title="Customers">
        <Link to="/customers/requests" className="button button-secondary">
          Data requests
        </Link>
      </PageTitle>
      <SavedViews list="customers" views={views} columns={customerColumns} />
      <Filters me={me} />
      {selected.length > 0 && <CustomerBulkBar selected={selected} onClear={() => setKeys(new Set())} />}
      <ListTable
        label="Customers"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        nameOf={customerName}
        selection={may(me, 'customers.edit') ? { keys, onChange: setKeys } : undefined}
        empty={isFiltered ? <NoneFound /> : 'No customers yet.'}
      />
    </>
  )
}

function NoneFound() {
  return (
    <>
      <p className="mb-2 font-semibold">No customer matches this search.</p>
      <Link to="/customers?kind=all" className="text-link">
        Show all customers
      </Link>
    </>
  )
}

const loadSegments = (signal: AbortSignal) => callApi(adminSegmentCalls.list, { signal })

/** Only who may see segments filters by one. */
function SegmentFilter({ chosen }: { readonly chosen: string }) {
  const segments = useOnce(loadSegments)?.segments ?? []
  return (
    <select key={segments.length} name="segment" defaultValue={chosen} aria-label="Segment" className="field">
      <option value="">All segments</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Filters({ me }: { readonly me: Me }) {
  const [given] = useSearchParams()
  const choices = useOnce(loadTagChoices)
  const [tag, assigned] = [given.get('tag') ?? '', given.get('assigned') ?? '']
  const tags = [...new Set([...(choices?.tags ?? []).map((one) => one.tag), tag])].filter((one) => one !== '')
  return (
    <SearchForm label="Customers" className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]">
      <input
        type="search"
        name="search"
        defaultValue={given.get('search') ?? ''}
        aria-label="Search customers"
        placeholder="Part of a name, email or phone"
        className="field col-span-2 lg:col-span-1"
      />
      <select name="kind" defaultValue={given.get('kind') ?? 'all'} aria-label="Kind" className="field">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindTexts[kind]}
          </option>
        ))}
      </select>
      <select name="tag" defaultValue={tag} aria-label="Tag" className="field">
        <option value="">All tags</option>
        {tags.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <select name="assigned" defaultValue={assigned} aria-label="Assigned to" className="field">
        <option value="">Assigned to anybody</option>
        <option value={nobody}>Assigned to nobody</option>
        {peopleWith(choices?.people ?? [], assigned).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {may(me, 'marketing.read') && <SegmentFilter chosen={given.get('segment') ?? ''} />}
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}
