export { checkoutRoutes } from './checkout.routes.ts'
export { placeAssisted, priceAssisted, type AssistedOrder, type AssistedPrices } from './assisted-checkout.service.ts'
export { settleBeforeReplacing } from './checkout.service.ts'
export type { ExtraOptions } from './checkout.rules.ts'
