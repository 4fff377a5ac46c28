import type pg from 'pg'
import type { Logger } from '#platform/runtime/log.ts'
import { openJobs } from './jobs.ts'

/** Creates or updates the queue's tables as their owner, because workers have no right to. */
export async function prepareQueue(pool: pg.Pool, log: Logger): Promise<void> {
  const jobs = await openJobs({ pool, log })
  await jobs.stop()
}
