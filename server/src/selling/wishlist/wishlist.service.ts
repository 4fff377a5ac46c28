import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import type { Money } from '@shop/contract/core/money'
import { productCards } from '#catalogue'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { holdGuest } from '#platform/security/guest.ts'
import * as wishlistStore from './wishlist.store.ts'

type SaveInput = { readonly userId: number; readonly productId: number }

export async function saveGuestProduct(ctx: Context, saving: SaveInput): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    await holdGuest(trx.db, saving.userId)
    return saveProduct(trx, saving)
  })
}

type Merge = { readonly from: number; readonly to: number }

/** Adds a guest's products to an account; returns how many of them were new there. */
export async function mergeWishlists(ctx: Context, { from, to }: Merge): Promise<number> {
  return wishlistStore.moveAll(ctx.db, from, to)
}

export async function saveProduct(ctx: Context, { userId, productId }: SaveInput): Promise<number> {
  const id = await wishlistStore.add(ctx.db, userId, productId)
  if (id === undefined) throw new ShopError('product.not_found')
  return id
}

export type SavedProduct = { readonly id: number; readonly card: ProductCard; readonly priceWhenSaved: Money | null }

/** Unavailable products stay saved, and the list shows them again when they are available. */
export async function listSavedProducts(ctx: Context, userId: number): Promise<SavedProduct[]> {
  const saved = await wishlistStore.listByOwner(ctx.db, userId)
  const cards = await productCards(
    ctx,
    saved.map(({ productId }) => productId),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return saved.flatMap(({ id, productId, priceWhenSaved }) => {
    const card = cardOf.get(productId)
    return card ? [{ id, card, priceWhenSaved }] : []
  })
}

export async function removeProduct(ctx: Context, { userId, productId }: SaveInput): Promise<void> {
  await wishlistStore.remove(ctx.db, userId, productId)
}
