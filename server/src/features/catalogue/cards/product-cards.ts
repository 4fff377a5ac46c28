import type { ProductCard } from '@shop/contract/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listByIds } from './card.store.ts'
import { toCards } from './card.wire.ts'

/** Cards of these products in their order, for other features; what is not on sale is left out. */
export async function productCards(ctx: Context, productIds: readonly number[]): Promise<ProductCard[]> {
  return toCards(await listByIds(ctx.db, productIds), { publicUrl: ctx.ports.publicUrl, now: ctx.now })
}
