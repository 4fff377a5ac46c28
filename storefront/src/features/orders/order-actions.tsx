import type { ContactTopic } from '@shop/contract/enquiry-options'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { OrderDetail, OrderState } from './orders-api.ts'

/** The contact form fills itself in from these. */
function contactPath(order: OrderDetail, topic: ContactTopic, message = ''): string {
  const query = new URLSearchParams({ topic, order: order.code, ...(message !== '' && { message }) })
  return `/contact?${query.toString()}`
}

/** Until the cloth is cut or the parcel leaves (refund-cancellation-policy#cancel). */
const cancellable: ReadonlySet<OrderState> = new Set(['paid', 'confirmed'])

const isPayable = ({ state, pay_until: until }: OrderDetail) =>
  state === 'awaiting_payment' && until !== null && Date.parse(until) > Date.now()

/** The actions of an order's state. A person answers requests to cancel or return. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const { state, code } = order
  return (
    <div className="grid justify-items-start gap-1">
      {isPayable(order) && (
        <ButtonLink to="/checkout" className="mb-2">
          Pay for this order
        </ButtonLink>
      )}
      <ActionLink to={contactPath(order, 'order')}>Get help with this order</ActionLink>
      {cancellable.has(state) && (
        <ActionLink to={contactPath(order, 'order', `Please cancel my order ${code}.`)}>
          Request a cancellation
        </ActionLink>
      )}
      {state === 'delivered' && (
        <ActionLink to={contactPath(order, 'return', `I would like to return or exchange from order ${code}: `)}>
          Request a return or an exchange
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
