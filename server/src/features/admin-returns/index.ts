export { adminReturnRoutes } from './admin-returns.routes.ts'
