export { expireOrders } from './reconciliation/expiry.service.ts'
export { reconcile, resolveListed as settleListed } from './reconciliation/reconciliation.service.ts'
export { sendPaymentReminders, sendTransferReminders } from './reconciliation/reminders.service.ts'
