import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import type { HomePieces } from '@shop/contract/content/home-pieces'
import type { Context } from '#platform/runtime/context.ts'
import { listBestSellers, listByIds, listFeatured, listNewest } from './card.store.ts'
import { toCards, type Listing } from './card.wire.ts'
import { renderContext } from './render-context.ts'

type Source = Omit<HomePieces, 'count'>

async function listingsFrom({ db }: Context, source: Source, limit: number): Promise<Listing[]> {
  switch (source.source) {
    case 'featured':
      return (await listFeatured(db, { limit, offset: 0 })).listings
    case 'bestsellers':
      return listBestSellers(db, limit)
    case 'newest':
      return listNewest(db, null, limit)
    case 'group':
      return source.categoryId === null ? [] : listNewest(db, source.categoryId, limit)
    case 'picked':
      return (await listByIds(db, source.productIds)).filter(({ hasStock }) => hasStock)
  }
}

/** Returns cards from a source in its order; leaves out pieces that are not on sale. */
export async function sourcedCards(ctx: Context, source: Source, limit: number): Promise<ProductCard[]> {
  return toCards(await listingsFrom(ctx, source, limit), renderContext(ctx))
}
