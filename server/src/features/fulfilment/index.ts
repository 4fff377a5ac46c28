export { actionsFrom, merchantActions, statesAfter as stepsOf, type MerchantAction } from './fulfilment.rules.ts'
export {
  cancelOrder,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findAdminOrder,
  listAdminOrders,
  refundOrder,
  startWork,
  type AdminOrderView,
} from './fulfilment.service.ts'
