import { refreshStock } from '#features/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listBought } from './order-lines.store.ts'
import { releaseSold } from './restock.store.ts'

/** Restocks the products of a paid order. The caller has locked the order. */
export async function restock(ctx: Context, orderId: number): Promise<void> {
  await releaseSold(ctx.db, orderId, ctx.now)
  const lines = await listBought(ctx.db, orderId)
  await refreshStock(
    ctx.db,
    lines.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  )
}
