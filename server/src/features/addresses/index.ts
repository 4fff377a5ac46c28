export { addressRoutes } from './addresses.routes.ts'
