import {
  Link,
  useLoaderData,
  useOutletContext,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import type { ActionResult } from '@shop/contract/fulfilment/admin-orders'
import type { OrderFilterName } from '@shop/contract/fulfilment/order-filter-options'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { useListState } from '#ui/use-list-state.ts'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'
import { BulkBar } from './orders/bulk-bar.tsx'
import { MoreFilters } from './orders/more-filters.tsx'
import { orderColumns } from './orders/order-columns.tsx'
import { stateTexts, viewOrder, viewTexts } from './orders/order-labels.ts'
import { chosenFilters, orderQueryIn } from './orders/order-query.ts'
import { OrderTable } from './orders/order-table.tsx'
import { useDensity } from './orders/use-density.ts'
import { useListKeys } from './orders/use-list-keys.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'all'
  const query = { view, ...orderQueryIn(given) }
  return signedIn(request, async () => {
    const [views, page, { counts }] = await Promise.all([
      loadViews('orders', request),
      callApi(adminOrderCalls.list, { query, signal: request.signal }),
      callApi(adminOrderCalls.counts, { signal: request.signal }),
    ])
    return { view, query, views, page, counts }
  })
}

const hasBulk = (me: Me): boolean =>
  may(me, 'orders.work') || may(me, 'orders.ship') || (me.label === null && may(me, 'orders.edit'))

export function Component() {
  const { view, query, views, page, counts } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const columns = useColumns(orderColumns)
  const { isCompact, toggle: toggleDensity } = useDensity()
  const pages = usePages({
    first: page,
    rowsOf: (answer) => answer.orders,
    load: (cursor) => callApi(adminOrderCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const orders = pages.rows
  const [selected, setSelected] = useListState<ReadonlySet<string>>(query, new Set())
  const [results, setResults] = useListState<readonly ActionResult[] | undefined>(query, undefined)
  const { revalidate } = useRevalidator()
  const toggle = (code: string): void =>
    setSelected((before) => new Set(before.has(code) ? [...before].filter((one) => one !== code) : [...before, code]))
  const current = useListKeys(
    orders.map(({ code }) => code),
    toggle,
  )
  const finish = (done: readonly ActionResult[]): void => {
    setResults(done)
    setSelected(new Set(done.filter(({ isDone }) => !isDone).map(({ code }) => code)))
    void revalidate()
  }
  return (
    <>
      <PageTitle title="Orders">
        <div className="flex flex-wrap gap-2">
          {may(me, 'orders.ship') && view === 'to_send' && (
            <>
              {me.label === null && (
                <Link to="/orders/pack" className="button button-secondary">
                  Scan to pack
                </Link>
              )}
              <Link to="/orders/dispatch" className="button button-secondary">
                Dispatch orders
              </Link>
            </>
          )}
          {may(me, 'orders.edit') && may(me, 'contacts.read') && (
            <Link to="/orders/new" className="button button-primary">
              New order
            </Link>
          )}
        </div>
      </PageTitle>
      <ViewTabs views={viewOrder} texts={viewTexts} current={view} countOf={(one) => counts[one]} keepsFilters />
      <SavedViews list="orders" views={views} columns={orderColumns} />
      <Filters chosen={chosenFilters(query)} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        {me.label === null && <MoreFilters query={query} />}
        <Button look="quiet" className="ml-auto max-md:hidden" aria-pressed={isCompact} onClick={toggleDensity}>
          Compact rows
        </Button>
      </div>
      {results !== undefined && <Results results={results} />}
      {selected.size > 0 && (
        <BulkBar
          me={me}
          selected={orders.filter(({ code }) => selected.has(code))}
          onDone={finish}
          onClear={() => setSelected(new Set())}
        />
      )}
      {orders.length === 0 ? (
        <div className="panel p-8 text-center">
          <NothingFound
            text="No orders here."
            filteredText="No order matches these filters."
            filterCount={Object.keys(query).length - 1}
            to={`?view=${view}`}
          />
        </div>
      ) : (
        <OrderTable
          columns={columns}
          orders={orders}
          selected={selected}
          current={current}
          isCompact={isCompact}
          onToggle={hasBulk(me) ? toggle : undefined}
          onSelect={setSelected}
        />
      )}
      <MoreRows pages={pages} isByScrolling />
    </>
  )
}

function Filters({ chosen }: { readonly chosen: readonly OrderFilterName[] }) {
  const [given] = useSearchParams()
  const value = (name: string): string => given.get(name) ?? ''
  return (
    <SearchForm label="Orders" className="mb-2 grid grid-cols-2 gap-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
      <input type="hidden" name="view" value={given.get('view') ?? 'all'} />
      {chosen.map((name) => (
        <input key={name} type="hidden" name={name} value={value(name)} />
      ))}
      <input
        id="order-search"
        type="search"
        name="search"
        defaultValue={value('search')}
        aria-label="Search orders"
        placeholder="Number, name, email, phone, payment, parcel"
        className="field col-span-2 lg:col-span-1"
      />
      <select name="state" defaultValue={value('state')} aria-label="Status" className="field col-span-2 lg:col-span-1">
        <option value="">All statuses</option>
        {Object.entries(stateTexts).map(([state, text]) => (
          <option key={state} value={state}>
            {text}
          </option>
        ))}
      </select>
      <label className="flex min-w-0 items-center gap-2 text-small">
        From
        <input type="date" name="from" defaultValue={value('from')} className="field min-w-0" />
      </label>
      <label className="flex min-w-0 items-center gap-2 text-small">
        To
        <input type="date" name="until" defaultValue={value('until')} className="field min-w-0" />
      </label>
      <Button type="submit" className="col-span-2 lg:col-span-1">
        Search
      </Button>
    </SearchForm>
  )
}

function Results({ results }: { readonly results: readonly ActionResult[] }) {
  const refused = results.filter(({ isDone }) => !isDone)
  const doneCount = results.length - refused.length
  return (
    <div className="mb-4">
      <Notice look={refused.length === 0 ? 'good' : 'warn'}>
        <p className="font-semibold">
          {doneCount} done{refused.length > 0 && `, ${refused.length} refused and still selected`}
        </p>
        {refused.length > 0 && (
          <ul className="mt-1">
            {refused.map(({ code, message }) => (
              <li key={code}>
                {code}: {message}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
