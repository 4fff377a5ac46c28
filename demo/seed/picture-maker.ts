import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '@shop/server/platform/db/db.ts'
import { ChildDiedError, childTask, type ChildTask } from '@shop/server/platform/media/child-task.ts'
import { markAllReady, markFailed, type MadePicture } from '@shop/server/platform/media/picture-rows.ts'
import type { Logger } from '@shop/server/platform/runtime/log.ts'
import { firstPriority } from './picture-order.ts'
import { drawZoomFiles } from './zoom-maker.ts'

const lockKey = 7_302_131
const pollMs = 20_000
/** New pictures invalidate cached responses: rarely, once the shop is open. */
const showEachMs = { beforeOpening: 5_000, whenOpen: 30_000 } as const

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

type Maker = {
  readonly db: Database
  readonly folder: string
  readonly log: Logger
  /** Pictures behind this priority are not drawn. */
  readonly upTo?: number
  /** Whether the shop still waits for its first pictures: until it opens, these are not drawn in the background. */
  readonly isWaitedFor?: () => boolean
  /** How long a drawn picture may wait for others, to be shown with them. */
  readonly showEveryMs?: number
  /** The same for the larger files that only the zoom shows. */
  readonly zoomEveryMs?: number
}
type Work = Maker & { readonly stop: AbortSignal }
type Pending = { readonly id: number; readonly drawing: unknown; readonly priority: number }

/**
 * Draws what is still to be drawn, in child processes, one for each processor, in the order of the rows' priority. The
 * rows are the queue: a killed shop goes on with the next one, and of several processes one draws. Answers how to stop.
 */
export function startPictureMaker(maker: Maker): () => Promise<void> {
  const { log } = maker
  const stopping = new AbortController()
  const children = Array.from({ length: availableParallelism() }, () =>
    childTask(new URL('./drawing-process.ts', import.meta.url)),
  )
  const endChildren = () => Promise.all(children.map((child) => child.stop()))
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isDone = await drawAll({ ...maker, stop: stopping.signal }, children)
      if (isDone) break
      await waitFor(pollMs, stopping.signal)
    }
    await endChildren()
  }
  const running = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'drawing pictures failed')
  })
  return async () => {
    stopping.abort()
    await endChildren()
    await running
  }
}

/** False when another process is drawing. */
async function drawAll(work: Work, children: readonly ChildTask[]): Promise<boolean> {
  // A connection of its own: the lock is its session's.
  return work.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isOurs"`.execute(
      connection,
    )
    if (!rows[0]?.isOurs) return false
    const shelf = drawnShelf(work)
    try {
      const queue = pendingQueue(work.db, work.upTo ?? lastPriority)
      await Promise.all(children.map((child) => drawInTurn(work, { child, queue, shelf })))
      await shelf.show()
      const [child] = children
      if (child && work.upTo === undefined) {
        const draw = async (order: object) => answer.parse(await asked(work, child, order))
        await drawZoomFiles({ ...work, draw, ...(work.zoomEveryMs !== undefined && { showEveryMs: work.zoomEveryMs }) })
      }
      return true
    } finally {
      await shelf.show()
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

type Queue = { readonly next: () => Promise<Pending | undefined>; readonly done: (id: number) => void }
type Turn = { readonly child: ChildTask; readonly queue: Queue; readonly shelf: Shelf }

async function drawInTurn(work: Work, { child, queue, shelf }: Turn): Promise<void> {
  for (let next = await queue.next(); next && !work.stop.aborted; next = await queue.next()) {
    await drawOne({ ...work, shelf }, child, next)
    for (const id of await shelf.showWhenLate()) queue.done(id)
  }
}

/** Drawn pictures that are not visible yet. A killed shop draws these few again. */
type Shelf = {
  readonly put: (made: MadePicture) => void
  readonly show: () => Promise<readonly number[]>
  readonly showWhenLate: () => Promise<readonly number[]>
}

function drawnShelf({ db, showEveryMs, isWaitedFor = () => false }: Work): Shelf {
  const patience = () => showEveryMs ?? (isWaitedFor() ? showEachMs.beforeOpening : showEachMs.whenOpen)
  let drawn: MadePicture[] = []
  let shownAt = performance.now()
  const show = async () => {
    const made = drawn
    drawn = []
    shownAt = performance.now()
    await markAllReady(db, made)
    return made.map(({ mediaId }) => mediaId)
  }
  return {
    put: (made) => drawn.push(made),
    show,
    showWhenLate: async () => (performance.now() - shownAt >= patience() ? show() : []),
  }
}

/** Each pending picture once, whichever child asks. */
function pendingQueue(db: Database, upTo: number): Queue {
  const inWork = new Set<number>()
  let ahead: Pending[] = []
  let filling: Promise<void> | undefined
  const fill = async () => {
    ahead = await nextPending(db, { inWork: [...inWork], upTo })
    filling = undefined
  }
  return {
    async next() {
      if (ahead.length === 0) await (filling ??= fill())
      const pending = ahead.shift()
      if (pending) inWork.add(pending.id)
      return pending
    },
    done: (id) => inWork.delete(id),
  }
}

const lookAhead = 16
const lastPriority = 32_767

type Wanted = { readonly inWork: readonly number[]; readonly upTo: number }

function nextPending(db: Database, { inWork, upTo }: Wanted): Promise<Pending[]> {
  return db
    .selectFrom('media')
    .select(['id', 'drawing', 'priority'])
    .where('source_kind', '=', 'drawing')
    .where('status', '=', 'pending')
    .where(sql<boolean>`id <> all (${[...inWork]}::bigint[])`)
    .where('priority', '<=', upTo)
    .orderBy('priority')
    .orderBy('id')
    .limit(lookAhead)
    .execute()
}

async function drawOne(
  work: Work & { readonly shelf: Shelf },
  child: ChildTask,
  { id, drawing, priority }: Pending,
): Promise<void> {
  const { db, log, shelf, folder, isWaitedFor = () => false } = work
  const isFirst = priority <= firstPriority && isWaitedFor()
  const reply = answer.parse(await asked(work, child, { folder, drawing, isFirst }))
  if ('stored' in reply) {
    shelf.put({ mediaId: id, picture: reply.stored })
    return
  }
  log.error({ mediaId: id, failure: reply.failure }, 'a picture could not be drawn')
  await markFailed(db, id, { status: 'refused', failure: reply.failure })
}

/** A drawing that kills the process twice is given up; the rest goes on. */
async function asked({ stop }: Work, child: ChildTask, order: object): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await child.ask(order)
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
