import { Link } from 'react-router'
import type { StatementRow } from '@shop/contract/books/admin-statements'
import { monthText } from '@shop/contract/core/india-month'
import { amountText } from '#ui/format.ts'
import type { Column } from '#ui/list-table.tsx'
import { statementPath } from './share-labels.ts'
import { StateBadge } from './state-badge.tsx'

const amount = (
  name: string,
  key: 'openingMinor' | 'salesMinor' | 'returnsMinor' | 'adjustmentsMinor' | 'paymentsMinor' | 'withheldMinor',
) => ({
  name,
  isNumber: true,
  cell: (row: StatementRow) => <span className="whitespace-nowrap">{amountText(row[key])}</span>,
})

const sums: readonly Column<StatementRow>[] = [
  amount('Opening', 'openingMinor'),
  amount('Payments', 'paymentsMinor'),
  amount('Sales', 'salesMinor'),
  amount('Returns', 'returnsMinor'),
  amount('Adjustments', 'adjustmentsMinor'),
  amount('TDS', 'withheldMinor'),
  {
    name: 'Closing',
    isNumber: true,
    cell: ({ closingMinor }) => <strong className="whitespace-nowrap">{amountText(closingMinor)}</strong>,
  },
]

const state: Column<StatementRow> = {
  name: 'Status',
  cell: (row) => <StateBadge statement={row} />,
}

/** A month’s statements, by label. */
export const columnsByLabel: readonly Column<StatementRow>[] = [
  {
    name: 'Label',
    cell: (row) => (
      <Link to={statementPath(row)} className="text-link wrap-anywhere">
        {row.label}
      </Link>
    ),
  },
  state,
  ...sums,
]

/** A label’s statements, by month. */
export const columnsByMonth = (pathOf: (row: StatementRow) => string): readonly Column<StatementRow>[] => [
  {
    name: 'Month',
    cell: (row) => (
      <Link to={pathOf(row)} className="text-link whitespace-nowrap">
        {monthText(row.month)}
      </Link>
    ),
  },
  { name: 'Number', cell: ({ number }) => <span className="whitespace-nowrap">{number}</span> },
  state,
  ...sums,
]
