import type { OrderDetail } from '#features/orders/orders-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { readLinkedOrder } from './order-links/order-links-api.ts'
import { isBalanceOf, PayOrder } from './payments/pay-order.tsx'
import { confirmByLink, payByLink } from './payments/payments-api.ts'

type PayLinkedOrderProps = {
  readonly order: OrderDetail
  readonly readToken: string
  readonly onChanged: () => void
}

/** Pays a guest's order by its link; the page then shows it as paid. */
export function PayLinkedOrder({ order, readToken, onChanged }: PayLinkedOrderProps) {
  const calls = {
    back: { asker: { readToken }, isThanked: false },
    open: () => payByLink(browserApi, readToken),
    confirm: (_: number, answer: Parameters<typeof confirmByLink>[1]['answer']) =>
      confirmByLink(browserApi, { readToken, answer }),
    isPaid: async () => {
      const { order: now } = await readLinkedOrder(browserApi, readToken)
      return now.payment_status === 'paid' || (isBalanceOf(now) && !isBalanceOf(order))
    },
  }
  return <PayOrder order={order} calls={calls} onPaid={onChanged} onChanged={onChanged} />
}
