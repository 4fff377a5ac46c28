import { Link } from 'react-router'
import type { AdminOrderRow } from '@shop/contract/fulfilment/admin-orders'
import { classNames } from '#ui/class-names.ts'
import { amountText } from '#ui/format.ts'
import type { Column } from '#ui/list-table.tsx'
import { TagList } from '#ui/tag-list.tsx'
import { Approval, Due, PartlySent, Thumbnails } from './order-columns.tsx'
import { StateBadge } from './state-badge.tsx'

type OrderTableProps = {
  readonly columns: readonly Column<AdminOrderRow>[]
  readonly orders: readonly AdminOrderRow[]
  readonly selected: ReadonlySet<string>
  /** The row with the keyboard focus. */
  readonly current: string | undefined
  readonly isCompact: boolean
  /** Undefined when the role has no bulk actions. */
  readonly onToggle: ((code: string) => void) | undefined
  readonly onSelect: (codes: ReadonlySet<string>) => void
}

const piecesText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

export function OrderTable({ columns, orders, selected, current, isCompact, onToggle, onSelect }: OrderTableProps) {
  const hasAll = orders.length > 0 && orders.every(({ code }) => selected.has(code))
  const selectAll = (): void => onSelect(new Set(hasAll ? [] : orders.map(({ code }) => code)))
  return (
    <>
      <div className="panel hidden overflow-x-auto md:block">
        <table className={classNames('grid-table', isCompact && 'compact')}>
          <thead>
            <tr>
              {onToggle !== undefined && (
                <th className="w-10">
                  <input type="checkbox" aria-label="Select all shown" checked={hasAll} onChange={selectAll} />
                </th>
              )}
              {columns.map(({ name, isNumber }) => (
                <th key={name} className={classNames(isNumber && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row
                key={order.code}
                order={order}
                columns={columns}
                isSelected={selected.has(order.code)}
                isCurrent={order.code === current}
                onToggle={onToggle}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 md:hidden">
        {orders.map((order) => (
          <Card key={order.code} order={order} isSelected={selected.has(order.code)} onToggle={onToggle} />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  readonly order: AdminOrderRow
  readonly isSelected: boolean
  readonly onToggle: ((code: string) => void) | undefined
}

type TableRowProps = RowProps & { readonly columns: readonly Column<AdminOrderRow>[]; readonly isCurrent: boolean }

function Row({ order, columns, isSelected, isCurrent, onToggle }: TableRowProps) {
  const { code } = order
  return (
    <tr
      data-code={code}
      className={classNames('hover:bg-raised', (isSelected || isCurrent) && 'bg-accent-tint')}
      aria-selected={onToggle === undefined ? undefined : isSelected}
    >
      {onToggle !== undefined && (
        <td>
          <input type="checkbox" aria-label={`Select ${code}`} checked={isSelected} onChange={() => onToggle(code)} />
        </td>
      )}
      {columns.map(({ name, isNumber, cell }) => (
        <td key={name} className={classNames(isNumber && 'text-right')}>
          {cell(order)}
        </td>
      ))}
    </tr>
  )
}

function Card({ order, isSelected, onToggle }: RowProps) {
  const { code, customer, city, pieces, pictures, state, totalMinor, tags, assignee } = order
  return (
    <li className={classNames('panel flex items-start gap-3 p-4', isSelected && 'bg-accent-tint')}>
      {onToggle !== undefined && (
        <input
          type="checkbox"
          className="mt-1 size-6"
          aria-label={`Select ${code}`}
          checked={isSelected}
          onChange={() => onToggle(code)}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-center justify-between gap-2">
          <Link to={`/orders/${code}`} className="text-link whitespace-nowrap">
            {code}
          </Link>
          <span className="flex flex-wrap justify-end gap-1">
            <StateBadge state={state} />
            <PartlySent order={order} />
            <Approval order={order} />
          </span>
        </p>
        <p className="mt-1">{[customer, city].filter(Boolean).join(', ')}</p>
        <p className="mt-1 flex justify-between gap-2 text-small text-ink-2">
          <span className="flex flex-wrap items-center gap-1">
            <Thumbnails pictures={pictures} />
            {piecesText(pieces)}
            {totalMinor !== null && ` · ${amountText(totalMinor)}`}
          </span>
          <Due order={order} />
        </p>
        {(tags.length > 0 || assignee !== null) && (
          <p className="mt-1 flex flex-wrap justify-between gap-2 text-small text-ink-2">
            <TagList tags={tags} />
            {assignee}
          </p>
        )}
      </div>
    </li>
  )
}
