import { newContext } from '#platform/context.ts'
import type { AppDeps } from '#platform/http.ts'
import { every } from '#platform/jobs.ts'
import { deleteOldApplications } from './enquiries.service.ts'

const hourMs = 3_600_000

/** Takes away applications that have been kept for long enough; resolves to what stops it. */
export function startEnquiryHousekeeping(deps: AppDeps): () => Promise<void> {
  return every(hourMs, {
    name: 'enquiry housekeeping',
    log: deps.log,
    run: () => deleteOldApplications(newContext(deps)),
  })
}
