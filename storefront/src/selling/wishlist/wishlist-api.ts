import { wishlistCalls } from '@shop/contract/core/call-table'
import type { WishlistItem } from '@shop/contract/selling/wishlist'
import type { Api } from '#api/client.ts'

/** A saved product with renamed fields. */
export type SavedProduct = WishlistItem['product'] & { readonly fullPrice: string | undefined }
export type Saved = { readonly id: number; readonly product: SavedProduct }

type Owned = { readonly userId: number; readonly productId: number }

export async function loadWishlist(api: Api, userId: number): Promise<readonly Saved[]> {
  const { data } = await api.call(wishlistCalls.list, { params: { userId } })
  return data.map(({ id, product }) => ({
    id,
    product: {
      ...product,
      fullPrice: product.stroked_price === product.base_price ? undefined : product.stroked_price,
    },
  }))
}

export async function saveProduct(api: Api, { userId, productId }: Owned): Promise<string> {
  return (await api.call(wishlistCalls.add, { body: { user_id: userId, product_id: productId } })).message
}

export async function unsaveProduct(api: Api, { userId, productId }: Owned): Promise<string> {
  return (await api.call(wishlistCalls.remove, { query: { user_id: userId, product_id: productId } })).message
}
