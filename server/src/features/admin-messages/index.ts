export { adminMessageRoutes } from './admin-messages.routes.ts'
