export { blockCard, extendCard, issueCard, releaseCard, sendCardAgain, type GivenCard } from './card-care.service.ts'
export { deliverDueCards } from './delivery.service.ts'
export type { Recipient } from './gift-cards.rules.ts'
export { startGiftCards } from './gift-cards.jobs.ts'
export { giftCardRoutes } from './gift-cards.routes.ts'
export {
  expireCards,
  forfeitCredit,
  giveCredit,
  grantCredit,
  liabilityReport,
  listValues,
  saveRecipients,
  takeCredit,
  voidValue,
} from './gift-cards.service.ts'
