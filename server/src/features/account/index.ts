export { accountJobs } from './account.jobs.ts'
export { accountRoutes } from './account.routes.ts'
