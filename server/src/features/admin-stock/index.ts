export { adminStockRoutes } from './admin-stock.routes.ts'
export { adjustStock } from './stock-change.service.ts'
export { listStock } from './stock-list.service.ts'
