export { startOrderTasks } from './order-tasks.jobs.ts'
export { sendPaymentReminders, sendTransferReminders } from './reminders.service.ts'
export { expireOrders } from './expiry.service.ts'
export { reconcile, resolveListed as settleListed } from './reconciliation.service.ts'
