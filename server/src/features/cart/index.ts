export { cartRoutes } from './cart.routes.ts'
export { cartForCheckout, chooseDestination, lockCart, removeBoughtItems, viewCart } from './cart.service.ts'
export type { CheckoutCart } from './cart-line.ts'
