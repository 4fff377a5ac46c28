export { adminPaymentRoutes } from './admin-payments.routes.ts'
