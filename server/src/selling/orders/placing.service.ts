import { hourMs } from '@shop/contract/core/durations'
import { subtract } from '@shop/contract/core/money'
import { fewLeft } from '#catalogue'
import { unitOfWork, type UnitOfWork } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { ordersPlaced } from '#platform/runtime/tallies.ts'
import { record, take } from '#selling/offers/offer-uses.store.ts'
import { copyRecipients, hold as holdValues } from '#selling/stored-value/order-values.store.ts'
import { sumOfKind } from '#selling/stored-value/stored-value.rules.ts'
import { insertOffline } from './offline-orders.store.ts'
import * as extrasStore from './order-extras.store.ts'
import { insertLanded } from './order-landed.store.ts'
import { insertOriginOf } from './order-origins.store.ts'
import type { Attempts, DraftLine, OrderDraft } from './order.types.ts'
import { stockDemand, type StockDemand } from './orders.rules.ts'
import { insertPart } from './part-payments.store.ts'
import * as placingStore from './placing.store.ts'
import * as reservations from './reservations.store.ts'
import { findSoldOut, recordSoldOut } from './sold-out-memory.ts'

/** Attempts at the same cart within this time count as one series. */
const attemptHours = 24

type AttemptsQuery = { readonly userId: number; readonly idempotencyKey: string | null }

export async function earlierAttempts(ctx: Context, { userId, idempotencyKey }: AttemptsQuery): Promise<Attempts> {
  const since = new Date(ctx.now.getTime() - attemptHours * hourMs)
  return placingStore.readAttempts(ctx.db, userId, { now: ctx.now, since, idempotencyKey })
}

/** Locks the shopper's unpaid orders. Call it in a transaction, after the cart was locked. */
export async function lockUnpaidOrders(ctx: Context, userId: number): Promise<void> {
  await placingStore.lockUnpaid(ctx.db, userId)
}

function soldOut(lines: readonly DraftLine[], short: { stockItemId: number; available: number }): ShopError {
  const line = lines.find(({ stockItemId }) => stockItemId === short.stockItemId)
  return new ShopError('checkout.sold_out', { product: line?.productName ?? '', available: short.available })
}

/** The state on which the draft is based: the batch refuses the order if any of it changed. */
type Expected = {
  readonly latestId: number | null
  readonly idempotencyKey: string | null
  /** The demand for stock items with a count. */
  readonly counted: readonly StockDemand[]
}

type Placing = {
  readonly draft: OrderDraft
  readonly expected: Expected
  /** Adds writes that follow the order. */
  readonly thenWrite?: () => void
}

function refusalFromMemory(ctx: Context, { draft: { lines }, expected: { counted } }: Placing): ShopError | undefined {
  const stockItemId = findSoldOut(
    ctx,
    counted.map((one) => one.stockItemId),
  )
  return stockItemId === undefined ? undefined : soldOut(lines, { stockItemId, available: 0 })
}

/**
 * Flushes the batch, whose first write locks the cart. Throws a write conflict, or a `ShopError` when stock is short;
 * in both cases nothing was written.
 */
export async function placeOrder(ctx: Context, work: UnitOfWork, placing: Placing): Promise<number> {
  const { draft, expected, thenWrite } = placing
  const { now } = ctx
  const { userId, lines } = draft
  const taken = stockDemand(expected.counted)
  const productIds = lines.map((line) => line.productId)
  placingStore.assertLatest(work, userId, expected.latestId)
  const { offers, offerCode } = draft
  if (offers.length > 0) take(work, { userId, code: offerCode, uses: offers })
  reservations.reserve(work, stockDemand(lines), {
    counted: taken,
    productIds,
    fewLeft,
    refusal: () => refusalFromMemory(ctx, placing),
  })
  const placed = placingStore.insertOrder(work, {
    draft,
    taken,
    giftCard: sumOfKind(draft.values, 'gift_card'),
    storeCredit: sumOfKind(draft.values, 'store_credit'),
    language: draft.origin === null ? ctx.language : null,
    now,
  })
  if (offers.length > 0) record(work, userId, offers)
  if (draft.extras !== null) extrasStore.insertExtras(work, userId, draft.extras)
  if (draft.landed !== null) insertLanded(work, userId, draft.landed)
  if (lines.some(({ isGiftCard }) => isGiftCard)) copyRecipients(work, userId)
  if (draft.offline !== null) insertOffline(work, userId, draft.offline)
  if (draft.firstPart !== null)
    insertPart(work, userId, { first: draft.firstPart, balance: subtract(draft.total, draft.firstPart) })
  if (draft.origin !== null) insertOriginOf(work, userId, { ...draft.origin, now })
  if (expected.idempotencyKey !== null) placingStore.insertRequest(work, userId, expected.idempotencyKey)
  if (draft.values.length > 0) holdValues(work, { userId, uses: draft.values, now })
  thenWrite?.()
  try {
    await work.flush()
  } catch (error) {
    const short = reservations.shortageOf(error)
    if (short?.available === 0) recordSoldOut(ctx, short.stockItemId)
    throw short ? soldOut(lines, short) : error
  }
  const order = placed()
  if (!order) throw new Error(`There is no shopper ${userId}.`)
  ordersPlaced.inc({ method: draft.offline?.method ?? 'online' })
  return order.id
}

/** Records that the shopper's newest order also answers this request. */
export async function recordRequest(ctx: Context, userId: number, idempotencyKey: string): Promise<void> {
  const work = unitOfWork(ctx.db)
  placingStore.insertRequest(work, userId, idempotencyKey)
  await work.flush()
}
