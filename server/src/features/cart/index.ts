export { cartOfferRoutes } from './cart-offers.routes.ts'
export { cartRoutes } from './cart.routes.ts'
export {
  assertCartUnchanged,
  readCheckoutCart as cartToBuy,
  chooseDestination,
  lockCart,
  removeBoughtItems,
  viewCart,
} from './cart.service.ts'
export { withDraftCart, type DraftCart } from './draft-cart.service.ts'
export { giftCardSize, offeredGiftCards } from './gift-amounts.service.ts'
export { totalsWithCharge } from './cart.rules.ts'
export { arrivalsOf } from './arrivals.rules.ts'
export { mergeCarts, type CartMerge } from './cart-merge.service.ts'
export { removeCode } from './cart-offers.service.ts'
export { shippingCost } from './shipping.rules.ts'
export type { CheckoutCart } from './cart-line.types.ts'
