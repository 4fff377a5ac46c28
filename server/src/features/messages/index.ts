export { messageJobs } from './messages.jobs.ts'
export { sendLetter, sendTextMessage } from './messages.service.ts'
export { outboxRoutes } from './outbox.routes.ts'
