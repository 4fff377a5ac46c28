import { refreshStock } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { addPieces, returnPieces, setSize, type LineSize } from './edited-orders.store.ts'
import { allocateStock } from './orders.rules.ts'
import { lockStock, takeStock } from './reservations.store.ts'

type SizeChange = {
  readonly orderId: number
  readonly position: number
  readonly pieces: number
  /** Null for a line whose stock was deleted. */
  readonly fromStockItemId: number | null
  readonly productId: number
  readonly to: LineSize
}

/**
 * Gives a line of the locked, paid order another size: its pieces go back on the shelf, and those of the other size are
 * taken. False, without changes, when the other size is short.
 */
export async function changeSize(ctx: Context, change: SizeChange): Promise<boolean> {
  const { orderId, position, pieces, fromStockItemId, productId, to } = change
  const taken = { stockItemId: to.stockItemId, quantity: pieces }
  const ids = fromStockItemId === null ? [to.stockItemId] : [to.stockItemId, fromStockItemId]
  const levels = await lockStock(ctx.db, ids)
  const allocation = allocateStock([taken], levels)
  if (!allocation.isPossible) return false
  const moved = { orderId, pieces, now: ctx.now }
  if (fromStockItemId !== null) await returnPieces(ctx.db, { ...moved, stockItemId: fromStockItemId })
  if (allocation.taken.length > 0) {
    await takeStock(ctx.db, [taken])
    await addPieces(ctx.db, { ...moved, stockItemId: to.stockItemId })
  }
  await setSize(ctx.db, { orderId, position }, to)
  await refreshStock(ctx.db, [productId])
  return true
}
