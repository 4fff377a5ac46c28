import { useRouteLoaderData } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { emptyCart, loadCart, type Cart } from '#features/cart/cart-api.ts'
import { loadWishlist, type Saved } from '#features/wishlist/wishlist-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { currentUser } from '#session/visitor.ts'

/** Data of the signed-in shopper, loaded by the layout for all pages below (STATE-10). */
export type Shopper = {
  readonly cart: Cart
  readonly wishlist: readonly Saved[]
  /** Parts that failed to load; their empty values are not the shopper's data. */
  readonly failedParts: readonly ('cart' | 'wishlist')[]
}

export const anonymousShopper: Shopper = { cart: emptyCart, wishlist: [], failedParts: [] }
const shopLayoutId = 'routes/shop-layout'

/** A failed cart shows a toast and does not break the page. */
export async function loadShopper(): Promise<Shopper> {
  const user = currentUser()
  if (user === undefined) return anonymousShopper
  const [cart, wishlist] = await Promise.all([
    orNothing(loadCart(browserApi, user.id), notifyError),
    orNothing(loadWishlist(browserApi, user.id), notifyError),
  ])
  return {
    cart: cart ?? anonymousShopper.cart,
    wishlist: wishlist ?? anonymousShopper.wishlist,
    failedParts: [...(cart === null ? (['cart'] as const) : []), ...(wishlist === null ? (['wishlist'] as const) : [])],
  }
}

export function useShopper(): Shopper {
  return useRouteLoaderData<() => Promise<Shopper>>(shopLayoutId) ?? anonymousShopper
}
