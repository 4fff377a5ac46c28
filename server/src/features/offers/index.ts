export { canTakeAgain, moveUses, record, release, take, takeAgain } from './offer-uses.store.ts'
export {
  addSeries,
  endOffer,
  endOfferSeries,
  loadOffers,
  offersInUse,
  type OfferInUse,
} from './offer-loading.service.ts'
export { closeOneOff, openOneOff } from './one-off.store.ts'
export { hasRoomForAutomatic, previewOffer } from './offer-preview.service.ts'
export { checkOffers, maxAutomatic, writeOffers } from './offer-writing.service.ts'
export { offerColumns, readOffer, type OfferColumn, type RowProblem } from './offers-file.reader.ts'
export { countTry } from './offers.limits.ts'
export { offerRoutes } from './offers.routes.ts'
export { applyOffers } from './offers.rules.ts'
export { selectOffersFor, toOffer } from './offers.store.ts'
export type { NewOffer } from './offer-write.store.ts'
export type { OfferLine, OffersOutcome, OfferUse } from './offer.types.ts'
export type { CartToDiscount } from './taking-off.rules.ts'
