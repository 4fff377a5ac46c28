import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/db.ts'
import type { Logger } from '#platform/log.ts'
import { ChildDiedError, childTask, type ChildTask } from '#platform/media/child-task.ts'
import { markFailed, markReady, tellPicturesChanged } from '#platform/media/picture-rows.ts'

const lockKey = 7_302_131
const lookAgainMs = 20_000
/** Pages are made anew after every so many pictures, and after the last. */
const picturesAPage = 8

const answer = z.union([
  z.object({
    stored: z.object({
      contentHash: z.string(),
      width: z.int(),
      height: z.int(),
      dominantColour: z.string(),
      placeholder: z.string(),
      renditions: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
    }),
  }),
  z.object({ failure: z.string() }),
])

type Maker = { readonly db: Database; readonly folder: string; readonly log: Logger }
type Work = Maker & { readonly child: ChildTask; readonly stop: AbortSignal }
type Pending = { readonly id: number; readonly drawing: unknown }

/**
 * Draws what is still to be drawn, one picture at a time in a child process, in the order of their priority. The rows are the
 * queue: a killed shop goes on with the next one, and of several processes one draws. Answers how to stop.
 */
export function startPictureMaker({ db, folder, log }: Maker): () => Promise<void> {
  const stopping = new AbortController()
  const child = childTask(new URL('./drawing-process.ts', import.meta.url))
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isDone = await drawAll({ db, folder, log, child, stop: stopping.signal })
      if (isDone) break
      await waitFor(lookAgainMs, stopping.signal)
    }
    await child.stop()
  }
  const running = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'drawing pictures failed')
  })
  return async () => {
    stopping.abort()
    await child.stop()
    await running
  }
}

/** False when another process is drawing. */
async function drawAll(work: Work): Promise<boolean> {
  return work.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isOurs"`.execute(
      connection,
    )
    if (!rows[0]?.isOurs) return false
    try {
      let count = 0
      for (let next = await nextPending(connection); next && !work.stop.aborted; next = await nextPending(connection)) {
        await drawOne({ ...work, db: connection }, next)
        count += 1
        if (count % picturesAPage === 0) await tellPicturesChanged(connection)
      }
      if (count % picturesAPage !== 0) await tellPicturesChanged(connection)
      return true
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

function nextPending(db: Database): Promise<Pending | undefined> {
  return db
    .selectFrom('media')
    .select(['id', 'drawing'])
    .where('source_kind', '=', 'drawing')
    .where('status', '=', 'pending')
    .orderBy('priority')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

async function drawOne(work: Work, { id, drawing }: Pending): Promise<void> {
  const { db, log } = work
  const reply = answer.parse(await asked(work, drawing))
  if ('stored' in reply) {
    await markReady(db, id, reply.stored)
    return
  }
  log.error({ mediaId: id, failure: reply.failure }, 'a picture could not be drawn')
  await markFailed(db, id, { status: 'refused', failure: reply.failure })
}

/** A drawing that kills the process twice is given up; the rest goes on. */
async function asked({ child, folder, stop }: Work, drawing: unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await child.ask({ folder, drawing })
    } catch (error) {
      if (!(error instanceof ChildDiedError) || stop.aborted) throw error
      if (attempt === 2) return { failure: error.message }
    }
  }
}

function waitFor(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) {
      resolve()
      return
    }
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
