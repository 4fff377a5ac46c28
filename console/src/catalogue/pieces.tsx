import { useCallback, useState } from 'react'
import {
  Link,
  useLoaderData,
  useOutletContext,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminPieceRow, PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBatch } from '@shop/contract/catalogue/piece-batches'
import type { PieceFilter } from '@shop/contract/catalogue/piece-query'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { choiceIn, filtersIn } from '#ui/filters-in.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { useListState } from '#ui/use-list-state.ts'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'
import { FieldFilter } from './fields/field-filter.tsx'
import { BatchProgress } from './pieces/batch-progress.tsx'
import { BulkBar } from './pieces/bulk-bar.tsx'
import { NewPieceDialog } from './pieces/new-piece-dialog.tsx'
import { PieceBadge } from './pieces/piece-badge.tsx'
import { filterOrder, filterTexts, lackTexts, priceText } from './pieces/piece-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const state = filterOrder.find((one) => one === given.get('state')) ?? 'all'
  const chosen = {
    ...filtersIn(given, ['search', 'designer', 'category', 'field']),
    ...choiceIn(given, 'lacks', lackTexts),
  }
  const query = { state, ...chosen }
  return signedIn(request, async () => {
    const [views, page, choices] = await Promise.all([
      loadViews('pieces', request),
      callApi(adminPieceCalls.list, { query, signal: request.signal }),
      callApi(adminPieceCalls.choices, { signal: request.signal }),
    ])
    return { state, query, views, page, choices, filterCount: Object.keys(chosen).length }
  })
}

const pieceColumns: readonly Column<AdminPieceRow>[] = [
  { name: 'Picture', cell: ({ picture }) => <Thumbnail picture={picture} /> },
  {
    name: 'Piece',
    cell: ({ id, name }) => (
      <Link to={`/pieces/${id}`} className="text-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { name: 'Number', cell: ({ id }) => id, isNumber: true },
  { name: 'Designer', cell: ({ designer }) => designer },
  {
    name: 'Price',
    cell: (row) => (
      <span className="whitespace-nowrap">
        {priceText(row)}
        {row.hasSale && <span className="ml-2 text-small text-accent">Sale</span>}
      </span>
    ),
    isNumber: true,
  },
  { name: 'Stock', cell: (row) => <Stock row={row} />, isNumber: true },
  { name: 'Status', cell: ({ state, publishAt }) => <PieceBadge state={state} publishAt={publishAt} /> },
]

function Stock({ row: { stock, sizes } }: { readonly row: AdminPieceRow }) {
  if (sizes === 0) return null
  if (stock === 0) return <span className="text-alert">Sold out</span>
  return stock ?? <span className="text-ink-2">Not counted</span>
}

/** Silent for screen readers, because the name stands beside it. */
function Thumbnail({ picture }: { readonly picture: string | null }) {
  if (picture === null) return <span className="text-small text-ink-2">None</span>
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      width={36}
      height={48}
      className="h-12 w-9 rounded-soft border border-line object-cover"
    />
  )
}

export function Component() {
  const columns = useColumns(pieceColumns)
  const { state, query, views, page, choices, filterCount } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ pieces }) => pieces,
    load: (cursor) => callApi(adminPieceCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const [isNew, setIsNew] = useState(false)
  const [keys, setKeys] = useListState<ReadonlySet<string>>(query, new Set())
  const [batch, setBatch] = useState<PieceBatch>()
  const { revalidate } = useRevalidator()
  const showChanged = useCallback(() => void revalidate(), [revalidate])
  const [canEdit, canPrice] = [may(me, 'catalogue.edit'), may(me, 'prices.edit')]
  return (
    <>
      <PageTitle title="Pieces">
        {canEdit && (
          <Button look="primary" onClick={() => setIsNew(true)}>
            New piece
          </Button>
        )}
      </PageTitle>
      <ViewTabs name="state" views={filterOrder} texts={filterTexts} current={state} keepsFilters />
      <SavedViews list="pieces" views={views} columns={pieceColumns} />
      <Filters state={state} choices={choices} />
      {batch !== undefined && <BatchProgress key={batch.id} opened={batch} onDone={showChanged} />}
      {keys.size > 0 && (
        <BulkBar
          count={keys.size}
          ids={[...keys].map(Number)}
          filter={query}
          canEdit={canEdit}
          canPrice={canPrice}
          onOpened={(opened) => {
            setBatch(opened)
            setKeys(new Set())
          }}
          onClear={() => setKeys(new Set())}
        />
      )}
      <ListTable
        label="Pieces"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        selection={canEdit || canPrice ? { keys, onChange: setKeys } : undefined}
        empty={<Nothing state={state} filterCount={filterCount} />}
      />
      {isNew && <NewPieceDialog designers={choices.designers} onClose={() => setIsNew(false)} />}
    </>
  )
}

type FiltersProps = { readonly state: PieceFilter; readonly choices: PieceChoices }

function Filters({ state, choices }: FiltersProps) {
  const [given] = useSearchParams()
  const chosen = (name: string): string => given.get(name) ?? ''
  const hasFields = choices.fields.some(({ isFilter }) => isFilter)
  return (
    <SearchForm
      label="Pieces"
      className={classNames(
        'mb-4 grid grid-cols-2 gap-2',
        hasFields ? 'lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]' : 'lg:grid-cols-[2fr_1fr_1fr_1fr_auto]',
      )}
    >
      <input type="hidden" name="state" value={state} />
      <input
        type="search"
        name="search"
        defaultValue={chosen('search')}
        aria-label="Search pieces"
        placeholder="Name, number, SKU or designer"
        className="field col-span-2 lg:col-span-1"
      />
      <select name="category" defaultValue={chosen('category')} aria-label="Category" className="field">
        <option value="">All categories</option>
        {choices.categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </select>
      <select name="designer" defaultValue={chosen('designer')} aria-label="Designer" className="field">
        <option value="">All designers</option>
        {choices.designers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <select name="lacks" defaultValue={chosen('lacks')} aria-label="Stock and pictures" className="field">
        <option value="">Stock and pictures</option>
        {Object.entries(lackTexts).map(([lack, text]) => (
          <option key={lack} value={lack}>
            {text}
          </option>
        ))}
      </select>
      <FieldFilter definitions={choices.fields} chosen={chosen('field')} />
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}

function Nothing({ state, filterCount }: { readonly state: PieceFilter; readonly filterCount: number }) {
  if (filterCount === 0) {
    return state === 'all' ? 'No pieces yet. Add the first one with “New piece”.' : 'No piece is in this state.'
  }
  return (
    <>
      <p className="mb-2 font-semibold">No piece matches these filters.</p>
      <Link to={`?state=${state}`} className="text-link">
        {filterCount === 1 ? 'Clear the filter' : `Clear ${filterCount} filters`}
      </Link>
    </>
  )
}
