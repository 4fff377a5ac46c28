export { adminReturnRoutes } from './admin-returns.routes.ts'
export { listReturns } from './return-list.service.ts'
