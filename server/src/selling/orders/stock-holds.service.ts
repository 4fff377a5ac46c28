import { dayMs } from '@shop/contract/core/durations'
import { refreshStock } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { allocateStock } from './orders.rules.ts'
import * as reservations from './reservations.store.ts'
import * as holds from './stock-holds.store.ts'
import type { OwnHold } from './stock-holds.store.ts'

type Wanted = {
  readonly stockItemId: number
  readonly quantity: number
  readonly productId: number
  readonly expiresAt: Date
}

/**
 * Takes stock for a hold in the caller's transaction; false, without changes, when stock is short. Untracked stock
 * needs no hold.
 */
async function hold(
  ctx: Context,
  wanted: Wanted,
  owner: { readonly userId: number | null; readonly requestId: number | null },
): Promise<boolean> {
  const { productId, ...piece } = wanted
  const levels = await reservations.lockStock(ctx.db, [piece.stockItemId])
  const allocation = allocateStock([piece], levels)
  if (!allocation.isPossible) return false
  if (allocation.taken.length === 0) return true
  await reservations.takeStock(ctx.db, [piece])
  await holds.insert(ctx.db, { ...piece, ...owner, now: ctx.now })
  await refreshStock(ctx.db, [productId])
  return true
}

/** Unused holds of an item within a day after which shoppers without a confirmed contact get no more. */
const maxInVain = 6

export async function holdForShopper(ctx: Context, userId: number, wanted: Wanted): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - dayMs)
  const inVain = await holds.countInVain(ctx.db, { userId, stockItemId: wanted.stockItemId, since })
  if (inVain >= maxInVain) return false
  return hold(ctx, wanted, { userId, requestId: null })
}

export async function holdForReturn(ctx: Context, requestId: number, wanted: Wanted): Promise<boolean> {
  return hold(ctx, wanted, { userId: null, requestId })
}

export async function releaseHolds(ctx: Context, ids: readonly number[]): Promise<void> {
  await refreshStock(ctx.db, [...(await holds.releaseByIds(ctx.db, ids, ctx.now))])
}

export async function releaseHoldOfReturn(ctx: Context, requestId: number): Promise<void> {
  await refreshStock(ctx.db, [...(await holds.releaseOfRequest(ctx.db, requestId, ctx.now))])
}

/** Returns the held pieces above `pieces` to stock. */
export async function narrowHoldOfReturn(ctx: Context, requestId: number, pieces: number): Promise<void> {
  await refreshStock(ctx.db, [...(await holds.narrowOfRequest(ctx.db, requestId, { pieces, now: ctx.now }))])
}

export async function sellHoldOfReturn(ctx: Context, requestId: number): Promise<void> {
  await holds.sellOfRequest(ctx.db, requestId)
}

/** Ends expired holds. */
export async function releaseExpiredHolds(ctx: Context, most: number): Promise<void> {
  await refreshStock(ctx.db, [...(await holds.releaseExpired(ctx.db, ctx.now, most))])
}

export type OwnHolds = { readonly holds: readonly OwnHold[]; readonly orderUntil: Date | null }

export async function ownHolds(ctx: Context, userId: number): Promise<OwnHolds> {
  const [own, orderUntil] = await Promise.all([
    holds.listByOwner(ctx.db, userId, ctx.now),
    holds.findOrderEnd(ctx.db, userId, ctx.now),
  ])
  return { holds: own, orderUntil }
}

export async function heldSizes(ctx: Context, productId: number): Promise<readonly string[]> {
  return holds.listHeldSizes(ctx.db, productId)
}
