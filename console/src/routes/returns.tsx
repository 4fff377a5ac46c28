import {
  Link,
  useLoaderData,
  useOutletContext,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { adminReturnCalls } from '@shop/contract/admin-call-table'
import type { AdminReturnRow, ReturnResult, ReturnView } from '@shop/contract/admin-returns'
import type { Me } from '@shop/contract/admin-session'
import { request as ask } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ReturnBadge } from '#returns/return-badge.tsx'
import { hasMoves, ReturnBulkBar } from '#returns/return-bulk-bar.tsx'
import { piecesText, reasonTexts, stateTexts, statesOfView, viewOrder, viewTexts } from '#returns/return-words.ts'
import { timeText } from '#ui/amount.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { useListState } from '#ui/use-list-state.ts'
import { usePages } from '#ui/use-pages.ts'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'

const filters = ['state', 'reason', 'designer'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = viewOrder.find((one) => one === given.get('view')) ?? 'to_decide'
  const chosen = Object.fromEntries(filters.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])))
  const query = { view, ...chosen }
  return signedIn(request, async () => {
    const [views, page, { counts }] = await Promise.all([
      loadViews('returns', request),
      ask(adminReturnCalls.list, { query, signal: request.signal }),
      ask(adminReturnCalls.counts, { signal: request.signal }),
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
  { name: 'Asked', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  { name: 'Order', cell: ({ orderCode }) => <span className="whitespace-nowrap">{orderCode}</span> },
  { name: 'Piece', cell: ({ product, pieces }) => (pieces === 1 ? product : `${piecesText(pieces)} × ${product}`) },
  { name: 'Designer', cell: ({ designer }) => designer },
  { name: 'Customer', cell: ({ customer }) => customer ?? '–' },
  { name: 'Reason', cell: ({ reason }) => reasonTexts[reason] },
  { name: 'Wants', cell: ({ isExchange }) => (isExchange ? 'Another size' : 'Refund') },
  { name: 'State', cell: ({ state }) => <ReturnBadge state={state} /> },
]

export function Component() {
  const columns = useColumns(returnColumns)
  const { view, query, views, page, counts } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages(
    { rows: page.returns, next: page.next },
    async (cursor) => {
      const loaded = await ask(adminReturnCalls.list, { query: { ...query, cursor } })
      return { rows: loaded.returns, next: loaded.next }
    },
    query,
  )
  const [keys, setKeys] = useListState<ReadonlySet<string>>(query, new Set())
  const [results, setResults] = useListState<readonly ReturnResult[] | undefined>(query, undefined)
  const { revalidate } = useRevalidator()
  const finish = (done: readonly ReturnResult[]): void => {
    setResults(done)
    setKeys(new Set())
    void revalidate()
  }
  const selected = pages.rows.filter(({ id }) => keys.has(String(id)))
  return (
    <>
      <PageTitle title="Returns" />
      <Views view={view} counts={counts} />
      <SavedViews list="returns" views={views} columns={returnColumns} />
      <Filters view={view} />
      {results !== undefined && <Results results={results} />}
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
        empty={<Nothing view={view} filterCount={Object.keys(query).length - 1} />}
      />
    </>
  )
}

function Views({ view, counts }: { readonly view: ReturnView; readonly counts: Partial<Record<ReturnView, number>> }) {
  return (
    <nav aria-label="Views" className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {viewOrder.map((one) => (
          <li key={one} className="shrink-0">
            <Link
              to={`?view=${one}`}
              aria-current={one === view ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 border-b-2 px-3',
                one === view ? 'border-accent font-semibold text-accent' : 'border-transparent hover:bg-raised',
              )}
            >
              {viewTexts[one]}
              {counts[one] !== undefined && <span className="text-small text-ink-2">{counts[one]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Filters({ view }: { readonly view: ReturnView }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Returns" className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[1fr_1fr_2fr_auto]">
      <input type="hidden" name="view" value={view} />
      <select name="state" defaultValue={given.get('state') ?? ''} aria-label="State" className="field">
        <option value="">Every state</option>
        {statesOfView[view].map((state) => (
          <option key={state} value={state}>
            {stateTexts[state]}
          </option>
        ))}
      </select>
      <select name="reason" defaultValue={given.get('reason') ?? ''} aria-label="Reason" className="field">
        <option value="">Every reason</option>
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

function Nothing({ view, filterCount }: { readonly view: ReturnView; readonly filterCount: number }) {
  return (
    <>
      <p className="mb-2 font-semibold">{filterCount > 0 ? 'No return fits these filters.' : 'Nothing waits here.'}</p>
      {filterCount > 0 && (
        <Link to={`?view=${view}`} className="text-link">
          {filterCount === 1 ? 'Clear the filter' : `Clear ${filterCount} filters`}
        </Link>
      )}
    </>
  )
}

function Results({ results }: { readonly results: readonly ReturnResult[] }) {
  const refused = results.filter(({ isDone }) => !isDone)
  return (
    <div className="mb-4">
      <Notice look={refused.length === 0 ? 'good' : 'warn'}>
        <p className="font-semibold">
          {results.length - refused.length} done{refused.length > 0 && `, ${refused.length} refused`}
        </p>
        {refused.map(({ id, message }) => (
          <p key={id}>
            Return {id}: {message}
          </p>
        ))}
      </Notice>
    </div>
  )
}
