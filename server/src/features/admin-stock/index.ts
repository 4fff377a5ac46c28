export { adminStockRoutes } from './admin-stock.routes.ts'
export { adjustStock } from './stock-change.service.ts'
