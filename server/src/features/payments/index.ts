export { paymentJobs } from './payments.jobs.ts'
export { assignableLines, bookAssigned, foreignRefund, unassignedRefund } from './assigned-refunds.service.ts'
export { bookCollection, isKnownReference } from './collections.service.ts'
export { listUncaptured } from './capture.service.ts'
export { bookEarlyDisputes } from './disputes.service.ts'
export { settleBeforeCancelling, captureAndSettleAll, listOpenedOrders } from './payments.service.ts'
export { paymentRoutes } from './payments.routes.ts'
export { listException } from './payments.store.ts'
export { payCoveredOrder } from './covered.service.ts'
export {
  breakageEntries,
  givenCardEntries,
  goodwillEntries,
  payoutEntries,
  payoutReversalEntries,
  settlementEntries,
  shareEntries,
  taxDepositEntries,
  taxDepositReversalEntries,
} from './ledger.rules.ts'
export { insertTransaction, taxOwed } from './ledger.store.ts'
export { refundableLines, refundCredit, type CreditReason } from './refund-order.service.ts'
export { assertNotPaidBack, assertPiecesLeft, endStaleRequests, outsideRefunds } from './refunded-requests.service.ts'
export type { OutsideRefund } from './refunded-requests.store.ts'
export { completeRefund, sendDueRefunds } from './refunds.service.ts'
export { methodsFor } from './payments.rules.ts'
export { payOffline, payOfflineLate, type LateTransfer } from './offline-settlement.service.ts'
