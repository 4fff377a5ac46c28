import { deliveryDaysTo, type Days } from '@shop/contract/content/delivery-days'
import type { DayRange } from '@shop/contract/core/day-text'
import type { DeliveryPromise, PayableOrder } from './order.types.ts'
import { arrivalWindow } from './orders.rules.ts'

type Order = Pick<PayableOrder, 'state' | 'shipTo'>
type Paid = {
  readonly dispatchDays: Days | null
  readonly promise: DeliveryPromise | null
  readonly paidAt: Date | null
}
type WholeOrder = Paid & { readonly parcel: { readonly dispatchedAt: string } | null }
type Line = Paid & { readonly dispatchedAt: Date | null }

/** The days on which the slowest piece of the order arrives. */
export function orderArrival(order: Order, { parcel, ...paid }: WholeOrder): DayRange | null {
  const dispatchedAt = parcel && new Date(parcel.dispatchedAt)
  return lineArrival(order, { ...paid, dispatchedAt })
}

/** The days on which one line arrives. */
export function lineArrival({ state, shipTo }: Order, { dispatchDays: days, ...line }: Line): DayRange | null {
  return arrivalWindow({ ...line, state, days, delivery: deliveryDaysTo(shipTo) })
}
