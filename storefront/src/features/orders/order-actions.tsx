import type { ReactNode } from 'react'
import type { ContactTopic } from '@shop/contract/enquiry-options'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { OrderDetail } from './orders-api.ts'

/** The contact form fills itself in from these. */
function contactPath(order: OrderDetail, topic: ContactTopic, message = ''): string {
  const query = new URLSearchParams({ topic, order: order.code, ...(message !== '' && { message }) })
  return `/contact?${query.toString()}`
}

const isPayable = ({ state, pay_until: until, offline }: OrderDetail) =>
  offline === null && state === 'awaiting_payment' && until !== null && Date.parse(until) > Date.now()

type OrderActionsProps = {
  readonly order: OrderDetail
  /** Cancelling, which another feature does. */
  readonly children?: ReactNode
}

/** The actions of an order's state. A person answers requests for an exchange. */
export function OrderActions({ order, children }: OrderActionsProps) {
  const { state, code } = order
  return (
    <div className="grid justify-items-start gap-1">
      {isPayable(order) && (
        <ButtonLink to="/checkout" className="mb-2">
          Pay for this order
        </ButtonLink>
      )}
      <ActionLink to={contactPath(order, 'order')}>Get help with this order</ActionLink>
      {children}
      {state === 'delivered' && (
        <ActionLink to={contactPath(order, 'return', `I would like to exchange from order ${code}: `)}>
          Request an exchange
        </ActionLink>
      )}
    </div>
  )
}

function ActionLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center quiet-link">
      {children}
    </Link>
  )
}
