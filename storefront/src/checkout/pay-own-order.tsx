import { useNavigate } from 'react-router'
import type { OrderDetail } from '#features/orders/orders-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { isBalanceOf, PayOrder } from './payments/pay-order.tsx'
import { isBalancePaid, payAgain } from './payments/payments-api.ts'
import { ownCalls } from './payments/use-payment.ts'

type PayOwnOrderProps = { readonly order: OrderDetail; readonly onChanged: () => void }

export function PayOwnOrder({ order, onChanged }: PayOwnOrderProps) {
  const navigate = useNavigate()
  const userId = order.user_id
  const isBalance = isBalanceOf(order)
  const calls = {
    ...ownCalls(userId),
    ...(isBalance && { isPaid: (orderId: number) => isBalancePaid(browserApi, orderId) }),
    back: { asker: { userId }, isThanked: !isBalance },
    open: (orderId: number) => payAgain(browserApi, { userId, orderId }),
  }
  return (
    <PayOrder
      order={order}
      calls={calls}
      onPaid={isBalance ? onChanged : () => void navigate('/order-success', { replace: true })}
      onChanged={onChanged}
    />
  )
}
