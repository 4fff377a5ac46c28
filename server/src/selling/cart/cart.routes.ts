import type { FastifyInstance } from 'fastify'
import { cartEndpoints } from '@shop/contract/selling/cart'
import { prefetchRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import {
  addItemToCart,
  addItemToGuestCart,
  readAdditionFacts,
  removeItemFromCart,
  setItemQuantities,
  showCart,
  summariseCart,
} from './cart.service.ts'
import { toCartReply, toSummaryReply } from './cart.wire.ts'
import { offerAmount } from './gift-amounts.service.ts'

export function cartRoutes(app: FastifyInstance, deps: AppDeps): void {
  const add = prefetchRoute(app, deps, {
    endpoint: cartEndpoints.add,
    prefetch: (ctx, { body: { user_id: userId, id: productId, variant } }) =>
      readAdditionFacts(ctx, { userId, productId, sku: variant ?? '' }),
  })
  add(async (ctx, { user, body, prefetched }) => {
    const { id: productId, variant, quantity, amount } = body
    const isOwnAmount = typeof amount === 'number'
    const sku = isOwnAmount ? await offerAmount(ctx, { productId, rupees: amount }) : (variant ?? '')
    const requested = { userId: user.id, productId, sku, quantity }
    const facts = isOwnAmount ? readAdditionFacts(ctx, requested) : prefetched
    await (user.isGuest ? addItemToGuestCart(ctx, requested) : addItemToCart(ctx, requested, facts))
    return { result: true, message: 'Product added to cart successfully' }
  })

  const list = prefetchRoute(app, deps, {
    endpoint: cartEndpoints.list,
    prefetch: (ctx, { body }) => showCart(ctx, body.user_id),
  })
  list(async (ctx, { user, prefetched }) =>
    toCartReply(await prefetched, { userId: user.id, brand: ctx.ports.brand.name, language: ctx.language }),
  )

  const summary = prefetchRoute(app, deps, {
    endpoint: cartEndpoints.summary,
    prefetch: (ctx, { params }) => summariseCart(ctx, params.user_id),
  })
  summary(async (_ctx, { prefetched }) => toSummaryReply(await prefetched))

  const setQuantities = shopperRoute(app, deps, cartEndpoints.process)
  setQuantities(async (ctx, { user, body }) => {
    const { cart_ids: itemIds, cart_quantities: quantities } = body
    await setItemQuantities(ctx, { userId: user.id, itemIds, quantities })
    return { result: true, message: 'Cart updated' }
  })

  const remove = shopperRoute(app, deps, cartEndpoints.remove)
  remove(async (ctx, { user, params }) => {
    await removeItemFromCart(ctx, { userId: user.id, itemId: params.cartId })
    return { result: true, message: 'Product is successfully removed from your cart' }
  })
}
