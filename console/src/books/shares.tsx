import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { StatementResult, StatementRow } from '@shop/contract/books/admin-statements'
import { adminShareCalls, adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { monthAfter, monthForm, monthOf, monthText } from '@shop/contract/core/india-month'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { BulkResults } from '#ui/bulk-results.tsx'
import { DateFilter } from '#ui/date-filter.tsx'
import { amountText } from '#ui/format.ts'
import { ListTable } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useBulk } from '#ui/use-bulk.ts'
import { wholeList } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BulkBar } from './shares/bulk-bar.tsx'
import { LabelList } from './shares/label-list.tsx'
import { stateOptions, stateTexts } from './shares/share-labels.ts'
import { columnsByLabel } from './shares/statement-columns.tsx'

const views = ['statements', 'labels'] as const
const viewTexts = { statements: 'Statements', labels: 'Designers and agreements' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = views.find((one) => one === given.get('view')) ?? 'statements'
  const wanted = given.get('month') ?? ''
  // Statements are issued for the month that just ended.
  const month = monthForm.test(wanted) ? wanted : monthAfter(monthOf(new Date()), -1)
  const state = stateOptions.find((one) => one === given.get('state'))
  const { signal } = request
  return signedIn(request, async () => {
    const [shares, made] = await Promise.all([
      callApi(adminShareCalls.list, { signal }),
      view === 'labels' ? null : callApi(adminStatementCalls.list, { query: { month }, signal }),
    ])
    return { view, month, state, shares, made }
  })
}

export function Component() {
  const { view, state, shares, made } = useLoaderData<typeof loader>()
  const { accounts, ledgerMinor, statementsMinor } = shares
  return (
    <>
      <PageTitle title="Designer payouts">
        <p className="text-ink-2">
          Payable to designers: <strong className="text-ink">{amountText(statementsMinor)}</strong>
          {ledgerMinor === statementsMinor && ', as in the ledger'}
        </p>
      </PageTitle>
      {ledgerMinor !== statementsMinor && (
        <div className="mb-4">
          <Notice look="alert">
            The ledger owes designers {amountText(ledgerMinor)}, the statements {amountText(statementsMinor)}. Ask the
            operator to review it before you pay.
          </Notice>
        </div>
      )}
      <ViewTabs views={views} current={view} texts={viewTexts} />
      {made === null ? (
        <LabelList accounts={accounts} />
      ) : (
        <MonthOfStatements state={state} made={made} hasLabels={accounts.length > 0} />
      )}
    </>
  )
}

type MonthProps = {
  readonly state: (typeof stateOptions)[number] | undefined
  readonly made: { readonly month: string; readonly isMonthOver: boolean; readonly statements: readonly StatementRow[] }
  readonly hasLabels: boolean
}

const keyOf = ({ designerId }: StatementRow): string => String(designerId)

function MonthOfStatements({ state, made, hasLabels }: MonthProps) {
  const me = useOutletContext<Me>()
  const list = { month: made.month, state }
  const { keys, setKeys, results, finish } = useBulk<StatementResult>(list)
  const rows = made.statements.filter((row) => state === undefined || row.state === state)
  const pages = wholeList(rows)
  const selected = rows.filter((row) => keys.has(keyOf(row)))
  const text = hasLabels
    ? `No designer has an agreement for ${monthText(made.month)}. Add agreements under “Designers and agreements”.`
    : 'There is no designer in the shop yet.'
  return (
    <>
      <Filters month={made.month} state={state} />
      {!made.isMonthOver && (
        <p className="mb-4 text-ink-2">{monthText(made.month)} is not over: these drafts still change.</p>
      )}
      {results !== undefined && <BulkResults results={results} noun="Statement" />}
      {selected.length > 0 && (
        <BulkBar month={made.month} selected={selected} onDone={finish} onClear={() => setKeys(new Set())} />
      )}
      <ListTable
        label="Statements"
        columns={columnsByLabel}
        pages={pages}
        keyOf={keyOf}
        nameOf={({ label }) => `the statement of ${label}`}
        selection={may(me, 'money.reconcile') && made.isMonthOver ? { keys, onChange: setKeys } : undefined}
        empty={
          <NothingFound
            text={text}
            filteredText="No statement is in this state."
            filterCount={state === undefined ? 0 : 1}
            to={`?month=${made.month}`}
          />
        }
      />
    </>
  )
}

function Filters({ month, state }: { readonly month: string; readonly state: string | undefined }) {
  return (
    <SearchForm label="Statements" submitsDates className="mb-4 grid max-w-md grid-cols-2 gap-2">
      <DateFilter label="Month" name="month" value={month} type="month" />
      <select name="state" aria-label="Status" defaultValue={state ?? ''} className="field">
        <option value="">All statuses</option>
        {stateOptions.map((one) => (
          <option key={one} value={one}>
            {stateTexts[one]}
          </option>
        ))}
      </select>
    </SearchForm>
  )
}
