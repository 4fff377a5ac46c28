export { cartRoutes } from './cart.routes.ts'
export {
  boughtItemsStep,
  readCheckoutCart as cartToBuy,
  chooseDestination,
  lockCart,
  unchangedCartStep,
  viewCart,
} from './cart.service.ts'
export { shippingCost } from './shipping.rules.ts'
export type { CheckoutCart } from './cart-line.ts'
