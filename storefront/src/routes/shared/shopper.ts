import { useRouteLoaderData } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { emptyCart, loadCart, type Cart } from '#features/cart/cart-api.ts'
import { loadWishlist, type Saved } from '#features/wishlist/wishlist-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { currentUser } from '#session/visitor.ts'

/** What the layout loads for a signed-in shopper, and every page below it may read (STATE-10). */
export type Shopper = { readonly cart: Cart; readonly wishlist: readonly Saved[] }

export const stranger: Shopper = { cart: emptyCart, wishlist: [] }
const shopLayoutId = 'routes/shop-layout'

/** A cart that can not be loaded must not take the page with it: it is said, and the page stands. */
function orElse<T>(fallback: T) {
  return (error: unknown) => {
    notifyError(error)
    return fallback
  }
}

export async function loadShopper(): Promise<Shopper> {
  const user = currentUser()
  if (user === undefined) return stranger
  const [cart, wishlist] = await Promise.all([
    loadCart(browserApi, user.id).catch(orElse(stranger.cart)),
    loadWishlist(browserApi, user.id).catch(orElse(stranger.wishlist)),
  ])
  return { cart, wishlist }
}

export function useShopper(): Shopper {
  return useRouteLoaderData<() => Promise<Shopper>>(shopLayoutId) ?? stranger
}
