import { dayMs } from '@shop/contract/core/durations'
import { exchangeHoldDays, type ReturnState } from '@shop/contract/fulfilment/return-options'
import { assertNotPaidBack, assertPiecesLeft } from '#checkout'
import { takeReplacement } from '#fulfilment/allocation/allocation.service.ts'
import type { Shipment } from '#fulfilment/order-steps/fulfilment.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { holdForReturn, releaseHoldOfReturn, restockPieces, sellHoldOfReturn } from '#selling'
import * as exchangesStore from './exchanges.store.ts'
import type { ExchangeSize } from './exchanges.store.ts'
import { lockReturn, type LockedReturn } from './locked-return.service.ts'
import { notifyReturn } from './return-emails.service.ts'
import { canStep, endsExchange } from './returns.rules.ts'
import * as returnsStore from './returns.store.ts'

const maxExpired = 50

export async function exchangeSizes(ctx: Context, orderId: number): Promise<readonly ExchangeSize[]> {
  return exchangesStore.listSizes(ctx.db, orderId)
}

/** Another size of a line, by its sku. */
export async function exchangeSize(
  ctx: Context,
  orderId: number,
  { lineId, sku }: { readonly lineId: number; readonly sku: string },
): Promise<ExchangeSize> {
  const size = (await exchangesStore.listSizes(ctx.db, orderId)).find(
    (one) => one.lineId === lineId && one.sku.toLowerCase() === sku.toLowerCase(),
  )
  if (!size) throw new ShopError('return.unknown_size')
  return size
}

type Held = { readonly requestId: number; readonly size: ExchangeSize; readonly pieces: number }

/** Takes the other size from stock immediately, in the transaction of the request. */
export async function holdReplacement(ctx: Context, { requestId, size, pieces }: Held): Promise<void> {
  const heldUntil = new Date(ctx.now.getTime() + exchangeHoldDays * dayMs)
  const { stockItemId, productId } = size
  const wanted = { stockItemId, productId, quantity: pieces, expiresAt: heldUntil }
  if (!(await holdForReturn(ctx, requestId, wanted))) throw new ShopError('return.size_sold_out')
  await exchangesStore.insertExchange(ctx.db, { requestId, size, heldUntil })
}

/** Returns the held size to stock when its request ends without it. */
export async function releaseReplacement(ctx: Context, requestId: number, to: ReturnState): Promise<void> {
  if (endsExchange(to)) await releaseHoldOfReturn(ctx, requestId)
}

type Dispatch = { readonly requestId: number; readonly shipment: Shipment; readonly note: string }

/** Records that the other size was sent. Its invoice is the order's, because price and tax stay the same. */
export async function dispatchReplacement(ctx: Context, { requestId, shipment, note }: Dispatch): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { order, request } = await lockReturn(trx, requestId)
    if (!canStep(request.state, 'exchanged')) throw new ShopError('return.illegal_step')
    await assertPiecesLeft(trx, order.id, requestId)
    await assertNotPaidBack(trx, order.id)
    await returnsStore.setState(trx.db, requestId, { state: 'exchanged' })
    await returnsStore.insertStep(trx.db, requestId, { state: 'exchanged', actor: 'merchant', note, now: trx.now })
    await exchangesStore.setDispatched(trx.db, requestId, { shipment, now: trx.now })
    await takeReplacement(trx, { orderId: order.id, requestId })
    await sellHoldOfReturn(trx, requestId)
    const { courier, trackingNumber, trackingUrl } = shipment
    const parcel = [`${courier} ${trackingNumber}`.trim(), trackingUrl, note].filter((word) => word !== '').join('. ')
    await notifyReturn(trx, order, { ...request, state: 'exchanged', note: parcel })
  })
}

type Passed = { readonly requestId: number; readonly note: string; readonly isRestocked: boolean }

/** Records that the piece passed its inspection: nothing is refunded, and the other size must be sent. */
export async function passExchange(
  trx: Context,
  locked: LockedReturn,
  { requestId, note, isRestocked }: Passed,
): Promise<void> {
  const { order, request } = locked
  await returnsStore.setState(trx.db, requestId, { state: 'passed' })
  await returnsStore.insertStep(trx.db, requestId, { state: 'passed', actor: 'merchant', note, now: trx.now })
  if (isRestocked) await restockPieces(trx, order.id, [{ position: request.position, pieces: request.pieces }])
  await notifyReturn(trx, order, { ...request, state: 'passed', note })
}

/** Ends exchanges whose piece was not handed over in time; returns their number. */
export async function expireExchanges(ctx: Context): Promise<number> {
  const overdue = await exchangesStore.listOverdue(ctx.db, ctx.now, maxExpired)
  for (const requestId of overdue) await expireExchange(ctx, requestId)
  return overdue.length
}

async function expireExchange(ctx: Context, requestId: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { order, request } = await lockReturn(trx, requestId)
    if (!canStep(request.state, 'expired')) return
    await returnsStore.setState(trx.db, requestId, { state: 'expired' })
    await returnsStore.insertStep(trx.db, requestId, { state: 'expired', actor: 'expiry', note: '', now: trx.now })
    await releaseHoldOfReturn(trx, requestId)
    await notifyReturn(trx, order, { ...request, state: 'expired', note: '' })
  })
}
