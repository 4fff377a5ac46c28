import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendCashCode } from './cash-orders.service.ts'

export function offlinePaymentJobs(deps: AppDeps): JobHandlers {
  return { 'order.cash_code': ({ orderId }) => sendCashCode(newContext(deps), orderId) }
}
