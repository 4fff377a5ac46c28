export { actionsFrom, merchantActions, statesAfter as stepsOf, type MerchantAction } from './fulfilment.rules.ts'
export {
  cancelOrder,
  cancelPieces,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findAdminOrder,
  listAdminOrders,
  previewRefund,
  refundOrder,
  refuseAtDoor,
  remainingPieces,
  startWork,
  type AdminOrderView,
  type RefundPreview,
} from './fulfilment.service.ts'
export { changeSettings, loadCalendar, showCalendar } from './calendar.service.ts'
export { assignRefund, type Assignment } from './assign-refund.service.ts'
export { delayOrder } from './slips.service.ts'
export { startWorkroomCount } from './fulfilment.jobs.ts'
export { assertRefundProof, refundedOf, withProvedRefund } from './proved-refund.service.ts'
export { refundPieces, type RefundedPieces } from './refund-pieces.service.ts'
export type { AdminRefund, Shipment } from './fulfilment.store.ts'
