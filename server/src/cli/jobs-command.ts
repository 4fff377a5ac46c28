import type { Database } from '#platform/db/db.ts'
import { listFailedJobs, queueStates, retryFailedJobs } from '#platform/jobs/job-records.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

type Say = CommandInput['say']

const maxListed = 200

export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'Shows what waits to be sent, and sends again what has failed for good',
  positionals: [],
  options: {
    failed: { type: 'boolean', description: `list what has failed for good, the latest ${maxListed}` },
    retry: { type: 'string', value: 'ID', description: 'send it again, with all of its attempts; all for all of them' },
    'dry-run': { type: 'boolean', description: 'say what would be sent again; change nothing' },
  },
  details: [
    'The shop retries an email, text message or refund for more than three days, in the end once an hour. After that it has',
    'failed for good and is stored for a month. A running shop sends what you put back within seconds.',
  ],
  run: runJobs,
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

async function runJobs({ text, isSet, say, openDatabase }: CommandInput): Promise<boolean> {
  const requested = text('retry')
  if (requested !== undefined && requested !== 'all' && !uuid.test(requested)) {
    throw new UsageError(`--retry is "${requested}": it must be an ID that --failed lists, or all.`, 'jobs')
  }
  const { db } = await openDatabase()
  if (requested !== undefined) return retry(db, { requested, isDryRun: isSet('dry-run'), say })
  return isSet('failed') ? listFailed(db, say) : listQueues(db, say)
}

async function listQueues(db: Database, say: Say): Promise<boolean> {
  for (const { queue, waiting, oldestWaitingSeconds, failed } of await queueStates(db)) {
    const since = waiting === 0 ? '' : `, the oldest for ${Math.ceil(oldestWaitingSeconds / 60)} min`
    say(`${queue.padEnd(18)} waiting: ${waiting}${since}  failed for good: ${failed}`)
  }
  return true
}

async function listFailed(db: Database, say: Say): Promise<boolean> {
  const jobs = await listFailedJobs(db, maxListed)
  if (jobs.length === 0) say('Nothing has failed for good.')
  for (const { id, queue, kind, failedAt, attempts, reason } of jobs) {
    say(`${id}  ${queue}  ${kind ?? '-'}  ${failedAt.toISOString()}  attempts: ${attempts}  ${reason ?? ''}`)
  }
  return true
}

type Retry = { readonly requested: string; readonly isDryRun: boolean; readonly say: Say }

async function retry(db: Database, { requested, isDryRun, say }: Retry): Promise<boolean> {
  if (isDryRun) {
    const states = await queueStates(db)
    const failed = states.reduce((sum, state) => sum + state.failed, 0)
    say(
      requested === 'all'
        ? `${failed} would be sent again.`
        : `${requested} would be sent again if it has failed for good.`,
    )
    return true
  }
  const count = await retryFailedJobs(db, requested === 'all' ? 'all' : { id: requested })
  if (count === 0 && requested !== 'all') throw new CommandError(`${requested} has not failed for good.`)
  say(`${count} ${count === 1 ? 'is' : 'are'} sent again.`)
  return true
}
