export { assertDailyLimit } from './daily-limit.service.ts'
export { moveCredit } from './credit-move.service.ts'
export {
  canHoldAgain,
  capture as captureValues,
  copyRecipients,
  hold as holdValues,
  holdAgain,
  issue as issueCards,
  listRecipientTexts,
  release as releaseValues,
} from './order-values.store.ts'
export { codeText, sumOfKind, valueUses, type RefundPart } from './stored-value.rules.ts'
export {
  cardBalance,
  chosenValues,
  creditOf,
  digestOf,
  endRefundedCards,
  giveBack,
  newCode,
  refundToCredit,
  splitOf,
  unspentOfOrder,
  usesOfOrder,
  type Balance,
  type CardBalance,
  type RefundSplit,
} from './stored-value.service.ts'
export { insertEntry, listEntries, openCredit } from './stored-value.store.ts'
export type { StoredValue, ValueChoice, ValueUse } from './stored-value.types.ts'
