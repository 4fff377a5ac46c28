export { paymentJobs } from './payments.jobs.ts'
export { collectPayments } from './payments.service.ts'
export { paymentRoutes } from './payments.routes.ts'
export { sendDueRefunds } from './refunds.service.ts'
