import { Link } from 'react-router'
import type { AdminOrderRow } from '@shop/contract/admin-orders'
import { amountText, dayText, timeText } from '#ui/amount.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { lateText } from './order-words.ts'
import { StateBadge } from './state-badge.tsx'

type OrderTableProps = {
  readonly orders: readonly AdminOrderRow[]
  readonly selected: ReadonlySet<string>
  /** The row that the keyboard is at. */
  readonly current: string | undefined
  /** Undefined where the role has nothing to do with many at once. */
  readonly onToggle: ((code: string) => void) | undefined
  readonly onSelect: (codes: ReadonlySet<string>) => void
}

const piecesText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

export function OrderTable({ orders, selected, current, onToggle, onSelect }: OrderTableProps) {
  const hasAll = orders.length > 0 && orders.every(({ code }) => selected.has(code))
  const selectAll = (): void => onSelect(new Set(hasAll ? [] : orders.map(({ code }) => code)))
  return (
    <>
      <div className="panel hidden overflow-x-auto md:block">
        <table className="grid-table">
          <thead>
            <tr>
              {onToggle !== undefined && (
                <th className="w-10">
                  <input type="checkbox" aria-label="Select all shown" checked={hasAll} onChange={selectAll} />
                </th>
              )}
              <th>Order</th>
              <th>Placed</th>
              <th>Customer</th>
              <th>City</th>
              <th className="text-right">Pieces</th>
              <th>State</th>
              <th>Due</th>
              <th className="text-right">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row
                key={order.code}
                order={order}
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
  readonly isCurrent?: boolean
  readonly onToggle: ((code: string) => void) | undefined
}

function Row({ order, isSelected, isCurrent = false, onToggle }: RowProps) {
  const { code, placedAt, customer, city, pieces, state, isPaid, isMadeToOrder, totalMinor } = order
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
      <td>
        <Link to={`/orders/${code}`} className="text-link whitespace-nowrap">
          {code}
        </Link>
      </td>
      <td className="whitespace-nowrap">{timeText(placedAt)}</td>
      <td>{customer ?? <span className="text-ink-2">Hidden</span>}</td>
      <td>{city}</td>
      <td className="text-right whitespace-nowrap">
        {pieces}
        {isMadeToOrder && <span className="ml-1 text-micro text-ink-2">to order</span>}
      </td>
      <td>
        <StateBadge state={state} />
        {!isPaid && state !== 'awaiting_payment' && state !== 'cancelled' && (
          <span className="ml-2 text-micro text-warn">not paid yet</span>
        )}
        <span className="ml-2 inline-block empty:hidden">
          <Approval order={order} />
        </span>
      </td>
      <td className="whitespace-nowrap">
        <Due order={order} />
      </td>
      <td className="text-right whitespace-nowrap">{totalMinor === null ? '' : amountText(totalMinor)}</td>
    </tr>
  )
}

/** An order may wait for the customer before its pieces go on. */
function Approval({ order: { approval } }: { readonly order: AdminOrderRow }) {
  if (approval === null) return null
  return approval === 'changes' ? (
    <Badge look="alert">Needs an answer</Badge>
  ) : (
    <Badge look="plain">Approval requested</Badge>
  )
}

function Due({ order: { dispatchBy, daysLate } }: { readonly order: AdminOrderRow }) {
  if (dispatchBy === null) return null
  if (daysLate === 0) return dayText(dispatchBy)
  return <strong className="text-alert">{lateText(daysLate)}</strong>
}

function Card({ order, isSelected, onToggle }: RowProps) {
  const { code, customer, city, pieces, state, totalMinor } = order
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
            <Approval order={order} />
          </span>
        </p>
        <p className="mt-1">{[customer, city].filter(Boolean).join(', ')}</p>
        <p className="mt-1 flex justify-between gap-2 text-small text-ink-2">
          <span>
            {piecesText(pieces)}
            {totalMinor !== null && ` · ${amountText(totalMinor)}`}
          </span>
          <Due order={order} />
        </p>
      </div>
    </li>
  )
}
