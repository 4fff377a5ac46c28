export { adminLedgerRoutes } from './admin-ledger.routes.ts'
export { startLedgerClosings } from './ledger-closings.jobs.ts'
