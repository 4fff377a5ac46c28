export { startWebhooks } from './webhooks.jobs.ts'
export { webhookRoutes } from './webhooks.routes.ts'
