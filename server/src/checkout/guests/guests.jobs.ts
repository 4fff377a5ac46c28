import { sendSignInCode } from '#access'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendClaimCode, sendOrderLink } from './order-claim.service.ts'

export function guestJobs(deps: AppDeps): JobHandlers {
  return {
    'guest.code': ({ emailOrPhone }) => sendSignInCode(newContext(deps), emailOrPhone),
    'order.claim': ({ userId, orderId }) => sendClaimCode(newContext(deps), userId, orderId),
    'order.link': ({ orderCode, contact }) => sendOrderLink(newContext(deps), orderCode, contact),
  }
}
