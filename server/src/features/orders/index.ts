export { forgetOldContacts, giveUpOrders } from './old-orders.service.ts'
export { orderRoutes } from './orders.routes.ts'
export { canMove, isPayable } from './orders.rules.ts'
export {
  cancelUnpaid,
  findOpenOrder,
  findOrder,
  findRequestedOrder,
  getOwnOrder,
  isBoughtOtherwise,
  listBoughtLines,
  listOverdueOrders,
  lockForPayment,
  moveOrder,
  payOrder,
  placeOrder,
  rememberRequest,
  renewHold,
  supersedeUnpaid,
} from './orders.service.ts'
export { putPiecesBack } from './returned-pieces.service.ts'
export type { BoughtLine, DraftLine, OrderDraft, PayableOrder } from './order.ts'
