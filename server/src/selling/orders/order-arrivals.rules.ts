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
type WholeOrder = Paid & { readonly parcels: readonly { readonly dispatchedAt: string }[] }
type Line = Paid & { readonly dispatchedAt: Date | null }

/** The days on which the slowest piece of the order arrives: those of its last parcel. */
export function orderArrival(order: Order, { parcels, ...paid }: WholeOrder): DayRange | null {
  const last = parcels.at(-1)
  const dispatchedAt = last === undefined ? null : new Date(last.dispatchedAt)
  return lineArrival(order, { ...paid, dispatchedAt })
}

/** The days on which one line arrives. */
export function lineArrival({ state, shipTo }: Order, { dispatchDays: days, ...line }: Line): DayRange | null {
  return arrivalWindow({ ...line, state, days, delivery: deliveryDaysTo(shipTo) })
}
