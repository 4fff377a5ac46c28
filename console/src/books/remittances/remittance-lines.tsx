import { useState } from 'react'
import { Link } from 'react-router'
import type { Remittance, RemittanceLine } from '@shop/contract/books/admin-remittances'
import { remittanceLineTexts } from '@shop/contract/books/remittance-options'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { AcceptLineDialog } from './accept-line-dialog.tsx'
import { lineLooks } from './remittance-labels.ts'

type LinesProps = { readonly remittance: Remittance; readonly canOpenOrders: boolean }

function columnsOf(canOpenOrders: boolean, onAccept: ((line: RemittanceLine) => void) | null) {
  const columns: readonly Column<RemittanceLine>[] = [
    { name: 'AWB', cell: ({ awb }) => <span className="tabular-nums wrap-anywhere">{awb}</span> },
    {
      name: 'Order',
      cell: ({ orderCode }) =>
        orderCode === null || !canOpenOrders ? (
          (orderCode ?? '–')
        ) : (
          <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
            {orderCode}
          </Link>
        ),
    },
    { name: 'Paid', isNumber: true, cell: ({ amountMinor }) => amountText(amountMinor) },
    { name: 'Owed', isNumber: true, cell: ({ owedMinor }) => (owedMinor === null ? '–' : amountText(owedMinor)) },
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

type StateProps = { readonly line: RemittanceLine; readonly onAccept: ((line: RemittanceLine) => void) | null }

function State({ line, onAccept }: StateProps) {
  const { state, accepted } = line
  return (
    <span className="grid justify-items-start gap-2 md:max-w-80">
      <Badge look={lineLooks[state]}>{remittanceLineTexts[state]}</Badge>
      {accepted !== null && (
        <span className="text-small wrap-anywhere text-ink-2">
          {accepted.reason} ({accepted.by})
        </span>
      )}
      {state === 'differs' && onAccept !== null && (
        <Button aria-label={`Accept the difference of ${line.awb}`} onClick={() => onAccept(line)}>
          Accept
        </Button>
      )}
    </span>
  )
}

export function RemittanceLines({ remittance, canOpenOrders }: LinesProps) {
  const [chosen, setChosen] = useState<RemittanceLine>()
  const { id, lines, canAccept } = remittance
  return (
    <>
      <h2 className="mb-3 text-section font-semibold">{lines.length === 1 ? '1 line' : `${lines.length} lines`}</h2>
      <ListTable
        label="Lines"
        columns={columnsOf(canOpenOrders, canAccept ? setChosen : null)}
        pages={wholeList(lines)}
        keyOf={(line) => String(line.id)}
        empty={<p>The remittance has no lines.</p>}
      />
      {chosen !== undefined && (
        <AcceptLineDialog remittanceId={id} line={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
