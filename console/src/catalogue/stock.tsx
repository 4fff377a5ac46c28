import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { StockPiece, StockView } from '@shop/contract/catalogue/admin-stock'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { usePages } from '#ui/use-pages.ts'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'
import { PieceLink } from './stock/piece-link.tsx'
import { locationsOf, onShelf, policyTexts, sizeName, viewTexts } from './stock/stock-labels.ts'

const views: readonly StockView[] = ['all', 'low', 'out']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = views.find((one) => one === given.get('view')) ?? 'all'
  const query = { view, search: given.get('search')?.trim() ?? '' }
  return signedIn(request, async () => {
    const [views, page] = await Promise.all([
      loadViews('stock', request),
      callApi(adminStockCalls.list, { query, signal: request.signal }),
    ])
    return { query, page, savedViews: views }
  })
}

const sumOf = ({ sizes }: StockPiece, part: 'free' | 'held' | 'promised'): number =>
  sizes.reduce((sum, size) => sum + (size.policy === 'tracked' ? size[part] : 0), 0)

const shelfOf = ({ sizes }: StockPiece): number =>
  sizes.reduce((sum, size) => sum + (size.policy === 'tracked' ? onShelf(size) : 0), 0)

const isCounted = ({ sizes }: StockPiece): boolean => sizes.some(({ policy }) => policy === 'tracked')

const stockColumns: readonly Column<StockPiece>[] = [
  { name: 'Piece', cell: (piece) => <PieceLink piece={piece} /> },
  { name: 'Sizes', cell: (piece) => <Sizes piece={piece} /> },
  { name: 'Available', cell: (piece) => (isCounted(piece) ? sumOf(piece, 'free') : ''), isNumber: true },
  { name: 'Reserved', cell: (piece) => sumOf(piece, 'held') || '', isNumber: true },
  { name: 'Committed', cell: (piece) => sumOf(piece, 'promised') || '', isNumber: true },
  { name: 'On hand', cell: (piece) => (isCounted(piece) ? shelfOf(piece) : ''), isNumber: true },
]

/** Counted sizes with their free pieces; other sizes share one line per policy. */
function Sizes({ piece: { sizes } }: { readonly piece: StockPiece }) {
  const counted = sizes.filter(({ policy }) => policy === 'tracked')
  const others = Map.groupBy(
    sizes.filter(({ policy }) => policy !== 'tracked'),
    ({ policy }) => policy,
  )
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 max-md:justify-end">
      {counted.map((size) => (
        <li key={size.stockItemId} className="whitespace-nowrap">
          <span className="text-ink-2">{sizeName(size)}</span>{' '}
          <span className={size.free === 0 ? 'font-semibold text-alert' : 'font-semibold'}>{size.free}</span>
        </li>
      ))}
      {[...others].map(([policy, group]) => (
        <li key={policy} className="text-ink-2 max-md:text-right">
          {policyTexts[policy]}: {group.map(sizeName).join(', ')}
        </li>
      ))}
    </ul>
  )
}

export function Component() {
  const columns = useColumns(stockColumns)
  const { query, page, savedViews } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ pieces }) => pieces,
    load: (cursor) => callApi(adminStockCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const hasLocations = page.pieces.some(({ sizes }) => locationsOf(sizes).length > 0)
  const isFiltered = query.search !== '' || query.view !== 'all'
  return (
    <>
      <PageTitle title="Stock">
        <span className="flex flex-wrap gap-2">
          {hasLocations && (
            <Link to="/stock/transfers" className="button button-secondary">
              Transfers
            </Link>
          )}
          {may(me, 'stock.edit') && (
            <Link to="/stock/count" className="button button-secondary">
              Count with a scanner
            </Link>
          )}
        </span>
      </PageTitle>
      <SavedViews list="stock" views={savedViews} columns={stockColumns} />
      <Filters />
      <ListTable
        label="Stock"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={isFiltered ? <NoneFound view={query.view} /> : 'No pieces yet.'}
      />
    </>
  )
}

function NoneFound({ view }: { readonly view: StockView }) {
  return (
    <>
      <p className="mb-2 font-semibold">
        {view === 'all' ? 'No piece matches this search.' : `No pieces in “${viewTexts[view]}”.`}
      </p>
      <Link to="/stock?view=all" className="text-link">
        Show all pieces
      </Link>
    </>
  )
}

function Filters() {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Stock" className="mb-4 grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[2fr_1fr_auto]">
      <input
        type="search"
        name="search"
        defaultValue={given.get('search') ?? ''}
        aria-label="Search stock"
        placeholder="Name, designer, number, SKU or barcode"
        className="field col-span-2 md:col-span-1"
      />
      <select name="view" defaultValue={given.get('view') ?? 'all'} aria-label="Show" className="field">
        {views.map((view) => (
          <option key={view} value={view}>
            {viewTexts[view]}
          </option>
        ))}
      </select>
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}
