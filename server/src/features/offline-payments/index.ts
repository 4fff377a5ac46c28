export { confirmCashOrder, queueCashCode } from './cash-orders.service.ts'
export { hasTooManyLong, refusalOfTransfer } from './long-holds.rules.ts'
export { cashDue, collectCash, payOutRefunds, receiveTransfer } from './merchant-money.service.ts'
export type { LateTransfer, OfflineFacts, OfflineTerms } from './offline-payment.types.ts'
export { offlinePaymentJobs } from './offline-payments.jobs.ts'
export { offlinePaymentRoutes } from './offline-payments.routes.ts'
export {
  isCashOffered,
  methodOf,
  tryMethod,
  type OfflineChoice,
  type OfflineRequest,
} from './offline-payments.rules.ts'
export { termsColumns as offlineTermsColumns } from './offline-terms.reader.ts'
export {
  loadOfflineTerms,
  offlineTermsInForce,
  offlineTermsRows,
  readOfflineTerms,
  toOfflineTerms,
} from './offline-terms.service.ts'
export { offlineFacts, paymentOptions, priceOffline, type PaymentOptions } from './payment-options.service.ts'
