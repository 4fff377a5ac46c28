import { daysTogether, type Days } from '@shop/contract/content/delivery-days'
import type { DayRange } from '@shop/contract/core/day-text'
import { dayRange, indiaDay } from '@shop/contract/core/india-day'
import { money, partOf, subtract, sum, times, type Money } from '@shop/contract/core/money'
import { orderStates, type OrderState } from '@shop/contract/selling/orders'
import type { BoughtLine, DeliveryPromise, Offline, PayableOrder } from './order.types.ts'

/**
 * A late payment revives a cancelled order while its stock is available, and its shopper may pay an expired order
 * again. No transition leads from paid back to unpaid.
 */
const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['confirmed', 'refunded'],
  confirmed: ['in_workroom', 'picked_up', 'refunded'],
  in_workroom: ['quality_check', 'refunded'],
  // A failed quality check sends it back.
  quality_check: ['in_workroom', 'picked_up', 'refunded'],
  // An order can be refunded after pickup, because parcels can be lost.
  picked_up: ['on_the_way', 'refunded'],
  on_the_way: ['delivered', 'refunded'],
  // A delivery that was recorded by mistake is taken back.
  delivered: ['on_the_way', 'refunded'],
  cancelled: ['awaiting_payment', 'paid', 'refunded'],
  refunded: [],
}

export function canMove(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to)
}

export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => canMove(from, to))
}

/** True when the shop may keep the money. */
export function isPaid(state: OrderState): boolean {
  return state !== 'awaiting_payment' && state !== 'cancelled' && state !== 'refunded'
}

type DeliveryStatus = 'pending' | 'confirmed' | 'picked_up' | 'on_the_way' | 'delivered' | 'cancelled'

/** Maps the state to the two coarser states of the API. */
export function deliveryStatus(state: OrderState): DeliveryStatus {
  switch (state) {
    case 'awaiting_payment':
    case 'paid':
      return 'pending'
    case 'refunded':
      return 'cancelled'
    case 'in_workroom':
    case 'quality_check':
      return 'confirmed'
    case 'confirmed':
    case 'picked_up':
    case 'on_the_way':
    case 'delivered':
    case 'cancelled':
      return state
  }
}

type Coded = Pick<Offline, 'method' | 'advance' | 'hoursAfterCode'>

/**
 * True when an unpaid order needs the code of its contact: a cash order to be confirmed, a transfer to be held for
 * days.
 */
export function awaitsCode({ method, advance, hoursAfterCode }: Coded): boolean {
  return method === 'cash_on_delivery' ? advance.amountMinor === 0 : hoursAfterCode !== null
}

type Bill = { readonly total: Money; readonly giftCard: Money; readonly storeCredit: Money }

/** The rest after gift cards and credit, for the payment provider. */
export function amountDue({ total, giftCard, storeCredit }: Bill): Money {
  return subtract(total, sum([giftCard, storeCredit]))
}

type Payment = Bill & {
  readonly offline: { readonly advance: Money } | null
  readonly part?: { readonly first: Money } | null
}

/**
 * What the payment provider takes to confirm the order: the whole sum due, the first of two payments, or the advance of a
 * cash order. Null when nothing is paid online.
 */
export function dueOnline(order: Payment): Money | null {
  if (order.part) return order.part.first
  if (order.offline === null) return amountDue(order)
  return order.offline.advance.amountMinor > 0 ? order.offline.advance : null
}

/** The balance of a confirmed order in two payments; zero for every other. */
export function balanceDue({ state, part }: Pick<PayableOrder, 'state' | 'part'>): Money {
  return part !== null && isPaid(state) ? part.balance : money(0)
}

export function isPayable(
  order: { readonly state: OrderState; readonly reservedUntil: Date | null },
  now: Date,
): boolean {
  return order.state === 'awaiting_payment' && order.reservedUntil !== null && order.reservedUntil > now
}

const beforeDispatch: ReadonlySet<OrderState> = new Set(['paid', 'confirmed', 'in_workroom', 'quality_check'])

/** True for a paid order whose pieces are all in the house. */
export function isBeforeDispatch(state: OrderState): boolean {
  return beforeDispatch.has(state)
}

type DispatchInput = {
  readonly state: OrderState
  readonly paidAt: Date | null
  /** The days of the slowest product; null when nothing is dispatched. */
  readonly days: Days | null
  /** Null for orders older than stored promises, whose days are calculated here. */
  readonly promise: DeliveryPromise | null
}

