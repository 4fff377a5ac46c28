import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminReviewRow, ModerationResult } from '@shop/contract/catalogue/admin-reviews'
import { adminReviewCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { BulkResults } from '#ui/bulk-results.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useBulk } from '#ui/use-bulk.ts'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { ReviewBadge, Stars } from './reviews/review-badge.tsx'
import { ReviewBulkBar } from './reviews/review-bulk-bar.tsx'
import { stateOrder, stateTexts } from './reviews/review-labels.ts'

const ratings = ['5', '4', '3', '2', '1']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const state = stateOrder.find((one) => one === given.get('state')) ?? 'pending'
  const rating = ratings.find((one) => one === given.get('rating'))
  const query = { state, ...(rating !== undefined && { rating }) }
  return signedIn(request, async () => {
    const [page, waiting] = await Promise.all([
      callApi(adminReviewCalls.list, { query, signal: request.signal }),
      callApi(adminReviewCalls.counts, { signal: request.signal }),
    ])
    return { state, query, page, waiting }
  })
}

const columns: readonly Column<AdminReviewRow>[] = [
  {
    name: 'Piece',
    cell: ({ id, piece, author }) => (
      <Link to={`/reviews/${id}`} className="text-link" aria-label={`Review of ${piece.name} by ${author}`}>
        {piece.name}
      </Link>
    ),
  },
  { name: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    name: 'Review',
    cell: ({ comment, pictures }) => (
      <div className="max-w-prose min-w-0 py-1 md:min-w-80">
        <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        {pictures > 0 && (
          <p className="text-small text-ink-2">{pictures === 1 ? '1 picture' : `${pictures} pictures`}</p>
        )}
      </div>
    ),
  },
  {
    name: 'From',
    cell: ({ author, isBought }) => (
      <span className="text-right md:text-left">
        {author}
        {!isBought && <span className="block text-small text-ink-2">sample</span>}
      </span>
    ),
  },
  { name: 'Written', cell: ({ createdAt }) => <span className="whitespace-nowrap">{timeText(createdAt)}</span> },
  { name: 'Status', cell: ({ state }) => <ReviewBadge state={state} text={stateTexts[state]} /> },
]

export function Component() {
  const { state, query, page, waiting } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ reviews }) => reviews,
    load: (cursor) => callApi(adminReviewCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const { keys, setKeys, results, finish } = useBulk<ModerationResult>(query)
  const selected = pages.rows.filter(({ id }) => keys.has(String(id)))
  const canDecide = may(me, 'marketing.edit') && state !== 'withdrawn'
  return (
    <>
      <PageTitle title="Reviews" />
      <ViewTabs
        name="state"
        views={stateOrder}
        current={state}
        texts={stateTexts}
        countOf={(one) => (one === 'pending' ? waiting.reviews : undefined)}
      />
      <RatingFilter state={state} rating={query.rating ?? ''} />
      {results !== undefined && <BulkResults results={results} noun="Review" />}
      {selected.length > 0 && (
        <ReviewBulkBar state={state} selected={selected} onDone={finish} onClear={() => setKeys(new Set())} />
      )}
      <ListTable
        label="Reviews"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        nameOf={({ piece, author }) => `the review of ${piece.name} by ${author}`}
        selection={canDecide ? { keys, onChange: setKeys } : undefined}
        empty={<Nothing state={state} isFiltered={query.rating !== undefined} />}
      />
    </>
  )
}

function RatingFilter({ state, rating }: { readonly state: string; readonly rating: string }) {
  return (
    <SearchForm label="Reviews" className="mb-4 max-w-48">
      <input type="hidden" name="state" value={state} />
      <select name="rating" defaultValue={rating} aria-label="Stars" className="field">
        <option value="">Any rating</option>
        {ratings.map((one) => (
          <option key={one} value={one}>
            {one === '1' ? '1 star' : `${one} stars`}
          </option>
        ))}
      </select>
    </SearchForm>
  )
}

function Nothing({ state, isFiltered }: { readonly state: string; readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <>
        <p className="mb-2 font-semibold">No reviews with this rating.</p>
        <Link to={`?state=${state}`} className="text-link">
          Clear the filter
        </Link>
      </>
    )
  return <p className="font-semibold">{state === 'pending' ? 'No reviews to check.' : 'No reviews here.'}</p>
}
