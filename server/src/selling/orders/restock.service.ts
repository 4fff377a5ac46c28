import { refreshStock } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listStockItems, releasePieces } from './restock.store.ts'
import { returnReplacements } from './stock-holds.store.ts'

type Returned = { readonly position: number; readonly pieces: number }

/** Makes pieces of a paid order available again. The caller must have locked the order. */
export async function restockPieces(ctx: Context, orderId: number, returned: readonly Returned[]): Promise<void> {
  const piecesAt = new Map(returned.map(({ position, pieces }) => [position, pieces]))
  const productIds: number[] = []
  for (const { position, stockItemId, productId } of await listStockItems(ctx.db, orderId)) {
    const pieces = piecesAt.get(position)
    if (pieces === undefined) continue
    const replaced = await returnReplacements(ctx.db, { orderId, position, pieces, now: ctx.now })
    productIds.push(...replaced.productIds)
    await releasePieces(ctx.db, orderId, { stockItemId, pieces: pieces - replaced.pieces, now: ctx.now })
    if (productId !== null) productIds.push(productId)
  }
  await refreshStock(ctx.db, productIds)
}
