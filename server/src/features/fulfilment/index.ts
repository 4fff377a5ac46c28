export { actionsFrom, merchantActions, stepsOf, type MerchantAction } from './fulfilment.rules.ts'
export {
  cancelOrder,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findAdminOrder as findDeskOrder,
  listAdminOrders as listDeskOrders,
  refundOrder,
  startWork,
  type AdminOrderView as ShownDeskOrder,
} from './fulfilment.service.ts'
