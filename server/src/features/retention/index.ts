export { startRetention } from './retention.jobs.ts'
export { applyRetention } from './retention.service.ts'
