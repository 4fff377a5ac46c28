export { startAlerts } from './alerts.jobs.ts'
export { alertRoutes } from './alerts.routes.ts'
export { sendDueAlerts } from './sending.service.ts'
