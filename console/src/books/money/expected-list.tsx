import { useState } from 'react'
import { Link } from 'react-router'
import type { ExpectedMoney, MoneyAction, MoneyQueue } from '@shop/contract/books/admin-reconciliation'
import { adminReconciliationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePages } from '#ui/use-pages.ts'
import { MoneyDialog } from './money-dialogs.tsx'
import { moneyActionTexts } from './reconciliation-labels.ts'

type Chosen = { readonly money: ExpectedMoney; readonly action: MoneyAction }

const sinceNames = { cash: 'Sent', transfers: 'Placed', payouts: 'Owed since' } as const satisfies Record<
  MoneyQueue,
  string
>
const detailNames = { cash: 'Courier', transfers: null, payouts: 'Account' } as const satisfies Record<
  MoneyQueue,
  string | null
>
const emptyTexts = {
  cash: 'No courier owes cash.',
  transfers: 'No bank transfer is expected.',
  payouts: 'There are no refunds to pay out.',
} as const satisfies Record<MoneyQueue, string>

function columnsOf(queue: MoneyQueue, onAct: (chosen: Chosen) => void): readonly Column<ExpectedMoney>[] {
  const detailName = detailNames[queue]
  return [
    {
      name: 'Order',
      cell: ({ orderCode }) => (
        <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
          {orderCode}
        </Link>
      ),
    },
    {
      name: sinceNames[queue],
      cell: ({ since, isLate }) => (
        <span className="whitespace-nowrap">
          {timeText(since)} {isLate && <Badge look="warn">Expired</Badge>}
        </span>
      ),
    },
    { name: 'Amount', isNumber: true, cell: ({ amountMinor }) => amountText(amountMinor) },
    ...(detailName === null
      ? []
      : [
          {
            name: detailName,
            cell: ({ detail }: ExpectedMoney) => <span className="wrap-anywhere">{detail ?? '–'}</span>,
          },
        ]),
    {
      name: 'Next step',
      cell: (money) =>
        money.actions.length === 0 ? (
          '–'
        ) : (
          <span className="flex flex-wrap gap-2">
            {money.actions.map((action) => (
              <Button
                key={action}
                look={action === 'refuse' ? 'danger' : 'secondary'}
                aria-label={`${moneyActionTexts[action]}, order ${money.orderCode}`}
                onClick={() => onAct({ money, action })}
              >
                {moneyActionTexts[action]}
              </Button>
            ))}
          </span>
        ),
    },
  ]
}

type First = { readonly expected: readonly ExpectedMoney[]; readonly next: string | null }
type ExpectedListProps = { readonly queue: MoneyQueue; readonly first: First }

export function ExpectedList({ queue, first }: ExpectedListProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [outcome, setOutcome] = useState<string>()
  const pages = usePages({
    first,
    rowsOf: ({ expected }) => expected,
    load: (cursor) => callApi(adminReconciliationCalls.expected, { query: { queue, cursor } }),
  })
  return (
    <>
      {outcome !== undefined && (
        <div className="mb-4">
          <Notice look="good">{outcome}</Notice>
        </div>
      )}
      <ListTable
        label="Expected money"
        columns={columnsOf(queue, setChosen)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<NothingFound text={emptyTexts[queue]} filteredText={emptyTexts[queue]} filterCount={0} to="?" />}
      />
      {chosen !== undefined && <MoneyDialog {...chosen} onDone={setOutcome} onClose={() => setChosen(undefined)} />}
    </>
  )
}
