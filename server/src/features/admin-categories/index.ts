export { categoryJobs } from './admin-categories.jobs.ts'
export { adminCategoryRoutes } from './admin-categories.routes.ts'
