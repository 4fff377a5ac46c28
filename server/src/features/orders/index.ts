export { deleteOldContacts, detachOrders } from './old-orders.service.ts'
export { orderRoutes } from './orders.routes.ts'
export { canMove, isPaid, isPayable } from './orders.rules.ts'
export {
  canPayCancelledOrder,
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
  payCancelledOrder,
  payOrderStep,
  renewHold,
  supersedeUnpaid,
  unpaidOrderStep,
} from './orders.service.ts'
export {
  earlierAttempts,
  findOpenOrder,
  findRequestedOrder,
  placeWithLocks,
  tryOptimisticPlacing,
  rememberRequest,
} from './placing.service.ts'
export { restock } from './restock.service.ts'
export type { BoughtLine, DraftLine, OrderDraft, OrderToPay, PayableOrder } from './order.ts'
