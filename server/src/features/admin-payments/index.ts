export { adminPaymentRoutes } from './admin-payments.routes.ts'
export { listPayments } from './payment-list.service.ts'
