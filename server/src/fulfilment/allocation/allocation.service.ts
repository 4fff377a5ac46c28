import { hasSeveralLocations, listLocationLevels, takeFromLocation, type LocationLevel } from '#catalogue'
import type { ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import { findPickup } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockForPayment, lockStock } from '#selling'
import { allocate, type Allocated, type FreeLevel, type LineToSend } from './allocation.rules.ts'
import * as store from './allocation.store.ts'
import type { CountedLine, StoredAllocation } from './allocation.store.ts'

const itemsOf = (lines: readonly LineToSend[]): number[] => [...new Set(lines.map((line) => line.stockItemId))]

/** What each location can give to this order: pieces there less those of other orders. */
function freeFor(levels: readonly LocationLevel[], own: readonly StoredAllocation[]): FreeLevel[] {
  return levels
    .filter(({ sellsOnline }) => sellsOnline)
    .map((level) => {
      const mine = own
        .filter((one) => one.stockItemId === level.stockItemId && one.locationId === level.locationId)
        .reduce((sum, one) => sum + one.pieces - one.sent, 0)
      return { ...level, free: level.onHand - level.committed + mine }
    })
}

export type Planned = {
  readonly lines: readonly CountedLine[]
  readonly own: readonly StoredAllocation[]
  readonly levels: readonly FreeLevel[]
  /** The store from which the shopper collects the order; null for an order that is delivered. */
  readonly storeId: number | null
}

export async function readAllocation(ctx: Context, orderId: number): Promise<Planned> {
  const lines = await store.listCountedLines(ctx.db, orderId)
  const own = await store.listAllocations(ctx.db, orderId)
  const levels = await listLocationLevels(ctx.db, itemsOf(lines))
  const storeId = (await findPickup(ctx.db, orderId))?.storeId ?? null
  return { lines, own, levels: freeFor(levels, own), storeId }
}

/** Lines whose allocation is not what is left to send: none yet, or the order was edited meanwhile. */
function staleLines({ lines, own }: Planned): readonly CountedLine[] {
  return lines.filter((line) => {
    const rest = own
      .filter((one) => one.position === line.position && one.stockItemId === line.stockItemId)
      .reduce((sum, one) => sum + one.pieces - one.sent, 0)
    return rest !== line.pieces
  })
}

/** An order that the shopper collects leaves from its store, whatever is there. */
const allFrom = (locationId: number, lines: readonly LineToSend[]): Allocated[] =>
  lines.map(({ position, stockItemId, pieces }) => ({ position, stockItemId, pieces, locationId, reason: 'pickup' }))

/** Decides about lines without a location, and frees those that were cancelled. The caller must have locked the order and its stock items. */
async function allocateLocked(trx: Context, orderId: number, planned: Planned): Promise<void> {
  const stale = staleLines(planned)
  const wanted = new Set(planned.lines.map(({ position }) => position))
  const cancelled = planned.own.filter(({ position, pieces, sent }) => !wanted.has(position) && pieces > sent)
  const positions = [...stale, ...cancelled].map(({ position }) => position)
  if (positions.length === 0) return
  const kept = planned.own.filter(({ position }) => !positions.includes(position))
  // Lines that stay where they are have taken their pieces from the free ones.
  const levels = planned.levels.map((level) => {
    const taken = kept
      .filter((one) => one.stockItemId === level.stockItemId && one.locationId === level.locationId)
      .reduce((sum, one) => sum + one.pieces - one.sent, 0)
    return { ...level, free: level.free - taken }
  })
  await store.replaceAllocations(trx.db, orderId, {
    positions,
    allocated: planned.storeId === null ? allocate(stale, levels) : allFrom(planned.storeId, stale),
    chosenBy: '',
    now: trx.now,
  })
}

export async function lockAllocation(trx: Context, orderId: number): Promise<Planned> {
  const { lines } = await readAllocation(trx, orderId)
  await lockStock(trx.db, itemsOf(lines))
  return readAllocation(trx, orderId)
}

const maxAtOnce = 50

/** Allocates the next orders that wait for it; returns the last one, or null when none is left. */
export async function allocateWaiting(ctx: Context, afterId: number): Promise<number | null> {
  if (!(await hasSeveralLocations(ctx.db))) return null
  const waiting = await store.listUnallocated(ctx.db, { afterId, limit: maxAtOnce })
  for (const orderId of waiting)
    await inTransaction(ctx, async (trx) => {
      if (await lockForPayment(trx, orderId)) await allocateLocked(trx, orderId, await lockAllocation(trx, orderId))
    })
  return waiting.at(-1) ?? null
}

type Leaving = {
  readonly pieces: readonly ParcelPieces[]
  /** True for a parcel that a courier has already collected: what its location lacks is not refused. */
  readonly hasLeft: boolean
}

/**
 * Takes the pieces of a parcel from the locations that have to send them, and refuses pieces that these do not have. The
 * caller must have locked the order, and writes the parcel afterwards. A house with one location takes nothing.
 */
export async function takeForParcel(trx: Context, orderId: number, { pieces, hasLeft }: Leaving): Promise<void> {
  if (!(await hasSeveralLocations(trx.db))) return
  const before = await lockAllocation(trx, orderId)
  await allocateLocked(trx, orderId, before)
  const levels = await listLocationLevels(trx.db, itemsOf(before.lines))
  const shelf = new Map(levels.map((one) => [`${one.locationId} ${one.stockItemId}`, { ...one, left: one.onHand }]))
  const own = await store.listAllocations(trx.db, orderId)
  for (const { position, pieces: count } of pieces) {
    let missing = count
    for (const { stockItemId, locationId, ...one } of own.filter((other) => other.position === position)) {
      const wanted = Math.min(missing, one.pieces - one.sent)
      if (wanted <= 0) continue
      const level = shelf.get(`${locationId} ${stockItemId}`)
      const taken = Math.max(0, Math.min(wanted, level?.left ?? 0))
      if (taken < wanted && !hasLeft) throw new ShopError('allocation.short')
      missing -= wanted
      await store.markSent(trx.db, orderId, { position, locationId, pieces: wanted })
      if (level === undefined || taken === 0) continue
      level.left -= taken
      await takeFromLocation(trx, { stockItemId, locationId, isMain: level.isMain, pieces: taken, orderId })
    }
  }
}

type Replacement = { readonly orderId: number; readonly requestId: number }

/** Takes the held pieces of an exchange, which is about to leave, from a location that has them. */
export async function takeReplacement(trx: Context, { orderId, requestId }: Replacement): Promise<void> {
  if (!(await hasSeveralLocations(trx.db))) return
  const held = await store.listHeldOfRequest(trx.db, requestId)
  await lockStock(trx.db, itemsOf(held))
  const levels = freeFor(await listLocationLevels(trx.db, itemsOf(held)), [])
  for (const one of allocate(held, levels)) {
    const isMain = levels.some((level) => level.locationId === one.locationId && level.isMain)
    await takeFromLocation(trx, { ...one, isMain, orderId })
  }
}
