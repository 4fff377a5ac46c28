export { actionsFrom, merchantActions, stepsOf, type MerchantAction } from './fulfilment.rules.ts'
export {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findDeskOrder,
  listDeskOrders,
  refundOrder,
  type ShownDeskOrder,
} from './fulfilment.service.ts'
