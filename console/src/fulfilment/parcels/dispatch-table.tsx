import type { ClipboardEvent, KeyboardEvent } from 'react'
import { pastedParcels, type PastedParcel } from '@shop/contract/fulfilment/pasted-parcels'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { isSent, type DispatchRow, type DispatchRows } from './use-dispatch-rows.ts'

type DispatchTableProps = {
  readonly table: DispatchRows
  /** The courier of rows that name none. */
  readonly courier: string
}

const columns = ['code', 'courier', 'trackingNumber'] as const
type Column = (typeof columns)[number]

const names = { code: 'Order', courier: 'Courier', trackingNumber: 'Tracking number' } as const

const idOf = (column: Column, index: number): string => `${column}-${index}`

function focusOn(id: string): void {
  // The next row may not be rendered yet.
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

const grid = 'grid grid-cols-2 gap-2 md:grid-cols-[11rem_12rem_14rem_minmax(0,1fr)_auto] md:items-center'

/** Orders with courier and number; a scanner's Enter moves on, and a pasted sheet fills the rows. */
export function DispatchTable({ table, courier }: DispatchTableProps) {
  return (
    <div className="panel">
      <div className={classNames(grid, 'hidden border-b border-line px-4 py-2 text-small font-semibold md:grid')}>
        {columns.map((column) => (
          <span key={column}>{names[column]}</span>
        ))}
        <span>Result</span>
      </div>
      <ol>
        {table.rows.map((row, index) => (
          <Row key={row.key} row={row} index={index} table={table} courier={courier} />
        ))}
      </ol>
    </div>
  )
}

type RowProps = DispatchTableProps & { readonly row: DispatchRow; readonly index: number }

function Row({ row, index, table, courier }: RowProps) {
  const isLast = index === table.rows.length - 1
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    table.add(pastedParcels(text))
  }
  const moveOn = (column: Column) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (column === 'code') focusOn(idOf('trackingNumber', index))
    else focusOn(idOf(table.rows[index + 1]?.code === '' || isLast ? 'code' : 'trackingNumber', index + 1))
  }
  return (
    <li className={classNames(grid, 'border-b border-line px-4 py-3 last:border-b-0 md:py-2')}>
      {columns.map((column) => (
        <input
          key={column}
          id={idOf(column, index)}
          aria-label={`${names[column]}, row ${index + 1}`}
          className={classNames('field', column === 'trackingNumber' && 'col-span-2 md:col-span-1')}
          value={row[column]}
          placeholder={column === 'courier' && courier !== '' && row.code !== '' ? courier : names[column]}
          list={column === 'courier' ? 'couriers' : undefined}
          disabled={isSent(row)}
          autoComplete="off"
          onChange={({ target }) => table.change(row.key, changed(column, target.value))}
          onPaste={paste}
          onKeyDown={moveOn(column)}
        />
      ))}
      <span className="self-center text-small">
        <Result row={row} />
      </span>
      {!isSent(row) && !(isLast && row.code === '') && (
        <Button
          look="quiet"
          className="justify-self-end"
          aria-label={`Remove row ${index + 1}`}
          onClick={() => table.remove(({ key }) => key === row.key)}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

const changed = (column: Column, value: string): Partial<PastedParcel> => ({ [column]: value.trimStart() })

const piecesText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

function Result({ row: { result } }: { readonly row: DispatchRow }) {
  if (result === undefined) return null
  const { outcome, customer, city, pieces, message } = result
  if (outcome === 'refused') return <span className="font-semibold text-alert">{message}</span>
  const about = [customer, city, outcome === 'ready' ? piecesText(pieces) : null].filter(Boolean).join(', ')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {outcome === 'ready' ? (
        <Badge look="plain">Ready</Badge>
      ) : (
        <Badge look="good">{outcome === 'sent' ? 'Dispatched' : 'Dispatched before'}</Badge>
      )}
      <span className="text-ink-2">{about}</span>
    </span>
  )
}
