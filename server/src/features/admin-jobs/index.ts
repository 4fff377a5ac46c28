export { adminJobRoutes } from './admin-jobs.routes.ts'
