import { least, money, subtract, toWire, type Money } from '@shop/contract/core/money'
import type { OrderDetail } from '@shop/contract/selling/orders'
import type { ShownOrder } from './order-history.service.ts'
import type { PayableOrder } from './order.types.ts'
import { awaitsCode, isPaid } from './orders.rules.ts'

/** The cash that the courier still collects: refunds reduce it first, and only then the advance. */
function cashLeft({ total, offline }: PayableOrder, refunded: Money): Money {
  const cash = subtract(total, offline?.advance ?? money(0))
  return subtract(cash, least(cash, refunded))
}

/** The unpaid rest of an offline order; null for other orders. */
export function toOfflineFields({ order, story }: ShownOrder): OrderDetail['offline'] {
  const { offline, state, total } = order
  if (offline === null) return null
  const isOpen = state === 'awaiting_payment' || (isPaid(state) && !offline.isCollected)
  const { advance } = offline
  const left = offline.method === 'cash_on_delivery' ? cashLeft(order, story.refunded) : total
  const refundsByHand = offline.isCollected && story.refunded.amountMinor > advance.amountMinor
  return {
    method: offline.method,
    fee: toWire(offline.fee),
    due: toWire(isOpen ? left : money(0)),
    advance: toWire(advance),
    on_delivery: toWire(offline.method === 'cash_on_delivery' ? subtract(total, advance) : money(0)),
    needs_code: state === 'awaiting_payment' && awaitsCode(offline),
    bank_details: state === 'awaiting_payment' ? offline.bankDetails : '',
    needs_refund_account: refundsByHand && offline.refundAccount === '',
  }
}
