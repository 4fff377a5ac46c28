import type { Area } from '#platform/runtime/area.ts'
import { adminBankLineRoutes } from './bank-lines/admin-bank-lines.routes.ts'
import { gstRoutes } from './gst/gst.routes.ts'
import { adminLedgerRoutes } from './ledger/admin-ledger.routes.ts'
import { startLedgerClosings } from './ledger/ledger-closings.jobs.ts'
import { adminReconciliationRoutes } from './reconciliation/admin-reconciliation.routes.ts'
import { startOrderTasks } from './reconciliation/order-tasks.jobs.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { adminSettlementRoutes } from './settlements/admin-settlements.routes.ts'
import { adminShareRoutes } from './shares/admin-shares.routes.ts'
import { tallyRoutes } from './tally/tally.routes.ts'

export const booksArea: Area = {
  routes: [
    adminBankLineRoutes,
    gstRoutes,
    adminLedgerRoutes,
    adminReconciliationRoutes,
    reportRoutes,
    adminSettlementRoutes,
    adminShareRoutes,
    tallyRoutes,
  ],
  timers: [startOrderTasks, startLedgerClosings],
}
