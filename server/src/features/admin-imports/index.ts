export { adminImportRoutes } from './admin-imports.routes.ts'
