export { adminStockRoutes } from './admin-stock.routes.ts'
