export { invoiceAdvance } from './advances/advances.service.ts'
export { deliverDueCards } from './gift-cards/delivery.service.ts'
export {
  forfeitCredit,
  giveCredit,
  grantCredit,
  liabilityReport,
  listValues,
  takeCredit,
  voidValue,
} from './gift-cards/gift-cards.service.ts'
export { addGuest, describeGuest } from './guests/guests.service.ts'
export { joinBelongings, mergeGuest } from './guests/merge.service.ts'
export { queueCashCode } from './offline-payments/cash-orders.service.ts'
export {
  cashDue,
  collectCash,
  payOutRefunds,
  receiveTransfer,
  uncollectCash,
} from './offline-payments/merchant-money.service.ts'
export type { LateTransfer, OfflineTerms } from './offline-payments/offline-payment.types.ts'
export { isCashOffered, previewMethod, termsFor } from './offline-payments/offline-payments.rules.ts'
export { termsColumns as offlineTermsColumns } from './offline-payments/offline-terms.reader.ts'
export {
  loadOfflineTerms,
  offlineTermsInForce,
  offlineTermsRows,
  readOfflineTerms,
  toOfflineTerms,
} from './offline-payments/offline-terms.service.ts'
export { assignableLines, bookAssigned, foreignRefund, unassignedRefund } from './payments/assigned-refunds.service.ts'
export { joinedTo } from './phone-orders/joined-orders.service.ts'
export {
  askForBalance,
  askWhenReady,
  assertBalancePaid,
  sendBalanceReminders,
  settleUnreportedBalances,
} from './part-payments/balances.service.ts'
export { listUncaptured } from './payments/capture.service.ts'
export { bookEarlyDisputes } from './payments/disputes.service.ts'
export {
  correctionEntries,
  dutyBillEntries,
  payoutEntries,
  payoutReversalEntries,
  settlementEntries,
  shareEntries,
  taxDepositEntries,
  taxDepositReversalEntries,
} from './payments/ledger.rules.ts'
export { insertTransaction, taxOwed } from './payments/ledger.store.ts'
export { listPayments } from './payments/payment-list.service.ts'
export { paymentSheet } from './payments/payment-sheet.service.ts'
export { captureAndSettleAll, listOpenedOrders, settleBeforeCancelling } from './payments/payments.service.ts'
export { listException } from './payments/payments.store.ts'
export { type CreditReason, refundCredit, refundableLines, unpaidOf } from './payments/refund-order.service.ts'
export {
  assertNotPaidBack,
  assertPiecesLeft,
  endStaleRequests,
  outsideRefunds,
} from './payments/refunded-requests.service.ts'
export type { OutsideRefund } from './payments/refunded-requests.store.ts'
export { sendDueRefunds } from './payments/refunds.service.ts'
