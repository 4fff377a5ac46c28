import { refreshStock } from '#features/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listBought } from './order-lines.store.ts'
import { releaseSold } from './restock.store.ts'

/** The pieces of a paid order can be bought again. The order is locked by the caller. */
export async function restock(ctx: Context, orderId: number): Promise<void> {
  await releaseSold(ctx.db, orderId, ctx.now)
  const lines = await listBought(ctx.db, orderId)
  await refreshStock(
    ctx.db,
    lines.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  )
}
