export { allocateWaiting } from './allocation/allocation.service.ts'
export { listLocationDifferences } from './allocation/location-differences.service.ts'
export { listOrders, wantedOrders } from './order-desk/order-list.service.ts'
export { orderSheet } from './order-desk/order-sheet.service.ts'
export { changeSettings, loadCalendar, showCalendar } from './order-steps/calendar.service.ts'
export {
  type MerchantAction,
  actionsFrom,
  merchantActions,
  statesAfter as stepsOf,
} from './order-steps/fulfilment.rules.ts'
export {
  type AdminOrderView,
  cancelOrder,
  cancelPieces,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findAdminOrder,
  listAdminOrders,
  refundOrder,
  refuseAtDoor,
  remainingPieces,
  startWork,
} from './order-steps/fulfilment.service.ts'
export type { AdminRefund } from './order-steps/fulfilment.store.ts'
export type { RefundedPieces } from './order-steps/refund-pieces.service.ts'
export { delayOrder } from './order-steps/slips.service.ts'
export { assignByReference } from './returns/assigned-refunds.service.ts'
export { dispatchReplacement } from './returns/exchanges.service.ts'
export {
  type MovedTo,
  findReturn,
  limitOfReturn,
  listOpenReturns,
  maxListed,
  moveReturn,
  passReturn,
  returnPictures,
} from './returns/handling.service.ts'
export { limitsInForce, replaceLimits } from './returns/limits.service.ts'
export { loadPolicies, policiesInForce } from './returns/policies.service.ts'
export { listReturns } from './returns/return-list.service.ts'
export { returnSheet } from './returns/return-sheet.service.ts'
