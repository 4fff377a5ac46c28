import { Link } from 'react-router'
import type { AdminOrderRow } from '@shop/contract/fulfilment/admin-orders'
import { Badge } from '#ui/badge.tsx'
import { amountText, dayText, timeText } from '#ui/format.ts'
import type { Column } from '#ui/list-table.tsx'
import { TagList } from '#ui/tag-list.tsx'
import { lateText } from './order-labels.ts'
import { StateBadge } from './state-badge.tsx'

export const orderColumns: readonly Column<AdminOrderRow>[] = [
  {
    name: 'Order',
    cell: ({ code }) => (
      <Link to={`/orders/${code}`} className="text-link whitespace-nowrap">
        {code}
      </Link>
    ),
  },
  { name: 'Placed', cell: ({ placedAt }) => <span className="whitespace-nowrap">{timeText(placedAt)}</span> },
  { name: 'Customer', cell: ({ customer }) => customer ?? <span className="text-ink-2">Hidden</span> },
  { name: 'City', cell: ({ city }) => city },
  {
    name: 'Pieces',
    isNumber: true,
    cell: ({ pieces, isMadeToOrder, pictures }) => (
      <span className="flex items-center justify-end gap-1 whitespace-nowrap">
        <Thumbnails pictures={pictures} />
        {pieces}
        {isMadeToOrder && <span className="ml-1 text-micro text-ink-2">to order</span>}
      </span>
    ),
  },
  { name: 'Status', cell: (order) => <State order={order} /> },
  {
    name: 'Due',
    cell: (order) => (
      <span className="whitespace-nowrap">
        <Due order={order} />
      </span>
    ),
  },
  {
    name: 'Total',
    isNumber: true,
    cell: ({ totalMinor }) =>
      totalMinor === null ? '' : <span className="whitespace-nowrap">{amountText(totalMinor)}</span>,
  },
  { name: 'Tags', cell: ({ tags }) => <TagList tags={tags} /> },
  { name: 'Assigned to', cell: ({ assignee }) => assignee },
  { name: 'Sold by', cell: ({ seller }) => seller },
]

/** The pieces as one sees them; their names are on the order's page. */
export function Thumbnails({ pictures }: { readonly pictures: readonly string[] }) {
  return pictures.map((picture, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Two pieces may have one picture.
    <img key={index} src={picture} alt="" loading="lazy" className="thumbnail h-9 w-7 rounded-soft object-cover" />
  ))
}

type OrderProps = { readonly order: AdminOrderRow }

function State({ order }: OrderProps) {
  const { state, isPaid } = order
  return (
    <>
      <StateBadge state={state} />
      {order.isPickup && <span className="ml-2 text-micro text-ink-2">pick-up</span>}
      <span className="ml-2 inline-block empty:hidden">
        <PartlySent order={order} />
      </span>
      {!isPaid && state !== 'awaiting_payment' && state !== 'cancelled' && (
        <span className="ml-2 text-micro text-warn">not paid yet</span>
      )}
      <span className="ml-2 inline-block empty:hidden">
        <Approval order={order} />
      </span>
    </>
  )
}

/** Shows how many pieces have left while others are still in the house. */
export function PartlySent({
  order: { pieces, sentPieces },
}: {
  readonly order: Pick<AdminOrderRow, 'pieces' | 'sentPieces'>
}) {
  if (sentPieces === 0) return null
  return <Badge look="plain">{`${sentPieces} of ${pieces} dispatched`}</Badge>
}

/** Shows when an order must wait for the customer before its pieces continue. */
export function Approval({ order: { approval } }: OrderProps) {
  if (approval === null) return null
  return approval === 'changes' ? (
    <Badge look="alert">Needs an answer</Badge>
  ) : (
    <Badge look="plain">Approval requested</Badge>
  )
}

export function Due({ order: { dispatchBy, daysLate } }: OrderProps) {
  if (dispatchBy === null) return null
  if (daysLate === 0) return dayText(dispatchBy)
  return <strong className="text-alert">{lateText(daysLate)}</strong>
}
