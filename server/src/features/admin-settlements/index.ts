export { adminSettlementRoutes } from './admin-settlements.routes.ts'
