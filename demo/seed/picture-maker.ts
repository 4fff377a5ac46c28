import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Drawing, PictureMaker } from '@shop/server/demo'
import type { Database } from '@shop/server/platform/db/db.ts'
import { drawingQueue } from './drawing-queue.ts'
import { shippedFolder } from './shipped-pictures.ts'
import { drawZoomFiles } from './zoom-maker.ts'

const lockKey = 7_302_131
const lockPollMs = 20_000
const idlePollMs = 500
/** A picture that takes longer is missing until the page is opened again. */
const defaultPatienceMs = 20_000
/** More than any page shows. */
const maxWaiting = 100

type Named = { readonly id: number; readonly hash: string; readonly width: number; readonly lastFile: string }

async function drawingsInOrder(db: Database): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, content_hash as hash, width, renditions -> -1 ->> 'webp' as "lastFile" from media
    where source_kind = 'drawing' and status = 'ready' order by priority, id`.execute(db)
  return rows
}

/** Runs the work in one process at a time; the others wait until it ends. */
async function alone(db: Database, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (;;) {
    // Uses a separate connection, because the lock belongs to the session.
    const isDone = await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isOurs"`.execute(
        connection,
      )
      if (!rows[0]?.isOurs) return false
      try {
        await work()
      } finally {
        await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
      }
      return true
    })
    if (isDone) return
    await pause(lockPollMs, undefined, { signal: stop })
  }
}

/**
 * Makes pictures with missing files: first those that somebody looks at, then the rest by priority while nobody uses
 * the shop. The missing files are the queue, so a killed shop continues with them.
 */
export async function startPictureMaker(drawing: Drawing): Promise<PictureMaker> {
  const { db, media: storage, drafts, log, isIdle, draws, zoomEveryMs } = drawing
  const { drawsUnseen = true, patienceMs = defaultPatienceMs } = drawing
  const stopping = new AbortController()
  const { signal: stop } = stopping
  const shipped = new Set(await readdir(shippedFolder, { recursive: true }).catch(() => []))
  const drawings = await drawingsInOrder(db)
  const byHash = new Map(drawings.map((named) => [named.hash, named]))
  const queue = drawingQueue({ db, media: storage, drafts, log, stop })

  const whenIdle = async (): Promise<void> => {
    while (!isIdle() || queue.size() > 0) await pause(idlePollMs, undefined, { signal: stop })
    stop.throwIfAborted()
  }

  const drawRest = async (): Promise<void> => {
    for (const { id, lastFile } of drawings) {
      if (await storage.has(lastFile)) continue
      await whenIdle()
      await queue.draw(id)
    }
    const draw = async (id: number, width: number) => {
      await whenIdle()
      return queue.draw(id, width)
    }
    await drawZoomFiles({ db, stop, draw, showEveryMs: zoomEveryMs })
  }

  const resting = (draws && drawsUnseen ? alone(db, stop, drawRest) : Promise.resolve()).catch((error: unknown) => {
    if (!stop.aborted) log.error({ err: error }, 'drawing pictures failed')
  })

  return {
    async make(path) {
      if (shipped.has(path)) {
        await storage.put(path, await readFile(join(shippedFolder, path)))
        return true
      }
      const named = byHash.get(path.slice(0, 2) + path.slice(3, 33))
      if (!draws || named === undefined || queue.size() >= maxWaiting) return false
      const drawn = queue.draw(named.id).then(
        () => storage.has(path),
        () => false,
      )
      return Promise.race([drawn, pause(patienceMs, false, { ref: false })])
    },
    async stop() {
      stopping.abort()
      await queue.close()
      await resting
    },
  }
}
