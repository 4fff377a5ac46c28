import { dayMs } from '@shop/contract/core/durations'
import type { ErrorCode } from '@shop/contract/core/errors'
import { listText } from '@shop/contract/core/locale'
import type { OrderState } from '@shop/contract/selling/orders'
import { isPaid, isPayable, type StockDemand, type StockLevel } from './orders.rules.ts'

/** Days for which an unpaid order keeps its prices. */
const payAgainDays = 7
/** How often an order's pieces can be reserved again, so that nobody holds them for long without paying. */
const maxRenewals = 5

/** The end of the time in which an unpaid order keeps its prices. */
export const payAgainUntil = ({ createdAt }: { readonly createdAt: Date }): Date =>
  new Date(createdAt.getTime() + payAgainDays * dayMs)

type Step = { readonly state: string; readonly actor: string }

export type RenewalCase = {
  readonly state: OrderState
  /** True when no part of the order is paid online. */
  readonly isOffline: boolean
  readonly createdAt: Date
  readonly reservedUntil: Date | null
  readonly steps: readonly Step[]
}

export const renewalsOf = (steps: readonly Step[]): number =>
  Math.max(0, steps.filter(({ state }) => state === 'awaiting_payment').length - 1)

/** The reason why the shopper cannot pay an order again; null when it has only lost its reservation. */
export function renewalRefusal(order: RenewalCase, now: Date): ErrorCode | null {
  const { state, steps } = order
  if (order.isOffline) return 'payment.offline_order'
  if (isPayable(order, now)) return null
  if (isPaid(state)) return 'order.already_paid'
  if (state === 'refunded') return 'payment.refunded'
  const last = steps.at(-1)
  if (state === 'cancelled' && (last?.state !== 'cancelled' || last.actor !== 'expiry')) return 'order.cancelled'
  return payAgainUntil(order) <= now || renewalsOf(steps) >= maxRenewals ? 'order.pay_again_over' : null
}

/** The stock items that do not cover the demand. */
export function shortItems(demand: readonly StockDemand[], levels: readonly StockLevel[]): ReadonlySet<number> {
  const levelOf = new Map(levels.map((level) => [level.stockItemId, level]))
  const isShort = ({ stockItemId, quantity }: StockDemand) => {
    const level = levelOf.get(stockItemId)
    return level === undefined || (level.policy === 'tracked' && level.available < quantity)
  }
  return new Set(demand.filter(isShort).map(({ stockItemId }) => stockItemId))
}

export type OrderedPiece = {
  readonly name: string
  readonly choice: string
  readonly stockItemId: number | null
  readonly isOnSale: boolean
}

/** The pieces of an order that are no longer available, as the message names them. */
export function gonePieces(pieces: readonly OrderedPiece[], short: ReadonlySet<number>): readonly string[] {
  return pieces
    .filter(({ stockItemId, isOnSale }) => !isOnSale || stockItemId === null || short.has(stockItemId))
    .map(({ name, choice }) => (choice === '' ? name : `${name} (${choice})`))
}

/** Names the unavailable pieces, and how to buy the others. */
export function goneText(gone: readonly string[], pieceCount: number): string {
  const verb = gone.length === 1 ? 'is' : 'are'
  const rest = gone.length < pieceCount ? ' “Buy again” puts the other pieces in your cart.' : ''
  return `${listText(gone)} ${verb} no longer available, so this order can’t be paid. Nothing was charged.${rest}`
}
