import type { DayRange } from '@shop/contract/day-text'
import { deliveryDaysTo } from '@shop/contract/delivery-days'
import type { HistoryLine, OrderDetails } from './order-history.store.ts'
import type { PayableOrder } from './order.ts'
import { arrivalWindow } from './orders.rules.ts'

type Order = Pick<PayableOrder, 'state' | 'shipTo'>
type WholeOrder = Pick<OrderDetails, 'dispatchDays' | 'paidAt' | 'parcel'>
type Line = Pick<HistoryLine, 'dispatchDays' | 'paidAt' | 'dispatchedAt'>

/** The days on which the slowest piece of the order arrives. */
export function orderArrival(order: Order, { dispatchDays, paidAt, parcel }: WholeOrder): DayRange | null {
  const dispatchedAt = parcel && new Date(parcel.dispatchedAt)
  return lineArrival(order, { dispatchDays, paidAt, dispatchedAt })
}

/** The days on which one line arrives. */
export function lineArrival(
  { state, shipTo }: Order,
  { dispatchDays: days, paidAt, dispatchedAt }: Line,
): DayRange | null {
  return arrivalWindow({ state, days, paidAt, dispatchedAt, delivery: deliveryDaysTo(shipTo) })
}
