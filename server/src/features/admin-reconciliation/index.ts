export { adminReconciliationRoutes } from './admin-reconciliation.routes.ts'
