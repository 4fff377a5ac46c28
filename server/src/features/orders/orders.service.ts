import type { OrderState } from '@shop/contract/orders'
import { recordSales, refreshStock } from '#features/catalogue'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import { listBought } from './order-lines.store.ts'
import type { BoughtLine, OpenOrder, OrderActor, OrderDraft, PayableOrder, PlacedOrder } from './order.ts'
import {
  allocateStock,
  statesBefore,
  stockDemand,
  withReturned,
  type Allocation,
  type StockDemand,
} from './orders.rules.ts'
import * as ordersStore from './orders.store.ts'
import * as reservations from './reservations.store.ts'

/** An attempt to buy the same cart counts as one with earlier ones for this long. */
const attemptHours = 24
/** However often its shopper asks for it again, an unpaid order holds its pieces no longer than this. */
const longestHoldMinutes = 60
const hourMs = 3_600_000

type Step = { readonly orderId: number; readonly actor: OrderActor; readonly note: string }

/** The one way an order changes its state; each step is a row of its history. */
export async function moveOrder(ctx: Context, { to, ...step }: Step & { readonly to: OrderState }): Promise<void> {
  if (!(await tryMove(ctx, { ...step, to }))) throw new ShopError('order.illegal_transition')
}

async function tryMove(ctx: Context, move: Step & { readonly to: OrderState }): Promise<boolean> {
  return ordersStore.move(ctx.db, { ...move, from: statesBefore(move.to), now: ctx.now })
}

function productIds(lines: readonly { readonly productId: number | null }[]): number[] {
  return lines.flatMap((line) => (line.productId === null ? [] : [line.productId]))
}

function stockItemIds(demand: readonly StockDemand[]): number[] {
  return demand.map((one) => one.stockItemId)
}

async function allocate(ctx: Context, demand: readonly StockDemand[]): Promise<Allocation> {
  return allocateStock(demand, await reservations.lockStock(ctx.db, stockItemIds(demand)))
}

/** Holds the pieces and writes the unpaid order, or refuses and changes nothing. Call it inside a transaction. */
export async function placeOrder(ctx: Context, draft: OrderDraft): Promise<PlacedOrder> {
  const allocation = await allocate(ctx, stockDemand(draft.lines))
  if (!allocation.isPossible) {
    const line = draft.lines.find(({ stockItemId }) => stockItemId === allocation.short.stockItemId)
    throw new ShopError('checkout.sold_out', { product: line?.productName ?? '', available: allocation.available })
  }
  await reservations.takeStock(ctx.db, allocation.taken)
  const placed = await ordersStore.insertOrder(ctx.db, { draft, taken: allocation.taken, now: ctx.now })
  await refreshStock(ctx.db, productIds(draft.lines))
  return placed
}

/** The shopper's last order while it is unpaid, locked: to be answered again, or superseded. */
export async function findOpenOrder(ctx: Context, userId: number): Promise<OpenOrder | undefined> {
  return ordersStore.lockLatestUnpaid(ctx.db, userId, new Date(ctx.now.getTime() - attemptHours * hourMs))
}

export async function renewHold(ctx: Context, orderId: number, until: Date): Promise<void> {
  await ordersStore.renewHold(ctx.db, orderId, { until, longestMinutes: longestHoldMinutes })
}

/** Gives its pieces back, once. False when it is no longer waiting for its payment. */
export async function cancelUnpaid(ctx: Context, step: Step): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    if ((await lockForPayment(trx, step.orderId))?.state !== 'awaiting_payment') return false
    await moveOrder(trx, { ...step, to: 'cancelled' })
    await reservations.releaseHeld(trx.db, step.orderId, trx.now)
    await refreshStock(trx.db, productIds(await listBought(trx.db, step.orderId)))
    return true
  })
}

/** A new cart replaces what the shopper has not paid for. */
export async function supersedeUnpaid(ctx: Context, userId: number): Promise<void> {
  await cancelAllUnpaid(ctx, userId, 'Replaced by a newer order.')
}

