export { deleteOldContacts as forgetOldContacts, detachOrders as giveUpOrders } from './old-orders.service.ts'
export { orderRoutes } from './orders.routes.ts'
export { canMove, isPaid, isPayable } from './orders.rules.ts'
export {
  canPayCancelledOrder as canBePaidLate,
  cancelUnpaid,
  findOrder,
  getOwnOrder,
  listBoughtLines,
  listOverdueOrders,
  listUnpaid,
  lockForPayment,
  moveOrder,
  orderToPay,
  ownOrder,
  payCancelledOrder as payLate,
  payOrderStep,
  renewHold,
  supersedeUnpaid,
  unpaidOrderStep,
} from './orders.service.ts'
export {
  earlierAttempts,
  findOpenOrder,
  findRequestedOrder,
  placeWithLocks as placeOrder,
  tryOptimisticPlacing as placeUnlocked,
  rememberRequest,
} from './placing.service.ts'
export { restock as putPiecesBack } from './restock.service.ts'
export type { BoughtLine, DraftLine, OrderDraft, OrderToPay, PayableOrder } from './order.ts'
