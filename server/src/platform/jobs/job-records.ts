import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'

/** Failed jobs are stored for a month; the queue deletes completed jobs after a week. */
const failedRetentionSeconds = 30 * 86_400
const maxReasonLength = 200

/** Why a job failed, without the emails and phone numbers that servers quote. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown'
  return text
    .slice(0, maxReasonLength)
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '(address)' : word.replaceAll(/\+?\d{7,}/g, '(number)')))
    .join(' ')
}

export async function storeFailed(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(`update jobs.job set deletion_seconds = $1 where id = $2 and state = 'failed'`, [
    failedRetentionSeconds,
    jobId,
  ])
}

export type QueueState = {
  readonly queue: string
  readonly waiting: number
  readonly oldestWaitingSeconds: number
  readonly failed: number
}

export async function queueStates(db: Database): Promise<QueueState[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await sql<QueueState>`
    select queue.name as queue, count(job.id) filter (where job.state <> 'failed') as waiting,
      coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state <> 'failed')), 0)::float8
        as "oldestWaitingSeconds",
      count(job.id) filter (where job.state = 'failed') as failed
    from jobs.queue left join jobs.job on job.name = queue.name and job.state in ('created', 'retry', 'failed')
    group by queue.name order by queue.name`.execute(db)
  return rows
}

export type FailedJob = {
  readonly id: string
  readonly queue: string
  readonly kind: string | null
  readonly failedAt: Date
  readonly attempts: number
  readonly reason: string | null
}

export async function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await sql<FailedJob>`
    select id, name as queue, data ->> 'template' as kind, completed_on as "failedAt", retry_count + 1 as attempts,
      output ->> 'message' as reason
    from jobs.job where state = 'failed' order by completed_on desc, id limit ${limit}`.execute(db)
  return rows
}

export async function retryFailedJobs(db: Database, requested: { readonly id: string } | 'all'): Promise<number> {
  if (!(await hasQueues(db))) return 0
  const id = requested === 'all' ? null : requested.id
  const { rows } = await sql`
    update jobs.job set state = 'retry', retry_count = 0, retry_limit = queue.retry_limit, retry_delay = queue.retry_delay,
      retry_delay_max = queue.retry_delay_max, started_on = null, completed_on = null, start_after = jobs.job_now(),
      keep_until = jobs.job_now() + queue.retention_seconds * interval '1 second', deletion_seconds = queue.deletion_seconds
    from jobs.queue where queue.name = job.name and job.state = 'failed' and (${id}::uuid is null or job.id = ${id}::uuid)
    returning job.id`.execute(db)
  return rows.length
}

async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('jobs.queue') is not null as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere === true
}

export type OrderJob = {
  readonly id: string
  readonly queue: string
  readonly kind: string
  readonly to: string
  readonly isFailed: boolean
  readonly at: Date
  readonly reason: string | null
}

/** Emails and texts about an order that are waiting or failed for good. */
export async function listOrderJobs(db: Database, orderId: number): Promise<OrderJob[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await sql<OrderJob>`
    select id, name as queue, data ->> 'template' as kind, data ->> 'to' as to, state = 'failed' as "isFailed",
      coalesce(completed_on, created_on) as at, output ->> 'message' as reason
    from jobs.job
    where name in ('mail.send', 'message.send') and state in ('created', 'retry', 'active', 'failed')
      and data -> 'facts' -> 'orderId' = to_jsonb(${orderId}::bigint)
    order by created_on desc limit 100`.execute(db)
  return rows
}
