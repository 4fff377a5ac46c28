import { newContext } from '#platform/context.ts'
import type { AppDeps } from '#platform/http.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { collectById } from './payments.service.ts'
import { sendRefund } from './refunds.service.ts'

export function paymentJobs(deps: AppDeps): JobHandlers {
  return {
    'payment.collect': ({ providerPaymentId }) => collectById(newContext(deps), providerPaymentId),
    'refund.send': ({ refundId }) => sendRefund(newContext(deps), refundId),
  }
}
