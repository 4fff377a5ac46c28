import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { adminCustomerCalls } from '@shop/contract/core/admin-call-table'
import type { AdminCustomerRow, CustomerKind } from '@shop/contract/customers/admin-customers'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { usePages } from '#ui/use-pages.ts'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'
import { customerName, kindTexts } from './customers/customer-labels.ts'

const kinds: readonly CustomerKind[] = ['all', 'accounts', 'guests']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const kind = kinds.find((one) => one === given.get('kind')) ?? 'all'
  const query = { kind, search: given.get('search')?.trim() ?? '' }
  return signedIn(request, async () => {
    const [views, page] = await Promise.all([
      loadViews('customers', request),
      callApi(adminCustomerCalls.list, { query, signal: request.signal }),
    ])
    return { query, views, page }
  })
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
  const isFiltered = query.search !== '' || query.kind !== 'all'
  return (
    <>
      <PageTitle title="Customers">
        <Link to="/customers/requests" className="button button-secondary">
          Data requests
        </Link>
      </PageTitle>
      <SavedViews list="customers" views={views} columns={customerColumns} />
      <Filters />
      <ListTable
        label="Customers"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
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

function Filters() {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Customers" className="mb-4 grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[2fr_1fr_auto]">
      <input
        type="search"
        name="search"
        defaultValue={given.get('search') ?? ''}
        aria-label="Search customers"
        placeholder="Part of a name, email or phone"
        className="field col-span-2 md:col-span-1"
      />
      <select name="kind" defaultValue={given.get('kind') ?? 'all'} aria-label="Kind" className="field">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindTexts[kind]}
          </option>
        ))}
      </select>
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}
