export { adminBankLineRoutes } from './admin-bank-lines.routes.ts'
export { matchOpenLines } from './bank-lines.service.ts'
