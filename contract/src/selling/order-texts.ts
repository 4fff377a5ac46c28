/** The states of an order in the words of the console and its files. */
import type { OrderState } from './orders.ts'

export const orderStateTexts = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  confirmed: 'Confirmed',
  in_workroom: 'In the workroom',
  quality_check: 'Checked',
  picked_up: 'With the courier',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderState, string>
