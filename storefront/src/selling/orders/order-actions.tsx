import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContactTopic } from '@shop/contract/messages/enquiry-options'
import { Link } from '#ui/link.tsx'
import type { OrderDetail } from './orders-api.ts'

/** The link fills in the contact form. */
function contactPath(order: OrderDetail, topic: ContactTopic): string {
  const query = new URLSearchParams({ topic, order: order.code })
  return `/contact?${query.toString()}`
}

type OrderActionsProps = {
  readonly order: OrderDetail
  /** Cancelling, which belongs to another feature. */
  readonly children?: ReactNode
}

/** The actions for an order's state; returns and exchanges are at their pieces. */
export function OrderActions({ order, children }: OrderActionsProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <ActionLink to={contactPath(order, 'order')}>
        <Trans>Get help with this order</Trans>
      </ActionLink>
      {children}
    </div>
  )
}

function ActionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center quiet-link">
      {children}
    </Link>
  )
}
