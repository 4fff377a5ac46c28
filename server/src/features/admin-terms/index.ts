export { adminTermsRoutes } from './admin-terms.routes.ts'
