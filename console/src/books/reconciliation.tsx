import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { CaseRow, CaseView, Comparison, MoneyQueue } from '@shop/contract/books/admin-reconciliation'
import { adminReconciliationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { CompareDialog } from './money/compare-dialog.tsx'
import { ComparisonPanel } from './money/comparison-panel.tsx'
import { ExpectedList } from './money/expected-list.tsx'
import { caseText, detailText } from './money/payment-labels.ts'
import { isQueue, queueTexts, workOrder, type Work } from './money/reconciliation-labels.ts'

const loadCases = (view: CaseView, signal?: AbortSignal) =>
  callApi(adminReconciliationCalls.cases, { query: { view }, ...(signal && { signal }) })
const loadExpected = (queue: MoneyQueue, signal?: AbortSignal) =>
  callApi(adminReconciliationCalls.expected, { query: { queue }, ...(signal && { signal }) })

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('view')
  const view = workOrder.find((one) => one === given) ?? 'cases'
  const { signal } = request
  return signedIn(request, async () => {
    const [counts, cases, expected] = await Promise.all([
      callApi(adminReconciliationCalls.counts, { signal }),
      isQueue(view) ? null : loadCases(view === 'cases' ? 'open' : 'settled', signal),
      isQueue(view) ? loadExpected(view, signal) : null,
    ])
    return { view, counts, cases, expected }
  })
}

export function Component() {
  const { view, counts, cases, expected } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [isComparing, setIsComparing] = useState(false)
  const [comparison, setComparison] = useState<Comparison>()
  const countOf = (work: Work): number | undefined => (work === 'settled' ? undefined : counts[work])
  return (
    <>
      <PageTitle title="Reconciliation">
        {may(me, 'money.reconcile') && <Button onClick={() => setIsComparing(true)}>Compare with the provider</Button>}
      </PageTitle>
      {comparison !== undefined && <ComparisonPanel comparison={comparison} onClose={() => setComparison(undefined)} />}
      <ViewTabs views={workOrder} current={view} texts={queueTexts} countOf={countOf} />
      {cases !== null && <CaseList key={view} view={view === 'cases' ? 'open' : 'settled'} first={cases} />}
      {expected !== null && isQueue(view) && <ExpectedList key={view} queue={view} first={expected} />}
      {isComparing && <CompareDialog onDone={setComparison} onClose={() => setIsComparing(false)} />}
    </>
  )
}

const columns: readonly Column<CaseRow>[] = [
  {
    name: 'Case',
    cell: ({ id, kind }) => (
      <Link to={`/reconciliation/${id}`} className="text-link">
        {caseText(kind)}
      </Link>
    ),
  },
  { name: 'Since', cell: ({ since }) => <span className="whitespace-nowrap">{timeText(since)}</span> },
  { name: 'Order', cell: ({ orderCode }) => <span className="whitespace-nowrap">{orderCode ?? '–'}</span> },
  { name: 'Differences', cell: ({ detail }) => <span className="wrap-anywhere">{detailText(detail)}</span> },
]
const settledColumns: readonly Column<CaseRow>[] = [
  ...columns,
  { name: 'Resolved', cell: ({ settledAt }) => (settledAt === null ? '–' : timeText(settledAt)) },
  { name: 'How', cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
]

type CaseListProps = { readonly view: CaseView; readonly first: Awaited<ReturnType<typeof loadCases>> }

function CaseList({ view, first }: CaseListProps) {
  const pages = usePages({
    first,
    rowsOf: ({ cases }) => cases,
    load: (cursor) => callApi(adminReconciliationCalls.cases, { query: { view, cursor } }),
  })
  const text =
    view === 'open'
      ? 'The books, the provider and the bank agree: nothing needs attention.'
      : 'No case has been resolved yet.'
  return (
    <ListTable
      label="Cases"
      columns={view === 'open' ? columns : settledColumns}
      pages={pages}
      keyOf={({ id }) => String(id)}
      empty={<NothingFound text={text} filteredText={text} filterCount={0} to="?" />}
    />
  )
}
