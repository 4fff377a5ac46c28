export { authJobs, startAuthHousekeeping } from './auth.jobs.ts'
export { authRoutes } from './auth.routes.ts'
