import type { FastifyInstance } from 'fastify'
import { wishlistEndpoints } from '@shop/contract/selling/wishlist'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { listSavedProducts, removeProduct, saveGuestProduct, saveProduct } from './wishlist.service.ts'
import { toWishlistItem } from './wishlist.wire.ts'

export function wishlistRoutes(app: FastifyInstance, deps: AppDeps): void {
  const add = shopperRoute(app, deps, wishlistEndpoints.add)
  add(async (ctx, { user, body }) => ({
    message: 'Product is successfully added to your wishlist',
    is_in_wishlist: true,
    product_id: body.product_id,
    wishlist_id: await (user.isGuest ? saveGuestProduct : saveProduct)(ctx, {
      userId: user.id,
      productId: body.product_id,
    }),
    result: true,
  }))

  const list = shopperRoute(app, deps, wishlistEndpoints.list)
  list(async (ctx, { user }) => ({
    data: (await listSavedProducts(ctx, user.id)).map(toWishlistItem),
    success: true,
    status: 200,
  }))

  const remove = shopperRoute(app, deps, wishlistEndpoints.remove)
  remove(async (ctx, { user, query }) => {
    await removeProduct(ctx, { userId: user.id, productId: query.product_id })
    return {
      message: 'Product is removed from wishlist',
      is_in_wishlist: false,
      product_id: query.product_id,
      wishlist_id: 0,
    }
  })
}
