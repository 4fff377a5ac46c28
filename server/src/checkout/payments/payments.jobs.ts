import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { captureAndSettleById } from './payments.service.ts'
import { sendRefund } from './refunds.service.ts'

export function paymentJobs(deps: AppDeps): JobHandlers {
  return {
    'payment.collect': (collected) => captureAndSettleById(newContext(deps), collected),
    'refund.send': ({ refundId }) => sendRefund(newContext(deps), refundId),
  }
}
