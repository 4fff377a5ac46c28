import { useState } from 'react'
import { Link, useOutletContext, useRevalidator } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { SettlementResult, SettlementRow, SettlementView } from '@shop/contract/books/admin-settlements'
import { settlementStateTexts } from '@shop/contract/books/settlement-options'
import { adminSettlementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { BulkResults } from '#ui/bulk-results.tsx'
import { Button } from '#ui/button.tsx'
import { amountText, dayText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { usePages } from '#ui/use-pages.ts'
import { BookDialog } from './settlement-dialogs.tsx'
import { emptyTexts, stateLooks } from './settlement-labels.ts'

type Amount = 'paymentsMinor' | 'refundsMinor' | 'feesMinor' | 'taxMinor' | 'adjustmentsMinor'

const amount = (name: string, key: Amount): Column<SettlementRow> => ({
  name,
  isNumber: true,
  cell: (row) => (row[key] === 0 ? '–' : <span className="whitespace-nowrap">{amountText(row[key])}</span>),
})

const columns: readonly Column<SettlementRow>[] = [
  {
    name: 'Settlement',
    cell: ({ id, code, settledAt }) => (
      <span>
        <Link to={`/settlements/${id}`} className="text-link whitespace-nowrap">
          {dayYearText(settledAt)}
        </Link>
        <span className="block text-small wrap-anywhere text-ink-2">{code}</span>
      </span>
    ),
  },
  { name: 'UTR', cell: ({ utr }) => <span className="wrap-anywhere">{utr === '' ? '–' : utr}</span> },
  amount('Payments', 'paymentsMinor'),
  amount('Refunds', 'refundsMinor'),
  amount('Fees', 'feesMinor'),
  amount('GST on fees', 'taxMinor'),
  amount('Adjustments', 'adjustmentsMinor'),
  {
    name: 'Net',
    isNumber: true,
    cell: ({ netMinor }) => <strong className="whitespace-nowrap">{amountText(netMinor)}</strong>,
  },
  {
    name: 'At the bank',
    cell: ({ bankLine, netMinor }) => {
      if (bankLine === null) return 'Not yet'
      const differs = bankLine.amountMinor !== netMinor
      return (
        <span className="whitespace-nowrap">
          {dayText(bankLine.day)} {differs && <Badge look="alert">{amountText(bankLine.amountMinor)}</Badge>}
        </span>
      )
    },
  },
  {
    name: 'Status',
    cell: ({ state, exceptions }) => (
      <Badge look={stateLooks[state]}>
        {settlementStateTexts[state]}
        {exceptions > 0 && `: ${exceptions}`}
      </Badge>
    ),
  },
]

type Page = { readonly settlements: readonly SettlementRow[]; readonly next: string | null }
type SettlementListProps = { readonly view: SettlementView; readonly first: Page }

export function SettlementList({ view, first }: SettlementListProps) {
  const me = useOutletContext<Me>()
  const { revalidate } = useRevalidator()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<readonly SettlementResult[]>()
  const [isBooking, setIsBooking] = useState(false)
  const pages = usePages({
    first,
    rowsOf: ({ settlements }) => settlements,
    load: (cursor) => callApi(adminSettlementCalls.list, { query: { view, cursor } }),
  })
  const chosen = pages.rows.filter(({ id, state }) => keys.has(String(id)) && state === 'ready')
  const finish = (done: readonly SettlementResult[]): void => {
    setResults(done)
    setKeys(new Set())
    void revalidate()
  }
  return (
    <>
      {results !== undefined && <BulkResults results={results} noun="Settlement" />}
      {keys.size > 0 && (
        <div
          role="region"
          aria-label="Chosen settlements"
          className="panel sticky top-2 z-10 mb-4 flex flex-wrap items-center gap-3 p-3"
        >
          <strong>{keys.size} selected</strong>
          {chosen.length > 0 ? (
            <Button look="primary" onClick={() => setIsBooking(true)}>
              Book {chosen.length}
            </Button>
          ) : (
            <span className="text-ink-2">None of them can be booked.</span>
          )}
          <Button look="quiet" onClick={() => setKeys(new Set())}>
            Clear
          </Button>
        </div>
      )}
      <ListTable
        label="Settlements"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        nameOf={({ code }) => `settlement ${code}`}
        selection={may(me, 'money.reconcile') && view !== 'booked' ? { keys, onChange: setKeys } : undefined}
        empty={<NothingFound text={emptyTexts[view]} filteredText={emptyTexts[view]} filterCount={0} to="?" />}
      />
      {isBooking && <BookDialog settlements={chosen} onDone={finish} onClose={() => setIsBooking(false)} />}
    </>
  )
}
