export { adminReconciliationRoutes } from './admin-reconciliation.routes.ts'
export { payOut, receive } from './expected-money.service.ts'
