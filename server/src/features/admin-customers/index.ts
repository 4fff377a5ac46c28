export { adminCustomerRoutes } from './admin-customers.routes.ts'
