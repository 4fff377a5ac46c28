import { maxRetried } from '@shop/contract/messages/admin-jobs'
import { inTransaction } from '#platform/db/transaction.ts'
import { listFailedJobs, retryFailedJobs, type FailedJob } from '#platform/jobs/job-records.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'

export async function listFailed(ctx: Context): Promise<readonly FailedJob[]> {
  return listFailedJobs(ctx.db, maxRetried)
}

/** Returns how many jobs were queued again; jobs that somebody else already queued do not count. */
export async function retryJobs(ctx: Context, actor: Actor, ids: readonly string[]): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    let retried = 0
    for (const id of new Set(ids)) {
      const count = await retryFailedJobs(trx.db, { id })
      if (count > 0) await recordChange(trx, actor, { verb: 'sent again', subject: 'message', subjectId: id })
      retried += count
    }
    return retried
  })
}
