export { adminOrderRoutes } from './admin-orders.routes.ts'
export { listOrders } from './order-list.service.ts'
