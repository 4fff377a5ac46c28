import type { WearBy } from '@shop/contract/catalogue/arrival'
import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { arrivalsOfCards } from './card-arrivals.service.ts'
import { listByIds } from './card.store.ts'
import { toCards } from './card.wire.ts'
import { renderContext } from './render-context.ts'

/** Returns cards of these products in order, for other features; omits products that are not on sale. */
export async function productCards(
  ctx: Context,
  productIds: readonly number[],
  wear: WearBy | null = null,
): Promise<ProductCard[]> {
  const [listings, arrivals] = await Promise.all([
    listByIds(ctx.db, productIds),
    wear === null ? undefined : arrivalsOfCards(ctx, productIds, wear),
  ])
  return toCards(listings, { ...renderContext(ctx), ...(arrivals && { arrivals }) })
}
