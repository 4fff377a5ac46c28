import { useNavigate } from 'react-router'
import type { OrderDetail } from '#features/orders/orders-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { PayOrder } from './payments/pay-order.tsx'
import { payAgain } from './payments/payments-api.ts'
import { ownCalls } from './payments/use-payment.ts'

type PayOwnOrderProps = { readonly order: OrderDetail; readonly onChanged: () => void }

export function PayOwnOrder({ order, onChanged }: PayOwnOrderProps) {
  const navigate = useNavigate()
  const userId = order.user_id
  const calls = {
    ...ownCalls(userId),
    open: (orderId: number) => payAgain(browserApi, { userId, orderId }),
  }
  return (
    <PayOrder
      order={order}
      calls={calls}
      onPaid={() => void navigate('/order-success', { replace: true })}
      onChanged={onChanged}
    />
  )
}
