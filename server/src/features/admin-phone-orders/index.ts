export { adminPhoneOrderRoutes } from './admin-phone-orders.routes.ts'
