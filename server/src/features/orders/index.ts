export { deleteOldContacts, detachOrders } from './old-orders.service.ts'
export { orderGoods } from './order-history.service.ts'
export {
  findOrderByContact,
  giveOrder,
  guestOrderLink,
  lockGuestOrder,
  moveOrders,
  orderOfLink,
  revokeOrderLinks,
} from './order-links.service.ts'
export { canPayCancelledOrder, payAgainRefusal, payCancelledOrder, renewOrder } from './late-orders.service.ts'
export { orderLinkRoutes } from './order-links.routes.ts'
export { orderRoutes } from './orders.routes.ts'
export { amountDue, awaitsCode, canMove, dueOnline, isPaid, isPayable } from './orders.rules.ts'
export {
  assertOrderUnpaid,
  cancelledByShopperNote,
  cancelUnpaid,
  findOrder,
  getOwnOrder,
  listBoughtLines,
  listOverdueOrders,
  listRemainingLines,
  listUnpaid,
  lockForPayment,
  lockOrderToPay,
  moveOrder,
  orderToPay,
  ownOrder,
  payOrder,
  releaseOffers,
  renewHold,
  cancelReplaced,
} from './orders.service.ts'
export {
  holdAfterCode,
  lockOrigin,
  longHolds,
  orderingShopper,
  originOf,
  originOfOrder,
  othersHolds,
} from './order-origins.service.ts'
export type { LongHolds, OrderingShopper, Origin, OthersHolds } from './order-origins.store.ts'
export { earlierAttempts, lockUnpaidOrders, placeOrder, recordRequest } from './placing.service.ts'
export { payAgainUntil } from './renewal.rules.ts'
export { restockPieces } from './restock.service.ts'
export {
  heldSizes,
  holdForReturn,
  holdForShopper,
  narrowHoldOfReturn,
  ownHolds,
  releaseExpiredHolds,
  releaseHoldOfReturn,
  releaseHolds,
  sellHoldOfReturn,
} from './stock-holds.service.ts'
export type { OwnHolds } from './stock-holds.service.ts'
export type { Attempts, BoughtLine, DraftLine, Offline, OrderDraft, OrderToPay, PayableOrder } from './order.types.ts'