export async function cancelAllUnpaid(ctx: Context, userId: number, note: string): Promise<void> {
  for (const orderId of await ordersStore.listAwaiting(ctx.db, userId)) {
    await cancelUnpaid(ctx, { orderId, actor: 'shopper', note })
  }
}

export async function findOrder(ctx: Context, orderId: number): Promise<PayableOrder | undefined> {
  return ordersStore.findPayable(ctx.db, orderId, false)
}

/** The order of this shopper; another's is refused without a word about it. */
export async function getOwnOrder(ctx: Context, userId: number, orderId: number): Promise<PayableOrder> {
  const order = await findOrder(ctx, orderId)
  if (!order) throw new ShopError('order.not_found')
  if (order.userId !== userId) throw new ShopError('auth.not_yours')
  return order
}

/** Its row is locked until the transaction ends: one payment at a time decides what becomes of it. */
export async function lockForPayment(ctx: Context, orderId: number): Promise<PayableOrder | undefined> {
  return ordersStore.findPayable(ctx.db, orderId, true)
}

/** What an order is for; its owner is compared by the caller. */
export async function listBoughtLines(ctx: Context, orderId: number): Promise<BoughtLine[]> {
  return listBought(ctx.db, orderId)
}

/** Whether the same cart was paid for by another attempt. */
export async function isBoughtOtherwise(ctx: Context, order: PayableOrder): Promise<boolean> {
  return ordersStore.hasPaidSibling(ctx.db, order)
}

export type Paid = { readonly isPaid: true; readonly lines: readonly BoughtLine[] } | { readonly isPaid: false }

/**
 * The locked order is paid: held pieces are sold; given back ones are taken again when they are still there, else it
 * stays as it is and the answer is no.
 */
export async function payOrder(ctx: Context, order: PayableOrder, actor: OrderActor): Promise<Paid> {
  const wasLate = order.state === 'cancelled'
  if (wasLate && !(await takeAgain(ctx, order))) return { isPaid: false }
  if (!wasLate) await reservations.consumeHeld(ctx.db, order.id, ctx.now)
  const note = wasLate ? 'The payment came late; the pieces were still there.' : ''
  await moveOrder(ctx, { orderId: order.id, to: 'paid', actor, note })
  const lines = await listBought(ctx.db, order.id)
  if (wasLate) await refreshStock(ctx.db, productIds(lines))
  await recordSales(
    ctx.db,
    lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }])),
  )
  return { isPaid: true, lines }
}

/**
 * What a newer unpaid attempt of the same cart holds counts as there: it gives way to the one that is paid. Either all of
 * it is taken, or nothing changes.
 */
async function takeAgain(ctx: Context, order: PayableOrder): Promise<boolean> {
  const newer = await ordersStore.listAwaitingSiblings(ctx.db, order)
  const demand = await reservations.listReleased(ctx.db, order.id)
  const held = await reservations.listHeld(ctx.db, newer)
  const levels = await reservations.lockStock(ctx.db, stockItemIds([...demand, ...held]))
  const allocation = allocateStock(demand, withReturned(levels, held))
  if (!allocation.isPossible) return false
  for (const orderId of newer) {
    await cancelUnpaid(ctx, { orderId, actor: 'provider', note: 'An earlier order of the same cart was paid.' })
  }
  await reservations.takeStock(ctx.db, allocation.taken)
  await reservations.consumeReleased(ctx.db, order.id, ctx.now)
  return true
}

export async function listOverdueOrders(ctx: Context, limit: number): Promise<readonly number[]> {
  return ordersStore.listOverdue(ctx.db, ctx.now, limit)
}

type Request = { readonly userId: number; readonly idempotencyKey: string }

export async function findRequestedOrder(
  ctx: Context,
  { userId, idempotencyKey }: Request,
): Promise<number | undefined> {
  return ordersStore.findRequest(ctx.db, userId, idempotencyKey)
}

export async function rememberRequest(ctx: Context, request: Request & { readonly orderId: number }): Promise<void> {
  await ordersStore.insertRequest(ctx.db, request.userId, request)
}
