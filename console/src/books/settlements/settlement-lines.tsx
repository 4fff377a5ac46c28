import { useState } from 'react'
import { Link } from 'react-router'
import type { Settlement, SettlementLine } from '@shop/contract/books/admin-settlements'
import { settlementLineTexts, settlementProblemTexts } from '@shop/contract/books/settlement-options'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { AcceptDialog } from './settlement-dialogs.tsx'

const amount = (name: string, amountOf: (line: SettlementLine) => number | null): Column<SettlementLine> => ({
  name,
  isNumber: true,
  cell: (line) => {
    const minor = amountOf(line)
    return minor === null || minor === 0 ? '–' : <span className="whitespace-nowrap">{amountText(minor)}</span>
  },
})

function columnsOf(canOpenOrders: boolean, onAccept: ((line: SettlementLine) => void) | null) {
  const columns: readonly Column<SettlementLine>[] = [
    { name: 'Line', cell: (line) => <Subject line={line} /> },
    {
      name: 'Order',
      cell: ({ orderCode }) => {
        if (orderCode === null || !canOpenOrders) return orderCode ?? '–'
        return (
          <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
            {orderCode}
          </Link>
        )
      },
    },
    amount('Amount', ({ grossMinor }) => grossMinor),
    amount('Fee', ({ feeMinor }) => feeMinor),
    amount('GST included', ({ taxMinor }) => taxMinor),
    amount('Net', ({ netMinor }) => netMinor),
    amount('In the books', ({ bookedMinor }) => bookedMinor),
    {
      name: 'Difference',
      isNumber: true,
      cell: ({ differenceMinor }) =>
        differenceMinor === 0 ? '–' : <strong className="text-alert">{amountText(differenceMinor)}</strong>,
    },
    { name: 'Status', cell: (line) => <State line={line} onAccept={onAccept} /> },
  ]
  return columns
}

function Subject({ line: { kind, entity, paymentReference, description } }: { readonly line: SettlementLine }) {
  return (
    <span className="block min-w-0 md:max-w-80">
      {settlementLineTexts[kind]}
      <span className="block text-small wrap-anywhere text-ink-2">
        {paymentReference === null ? (
          entity
        ) : (
          <Link to={`/payments/${encodeURIComponent(paymentReference)}`} className="text-link">
            {entity}
          </Link>
        )}
        {description !== '' && <span className="block">{description}</span>}
      </span>
    </span>
  )
}

type StateProps = { readonly line: SettlementLine; readonly onAccept: ((line: SettlementLine) => void) | null }

function State({ line, onAccept }: StateProps) {
  const { problem, accepted, isBooked } = line
  if (accepted !== null) {
    return (
      <span className="block md:max-w-72">
        <Badge look={isBooked ? 'good' : 'plain'}>{isBooked ? 'Booked' : 'Accepted'}</Badge>
        <span className="block text-small wrap-anywhere">
          {accepted.reason} ({accepted.by}, {timeText(accepted.at)})
        </span>
      </span>
    )
  }
  if (isBooked) return <Badge look="good">Booked</Badge>
  if (problem === null) return <Badge look="plain">Matches the books</Badge>
  return (
    <span className="grid gap-2 md:max-w-72">
      <span className="text-alert">{settlementProblemTexts[problem]}</span>
      {onAccept !== null && problem !== 'refund_not_sent' && (
        <span>
          <Button aria-label={`Accept the difference of ${line.entity}`} onClick={() => onAccept(line)}>
            Accept
          </Button>
        </span>
      )}
    </span>
  )
}

type SettlementLinesProps = { readonly settlement: Settlement; readonly canOpenOrders: boolean }

export function SettlementLines({ settlement, canOpenOrders }: SettlementLinesProps) {
  const [chosen, setChosen] = useState<SettlementLine>()
  const { lines, lineCount, canAccept } = settlement
  const pages = wholeList(lines)
  return (
    <>
      <h2 className="mb-3 text-section font-semibold">{lineCount === 1 ? '1 line' : `${lineCount} lines`}</h2>
      {lines.length < lineCount && (
        <p className="mb-3 text-small text-ink-2">
          The first {lines.length} are shown, those that differ before the others. The file of settlements has all of
          them.
        </p>
      )}
      <ListTable
        label="Lines"
        columns={columnsOf(canOpenOrders, canAccept ? setChosen : null)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<p className="font-semibold">The settlement has no lines.</p>}
      />
      {chosen !== undefined && (
        <AcceptDialog settlement={settlement} line={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
