export { adminCustomerRoutes } from './admin-customers.routes.ts'
export { listCustomers } from './customers.service.ts'
