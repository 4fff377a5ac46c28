export { paymentJobs } from './payments.jobs.ts'
export { listUncaptured } from './capture.service.ts'
export { bookEarlyDisputes } from './disputes.service.ts'
export {
  settleBeforeCancelling as collectBeforeGivingUp,
  captureAndSettleAll as collectPayments,
  listOpenedOrders,
} from './payments.service.ts'
export { paymentRoutes, webhookInProcess } from './payments.routes.ts'
export { listException } from './payments.store.ts'
export { refundOrderPayment as returnPayment } from './refund-order.service.ts'
export { sendDueRefunds } from './refunds.service.ts'
