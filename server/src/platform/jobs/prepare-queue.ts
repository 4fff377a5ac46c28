import type pg from 'pg'
import type { Logger } from '#platform/runtime/log.ts'
import { openJobs } from './jobs.ts'

/** Creates the tables of the queue, or brings them up to date, as their owner: workers may not. */
export async function prepareQueue(pool: pg.Pool, log: Logger): Promise<void> {
  const jobs = await openJobs({ pool, log })
  await jobs.stop()
}
