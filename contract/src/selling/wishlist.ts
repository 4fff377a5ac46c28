/** Wishlist: api.md section 5. */
import { z } from 'zod'
import { access, endpoint } from '#core/endpoint.ts'
import { listOf, moneyText } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { wireId } from '#core/wire-numbers.ts'

export const wishlistItem = z.object({
  id: z.int(),
  product: z.object({
    id: z.int(),
    name: z.string(),
    thumbnail_image: z.string(),
    base_price: moneyText,
    rating: z.int(),
    slug: z.string(),
    designer: z.string(),
    stroked_price: moneyText,
    discount: z.string(),
    out_of_stock: z.boolean(),
    picture: pictureSet,
    /** The price when the shopper saved the piece, if it costs less now. */
    price_when_saved: moneyText.nullable(),
  }),
})

export type WishlistItem = z.infer<typeof wishlistItem>

export const wishlistEndpoints = {
  add: endpoint('addToWishlist', {
    method: 'POST',
    path: 'wishlists',
    access: access.owner('body', 'user_id'),
    summary: 'Save a product; twice is fine',
    body: z.object({ user_id: wireId, product_id: wireId }),
    reply: z.object({
      message: z.string(),
      is_in_wishlist: z.literal(true),
      product_id: z.int(),
      wishlist_id: z.int(),
      result: z.literal(true),
    }),
    errors: ['product.not_found'],
  }),
  list: endpoint('wishlist', {
    method: 'GET',
    path: 'wishlists/{userId}',
    access: access.owner('params', 'userId'),
    summary: 'Saved products, newest first',
    params: z.object({ userId: wireId }),
    reply: listOf(wishlistItem),
  }),
  remove: endpoint('removeFromWishlist', {
    method: 'GET',
    path: 'wishlists-remove-product',
    access: access.owner('query', 'user_id'),
    summary: 'Take a product off the wishlist',
    query: z.object({ product_id: wireId, user_id: wireId }),
    reply: z.object({
      message: z.string(),
      is_in_wishlist: z.literal(false),
      product_id: z.int(),
      wishlist_id: z.literal(0),
    }),
    isUnsafeGet: true,
  }),
} as const
