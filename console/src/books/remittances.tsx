import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { RemittanceRow, TakenRemittance } from '@shop/contract/books/admin-remittances'
import { adminRemittanceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { amountText, dayText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { statusOf } from './remittances/remittance-labels.ts'
import { UploadRemittanceDialog } from './remittances/upload-remittance-dialog.tsx'
import { TakenPanel } from './settlements/taken-panel.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminRemittanceCalls.list, { query: {}, signal: request.signal }))
}

const columns: readonly Column<RemittanceRow>[] = [
  {
    name: 'Paid on',
    cell: ({ id, paidOn }) => (
      <Link to={`/remittances/${id}`} className="text-link whitespace-nowrap">
        {dayYearText(paidOn)}
      </Link>
    ),
  },
  { name: 'Courier', cell: ({ courier }) => courier },
  { name: 'UTR', cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span> },
  { name: 'Parcels', isNumber: true, cell: ({ lineCount }) => String(lineCount) },
  {
    name: 'Paid',
    isNumber: true,
    cell: ({ amountMinor }) => <strong className="whitespace-nowrap">{amountText(amountMinor)}</strong>,
  },
  {
    name: 'Difference',
    isNumber: true,
    cell: ({ differenceMinor }) =>
      differenceMinor === 0 ? '–' : <strong className="text-alert">{amountText(differenceMinor)}</strong>,
  },
  {
    name: 'At the bank',
    cell: ({ bankLine, amountMinor }) => {
      if (bankLine === null) return 'Not yet'
      const differs = bankLine.amountMinor !== amountMinor
      return (
        <span className="whitespace-nowrap">
          {dayText(bankLine.day)} {differs && <Badge look="alert">{amountText(bankLine.amountMinor)}</Badge>}
        </span>
      )
    },
  },
  {
    name: 'Status',
    cell: (row) => {
      const { text, look } = statusOf(row)
      return <Badge look={look}>{text}</Badge>
    },
  },
]

const owedText = (orders: number): string => (orders === 1 ? 'for 1 order' : `for ${orders} orders`)

export function Component() {
  const first = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [refused, setRefused] = useState<TakenRemittance>()
  const pages = usePages({
    first,
    rowsOf: ({ remittances }) => remittances,
    load: (cursor) => callApi(adminRemittanceCalls.list, { query: { cursor } }),
  })
  const finish = (taken: TakenRemittance): void => {
    setRefused(taken.id === null ? taken : undefined)
    if (taken.id !== null) void navigate(`/remittances/${taken.id}`)
  }
  return (
    <>
      <PageTitle title="COD remittances">
        {may(me, 'money.reconcile') && (
          <Button look="primary" onClick={() => setIsAdding(true)}>
            Add a remittance
          </Button>
        )}
      </PageTitle>
      {refused !== undefined && (
        <TakenPanel isTaken={false} text="" faults={refused.faults} onClose={() => setRefused(undefined)} />
      )}
      <p className="mb-4">
        Couriers owe <strong>{amountText(first.owed.amountMinor)}</strong> {owedText(first.owed.orders)}.{' '}
        <Link to="/reconciliation?view=cash" className="text-link">
          Cash by order
        </Link>
      </p>
      <ListTable
        label="COD remittances"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<p>No remittance is here yet. Add the statement of a courier, or paste its rows.</p>}
      />
      {isAdding && (
        <UploadRemittanceDialog
          couriers={[...new Set(pages.rows.map(({ courier }) => courier))]}
          onDone={finish}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
