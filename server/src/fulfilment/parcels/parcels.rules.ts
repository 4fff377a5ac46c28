import { dayMs } from '@shop/contract/core/durations'
import { add, greatest, money, partOf, subtract, sum, upToRupees, type Money } from '@shop/contract/core/money'
import type { OrderState } from '@shop/contract/selling/orders'

/** A courier with the number of its parcel, as the staff type them. */
export type Shipment = {
  readonly courier: string
  /** Empty when unknown. */
  readonly trackingNumber: string
  readonly trackingUrl: string
}

/** True while a delivery that was recorded by mistake can be taken back. */
export function isUndoable(deliveredAt: Date, now: Date): boolean {
  return now.getTime() - deliveredAt.getTime() < dayMs
}

/** Pieces of one order line in a parcel. */
export type ParcelPieces = { readonly position: number; readonly pieces: number }

/** A line of an order in the house: what is left to send, and what its remaining pieces cost together. */
export type LineInHouse = {
  readonly position: number
  readonly quantity: number
  readonly sentPieces: number
  readonly refundedPieces: number
  /** After the offer's share. */
  readonly price: Money
  readonly isMadeToOrder: boolean
  readonly isGiftCard: boolean
}

const piecesToSend = ({ quantity, sentPieces, refundedPieces, isGiftCard }: LineInHouse): number =>
  isGiftCard ? 0 : Math.max(0, quantity - sentPieces - refundedPieces)

/** What is still in the house. Gift cards are emailed, so no parcel has them. */
export function leftToSend(lines: readonly LineInHouse[]): ParcelPieces[] {
  return lines.flatMap((line) => {
    const pieces = piecesToSend(line)
    return pieces === 0 ? [] : [{ position: line.position, pieces }]
  })
}

export const isPartlySent = (lines: readonly LineInHouse[]): boolean => lines.some(({ sentPieces }) => sentPieces > 0)

export type ParcelPlan = {
  readonly pieces: readonly ParcelPieces[]
  /** True when nothing is left in the house afterwards. */
  readonly isLast: boolean
}

export type ParcelRefusal = 'parcel.too_many_pieces' | 'parcel.in_the_making' | 'order.illegal_transition'

/** States in which a part of an order may leave before the rest. */
const splittable: ReadonlySet<OrderState> = new Set(['confirmed', 'in_workroom', 'quality_check'])

type Wanted = {
  readonly state: OrderState
  readonly lines: readonly LineInHouse[]
  /** Null for everything that is left. */
  readonly pieces: readonly ParcelPieces[] | null
}

/** The pieces of the next parcel, or why it can not leave. The order's own step decides about its last parcel. */
export function planParcel({ state, lines, pieces: wanted }: Wanted): ParcelPlan | ParcelRefusal {
  const left = leftToSend(lines)
  const pieces = wanted ?? left
  const leftOf = new Map(left.map((one) => [one.position, one.pieces]))
  for (const { position, pieces: count } of pieces) {
    const rest = (leftOf.get(position) ?? 0) - count
    if (rest < 0) return 'parcel.too_many_pieces'
    leftOf.set(position, rest)
  }
  if ([...leftOf.values()].every((rest) => rest === 0)) return { pieces, isLast: true }
  if (!splittable.has(state)) return 'order.illegal_transition'
  const isMade = new Map(lines.map((line) => [line.position, line.isMadeToOrder]))
  const isUnchecked = state === 'in_workroom' && pieces.some(({ position }) => isMade.get(position) === true)
  return isUnchecked ? 'parcel.in_the_making' : { pieces, isLast: false }
}

/** The order's price of these pieces. */
function priceOf(lines: readonly LineInHouse[], pieces: readonly ParcelPieces[]): Money {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return sum(
    pieces.map(({ position, pieces: count }) => {
      const line = byPosition.get(position)
      return line === undefined ? money(0) : partOf(line.price, count, line.quantity)
    }),
  )
}

type Cash = {
  readonly lines: readonly LineInHouse[]
  readonly plan: ParcelPlan
  /** What the courier still owes for the whole order. */
  readonly due: Money
  /** What earlier parcels of the order collect. */
  readonly collected: Money
}

/**
 * The cash that the courier collects for a parcel, in whole rupees: the price of its pieces, with all charges on the
 * first one, so that the rest can be cancelled; a share by price after an advance. The last parcel takes the rest.
 */
export function cashOfParcel({ lines, plan, due, collected }: Cash): Money {
  const rest = greatest(money(0), subtract(due, collected))
  if (plan.isLast) return rest
  const whole = priceOf(
    lines,
    lines
      .filter(({ isGiftCard }) => !isGiftCard)
      .map(({ position, quantity, refundedPieces }) => ({ position, pieces: quantity - refundedPieces })),
  )
  if (whole.amountMinor === 0) return money(0)
  const price = priceOf(lines, plan.pieces)
  const charges = collected.amountMinor === 0 ? greatest(money(0), subtract(due, whole)) : money(0)
  const hasAdvance = due.amountMinor < whole.amountMinor
  const share = upToRupees(hasAdvance ? partOf(due, price.amountMinor, whole.amountMinor) : add(price, charges))
  return share.amountMinor > rest.amountMinor ? rest : share
}

/** The states through which an order passes when its last pieces in the house are cancelled and the others have left. */
export function statesOnceAllSent(state: OrderState): readonly OrderState[] {
  if (state === 'in_workroom') return ['quality_check', 'picked_up', 'on_the_way']
  return splittable.has(state) ? ['picked_up', 'on_the_way'] : []
}
