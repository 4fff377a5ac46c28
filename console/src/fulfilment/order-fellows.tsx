import { Link } from 'react-router'
import type { OrderFellows } from '@shop/contract/fulfilment/admin-order-edits'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { timeText } from '#ui/format.ts'
import { stateTexts } from './orders/order-labels.ts'

/** Orders in the same parcel: pieces that were added, or the order to which these were added. */
export function Fellows({ fellows }: { readonly fellows: OrderFellows }) {
  if (fellows.length === 0) return null
  return (
    <ul aria-label="Travels together" className="mb-5 grid gap-1">
      {fellows.map(({ code, state, heldUntil, isAdded }) => (
        <li key={code}>
          {isAdded ? 'Added piece: ' : 'Send together with '}
          <Link to={`/orders/${code}`} className="text-link">
            order {code}
          </Link>
          , {fellowText(state, heldUntil)}
        </li>
      ))}
    </ul>
  )
}

function fellowText(state: AdminOrder['state'], heldUntil: string | null): string {
  if (state === 'cancelled') return 'not paid, so it does not travel with this one'
  if (state !== 'awaiting_payment') return stateTexts[state].toLowerCase()
  return heldUntil === null ? 'not paid yet' : `not paid yet, held until ${timeText(heldUntil)}`
}