/** The dispatch window; null before payment and after dispatch. */
export function dispatchWindow({ state, paidAt, days, promise }: DispatchInput): DayRange | null {
  if (paidAt === null || !beforeDispatch.has(state)) return null
  return promise === null ? days && dayRange(paidAt, days) : promise.dispatch
}

const dispatched: ReadonlySet<OrderState> = new Set(['picked_up', 'on_the_way'])

type ArrivalInput = DispatchInput & {
  readonly dispatchedAt: Date | null
  /** Days from dispatch to delivery. */
  readonly delivery: Days
}

/** A parcel sent later than promised arrives later; the promise is never brought forward. */
function promisedArrival(promise: DeliveryPromise, dispatchedAt: Date | null, delivery: Days): DayRange {
  if (dispatchedAt === null || indiaDay(dispatchedAt) <= promise.dispatch.latest) return promise.arrival
  const counted = dayRange(dispatchedAt, delivery)
  const later = (bound: keyof DayRange) => [counted[bound], promise.arrival[bound]].toSorted()[1] ?? counted[bound]
  return { earliest: later('earliest'), latest: later('latest') }
}

/** The arrival window; null before payment and after delivery. */
export function arrivalWindow(input: ArrivalInput): DayRange | null {
  const { state, days, paidAt, dispatchedAt, delivery, promise } = input
  const isSent = dispatched.has(state)
  if (!isSent && (paidAt === null || !beforeDispatch.has(state))) return null
  if (promise !== null) return promisedArrival(promise, isSent ? dispatchedAt : null, delivery)
  if (days === null) return null
  if (isSent) return dispatchedAt && dayRange(dispatchedAt, delivery)
  return paidAt && dayRange(paidAt, daysTogether(days, delivery))
}

export type StockDemand = { readonly stockItemId: number; readonly quantity: number }
export type StockLevel = {
  readonly stockItemId: number
  readonly policy: 'tracked' | 'made_to_order' | 'untracked'
  readonly available: number
}

/** Sums the demand for each stock item, in the order in which the rows are locked. */
export function stockDemand(lines: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockItemId, quantity } of lines) sums.set(stockItemId, (sums.get(stockItemId) ?? 0) + quantity)
  return [...sums]
    .map(([stockItemId, quantity]) => ({ stockItemId, quantity }))
    .toSorted((a, b) => a.stockItemId - b.stockItemId)
}

export type Allocation =
  | { readonly isPossible: true; readonly taken: readonly StockDemand[] }
  | { readonly isPossible: false; readonly short: StockDemand; readonly available: number }

/** Allocates everything or nothing. Made-to-order and untracked items are always available and take no stock. */
export function allocateStock(demand: readonly StockDemand[], levels: readonly StockLevel[]): Allocation {
  const levelOf = new Map(levels.map((level) => [level.stockItemId, level]))
  const taken: StockDemand[] = []
  for (const requested of demand) {
    const level = levelOf.get(requested.stockItemId)
    if (level !== undefined && level.policy !== 'tracked') continue
    const available = level?.available ?? 0
    if (available < requested.quantity) return { isPossible: false, short: requested, available }
    taken.push(requested)
  }
  return { isPossible: true, taken }
}

/** The stock after the given reservations are released. */
export function withReleased(levels: readonly StockLevel[], returned: readonly StockDemand[]): StockLevel[] {
  const extra = new Map(stockDemand(returned).map((one) => [one.stockItemId, one.quantity]))
  return levels.map((level) => ({ ...level, available: level.available + (extra.get(level.stockItemId) ?? 0) }))
}

/** The lines with pieces left, and the share of price and discount for these pieces. */
type Pieces = { readonly position: number; readonly pieces: number }

/** Some pieces of an order as lines, with their own number. */
export function piecesOf(lines: readonly BoughtLine[], pieces: readonly Pieces[]): BoughtLine[] {
  const wanted = new Map(pieces.map((one) => [one.position, one.pieces]))
  return remainingOf(
    lines,
    new Map(lines.map((line, index) => [index + 1, line.quantity - (wanted.get(index + 1) ?? 0)])),
  )
}

export function remainingOf(lines: readonly BoughtLine[], refunded: ReadonlyMap<number, number>): BoughtLine[] {
  return lines.flatMap((line, index) => {
    const quantity = line.quantity - (refunded.get(index + 1) ?? 0)
    if (quantity <= 0) return []
    const discount = partOf(line.discount, quantity, line.quantity)
    return [{ ...line, quantity, lineTotal: times(line.unitPrice, quantity), discount }]
  })
}
