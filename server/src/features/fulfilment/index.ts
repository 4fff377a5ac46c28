export { actionsFrom, merchantActions, stepsOf, type MerchantAction } from './fulfilment.rules.ts'
export {
  cancelOrder,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findDeskOrder,
  listDeskOrders,
  refundOrder,
  startWork,
  type ShownDeskOrder,
} from './fulfilment.service.ts'
