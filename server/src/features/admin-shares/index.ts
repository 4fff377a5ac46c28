export { adminShareRoutes } from './admin-shares.routes.ts'
