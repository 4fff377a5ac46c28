export { deliverDueCards } from './delivery.service.ts'
export { startGiftCards } from './gift-cards.jobs.ts'
export { giftCardRoutes } from './gift-cards.routes.ts'
export {
  expireCards,
  forfeitCredit,
  grantCredit,
  liabilityReport,
  listValues,
  voidValue,
} from './gift-cards.service.ts'
