export { adminOrderRoutes } from './admin-orders.routes.ts'
