import type { ProductCard } from '@shop/contract/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listByIds } from './card.store.ts'
import { toCards } from './card.wire.ts'

/** Returns cards of these products in order, for other features; omits products that are not on sale. */
export async function productCards(ctx: Context, productIds: readonly number[]): Promise<ProductCard[]> {
  return toCards(await listByIds(ctx.db, productIds), { publicUrl: ctx.ports.publicUrl, now: ctx.now })
}
