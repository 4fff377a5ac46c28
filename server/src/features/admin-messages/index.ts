export { orderMessageRoutes } from './admin-messages.routes.ts'
