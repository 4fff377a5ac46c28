export { forgetOldContacts, giveUpOrders } from './old-orders.service.ts'
export { orderRoutes } from './orders.routes.ts'
export { canMove, isPaid, isPayable } from './orders.rules.ts'
export {
  canBePaidLate,
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
  payLate,
  payOrderStep,
  renewHold,
  supersedeUnpaid,
  unpaidOrderStep,
} from './orders.service.ts'
export {
  earlierAttempts,
  findOpenOrder,
  findRequestedOrder,
  placeOrder,
  placeUnlocked,
  rememberRequest,
} from './placing.service.ts'
export { putPiecesBack } from './returned-pieces.service.ts'
export type { BoughtLine, DraftLine, OrderDraft, OrderToPay, PayableOrder } from './order.ts'
