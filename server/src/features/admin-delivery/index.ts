export { adminDeliveryRoutes } from './admin-delivery.routes.ts'
