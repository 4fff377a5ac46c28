import { isWriteConflict, runBatch, type Step } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as extrasStore from './order-extras.store.ts'
import type { Attempts, DraftLine, OpenOrder, OrderDraft, PlacedOrder, RequestedOrder } from './order.ts'
import { stockDemand, type StockDemand } from './orders.rules.ts'
import * as ordersStore from './orders.store.ts'
import * as placingStore from './placing.store.ts'
import * as reservations from './reservations.store.ts'

/** An attempt to buy the same cart counts as one with earlier ones for this long. */
const attemptHours = 24
const hourMs = 3_600_000

function sinceOf(ctx: Context): Date {
  return new Date(ctx.now.getTime() - attemptHours * hourMs)
}

function productIds(lines: readonly DraftLine[]): number[] {
  return lines.map((line) => line.productId)
}

function soldOut(lines: readonly DraftLine[], short: { stockItemId: number; available: number }): ShopError {
  const line = lines.find(({ stockItemId }) => stockItemId === short.stockItemId)
  return new ShopError('checkout.sold_out', { product: line?.productName ?? '', available: short.available })
}

/** Holds the pieces and writes the unpaid order, or refuses and changes nothing. Call it inside a transaction. */
export async function placeWithLocks(ctx: Context, draft: OrderDraft): Promise<PlacedOrder> {
  const allocation = await reservations.takeIfThere(ctx.db, stockDemand(draft.lines), productIds(draft.lines))
  if (!allocation.isPossible) {
    const { short, available } = allocation
    throw soldOut(draft.lines, { stockItemId: short.stockItemId, available })
  }
  const placed = await placingStore.insertOrder(ctx.db, { draft, taken: allocation.taken, now: ctx.now })
  if (draft.extras !== null) await extrasStore.insertForLatest(ctx.db, draft.userId, draft.extras)
  return placed
}

type Unlocked = {
  readonly latestId: number | null
  readonly idempotencyKey: string | null
  /** Locks the cart and refuses the batch when it is another one by now. */
  readonly guard: Step
  /** What is asked for of counted pieces. */
  readonly counted: readonly StockDemand[]
}

/**
 * The same in one batch, for a draft that was made without locks. Undefined: something has changed since it was read,
 * and nothing was written.
 */
export async function tryOptimisticPlacing(
  ctx: Context,
  draft: OrderDraft,
  seen: Unlocked,
): Promise<number | undefined> {
  const { userId, lines } = draft
  const demand = stockDemand(lines)
  const taken = stockDemand(seen.counted)
  try {
    const [, , , [placed]] = await runBatch(
      ctx.db,
      seen.guard,
      placingStore.assertLatestOrderStep(userId, seen.latestId),
      reservations.takeStep(demand, taken, productIds(lines)),
      placingStore.insertStep({ draft, taken, now: ctx.now }),
      ...(draft.extras === null ? [] : [extrasStore.extrasStep(userId, draft.extras)]),
      ...(seen.idempotencyKey === null ? [] : [placingStore.requestStep(userId, seen.idempotencyKey)]),
    )
    return placed?.id
  } catch (error) {
    if (isWriteConflict(error)) return undefined
    const short = reservations.shortageOf(error)
    throw short ? soldOut(lines, short) : error
  }
}

/** The shopper's last order while it is unpaid, locked: to be answered again, or superseded. */
export async function findOpenOrder(ctx: Context, userId: number): Promise<OpenOrder | undefined> {
  return ordersStore.lockLatestUnpaid(ctx.db, userId, sinceOf(ctx))
}

/** What came before, without a lock. */
export async function earlierAttempts(
  ctx: Context,
  { userId, idempotencyKey }: { readonly userId: number; readonly idempotencyKey: string | null },
): Promise<Attempts> {
  return placingStore.readAttempts(ctx.db, userId, { since: sinceOf(ctx), idempotencyKey })
}

type Request = { readonly userId: number; readonly idempotencyKey: string }

export async function findRequestedOrder(
  ctx: Context,
  { userId, idempotencyKey }: Request,
): Promise<RequestedOrder | undefined> {
  return ordersStore.findRequest(ctx.db, userId, idempotencyKey)
}

export async function rememberRequest(ctx: Context, request: Request & { readonly orderId: number }): Promise<void> {
  await ordersStore.insertRequest(ctx.db, request.userId, request)
}
