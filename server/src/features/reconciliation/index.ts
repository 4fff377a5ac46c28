export { startOrderTasks } from './order-tasks.ts'
export { expireOrders } from './expiry.service.ts'
export { reconcile, settleListed } from './reconciliation.service.ts'
