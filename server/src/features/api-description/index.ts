export { apiDescriptionRoutes } from './api-description.routes.ts'
