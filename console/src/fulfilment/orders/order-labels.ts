import type { AdminAction, OrderView } from '@shop/contract/fulfilment/admin-orders'
import type { OrderState } from '@shop/contract/selling/orders'

export { orderStateTexts as stateTexts } from '@shop/contract/selling/order-texts'

export const viewTexts = {
  to_confirm: 'To confirm',
  to_cut: 'To make',
  to_check: 'To check',
  to_send: 'To dispatch',
  partly_sent: 'Partly dispatched',
  on_the_way: 'On the way',
  late: 'Late',
  needs_answer: 'Needs an answer',
  all: 'All',
} as const satisfies Record<OrderView, string>

export const viewOrder: readonly OrderView[] = [
  'all',
  'late',
  'needs_answer',
  'to_confirm',
  'to_cut',
  'to_check',
  'to_send',
  'partly_sent',
  'on_the_way',
]

export const actionTexts = {
  confirm: 'Confirm',
  workroom: 'Send to workroom',
  check: 'Pass quality check',
  dispatch: 'Dispatch',
  deliver: 'Delivered',
  cancel: 'Cancel',
  refund: 'Refund',
} as const satisfies Record<AdminAction, string>

const actors: Readonly<Record<string, string>> = {
  shopper: 'the customer',
  provider: 'the payment service',
  reconciler: 'the reconciliation',
  expiry: 'the time limit',
  merchant: 'the shop',
}

export const actorText = (actor: string): string => actors[actor] ?? actor

const paymentTypes: Readonly<Record<string, string>> = {
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
}

export function wayOfPayment(type: string, state: OrderState): string {
  return paymentTypes[type] ?? (state === 'awaiting_payment' ? 'To be paid online' : 'Paid online')
}

export function lateText(days: number): string {
  return days === 1 ? '1 day late' : `${days} days late`
}
