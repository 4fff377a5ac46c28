import { Link } from 'react-router'
import type { UnsettledMoney } from '@shop/contract/books/admin-settlements'
import { lateAfterDays } from '@shop/contract/books/settlement-options'
import { adminSettlementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Badge } from '#ui/badge.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { usePages } from '#ui/use-pages.ts'
import { emptyTexts, unsettledTexts } from './settlement-labels.ts'

function ageText(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

const columns: readonly Column<UnsettledMoney>[] = [
  {
    name: 'Money',
    cell: ({ kind, reference }) => (
      <span>
        {unsettledTexts[kind]}
        <span className="block text-small wrap-anywhere text-ink-2">
          {kind === 'payment' ? (
            <Link to={`/payments/${encodeURIComponent(reference)}`} className="text-link">
              {reference}
            </Link>
          ) : (
            reference
          )}
        </span>
      </span>
    ),
  },
  {
    name: 'Order',
    cell: ({ orderCode }) =>
      orderCode === null ? (
        '–'
      ) : (
        <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
          {orderCode}
        </Link>
      ),
  },
  { name: 'Since', cell: ({ at }) => <span className="whitespace-nowrap">{timeText(at)}</span> },
  {
    name: 'Age',
    cell: ({ ageDays, isLate }) => (
      <span className="whitespace-nowrap">
        {ageText(ageDays)} {isLate && <Badge look="alert">Late</Badge>}
      </span>
    ),
  },
  {
    name: 'In a settlement',
    cell: ({ settlement }) =>
      settlement === null ? (
        'Not yet'
      ) : (
        <Link to={`/settlements/${settlement.id}`} className="text-link wrap-anywhere">
          {settlement.code}
        </Link>
      ),
  },
  {
    name: 'Owed',
    isNumber: true,
    cell: ({ owedMinor }) => <strong className="whitespace-nowrap">{amountText(owedMinor)}</strong>,
  },
]

type Page = { readonly money: readonly UnsettledMoney[]; readonly next: string | null }
type UnsettledListProps = {
  readonly first: Page
  readonly isLateOnly: boolean
  readonly owedMinor: number
  readonly ledgerMinor: number
  readonly late: number
}

/** The provider's debt by payment and refund, compared with its account in the ledger. */
export function UnsettledList({ first, isLateOnly, owedMinor, ledgerMinor, late }: UnsettledListProps) {
  const lateOnly = isLateOnly ? 'true' : 'false'
  const pages = usePages({
    first,
    rowsOf: ({ money }) => money,
    load: (cursor) => callApi(adminSettlementCalls.unsettled, { query: { lateOnly, cursor } }),
  })
  const differs = owedMinor !== ledgerMinor
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className={differs ? 'text-alert' : undefined}>
          The provider owes <strong>{amountText(owedMinor)}</strong>
          {differs ? `, the ledger has ${amountText(ledgerMinor)}: the books differ.` : ', as in the ledger.'}
        </p>
        <Link to={isLateOnly ? '?view=unsettled' : '?view=unsettled&late=true'} className="text-link">
          {isLateOnly ? 'Show all' : `Only late ones, after ${lateAfterDays} days (${late})`}
        </Link>
      </div>
      <ListTable
        label="Not settled yet"
        columns={columns}
        pages={pages}
        keyOf={({ kind, id }) => `${kind}-${id}`}
        empty={
          <NothingFound
            text={emptyTexts.unsettled}
            filteredText="Nothing is late."
            filterCount={isLateOnly ? 1 : 0}
            to="?view=unsettled"
          />
        }
      />
    </>
  )
}
