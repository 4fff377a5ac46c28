import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Database } from '@shop/server/platform/db/db.ts'
import { ChildDiedError, childTask } from '@shop/server/platform/media/child-task.ts'
import { screenWidths, zoomWidth } from '@shop/server/platform/media/convert-picture.ts'
import { storedFiles, takeDrafts } from '@shop/server/platform/media/drafts.ts'
import type { MediaStorage } from '@shop/server/platform/media/media-storage.ts'
import { markFailed } from '@shop/server/platform/media/picture-rows.ts'
import type { Logger } from '@shop/server/platform/runtime/log.ts'

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

export type DrawnPicture = z.infer<typeof answer>

type Deps = {
  readonly db: Database
  readonly media: MediaStorage
  readonly drafts: string
  readonly log: Logger
  readonly stop: AbortSignal
}

export type DrawingQueue = {
  readonly size: () => number
  /**
   * Draws all files of a picture, or only the zoom's file for its width; concurrent requests for the same files draw
   * once.
   */
  readonly draw: (id: number, width?: number) => Promise<DrawnPicture>
  readonly close: () => Promise<void>
}

async function drawingOf(db: Database, id: number) {
  const { drawing, contentHash } = await db
    .selectFrom('media')
    .select(['drawing', 'content_hash as contentHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { drawing, contentHash: contentHash ?? '' }
}

/** One picture at a time, in one child process. */
export function drawingQueue({ db, media, drafts, log, stop }: Deps): DrawingQueue {
  const child = childTask(new URL('./drawing-process.ts', import.meta.url))
  const waiting = new Map<string, Promise<DrawnPicture>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Gives up a drawing that crashed the process twice. */
  const ask = async (order: object): Promise<DrawnPicture> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return answer.parse(await child.ask(order))
      } catch (error) {
        if (!(error instanceof ChildDiedError) || stop.aborted) throw error
        if (attempt === 2) return { failure: error.message }
      }
    }
  }

  const drawNow = async (id: number, isZoom: boolean): Promise<DrawnPicture> => {
    stop.throwIfAborted()
    const { drawing, contentHash } = await drawingOf(db, id)
    const known = await storedFiles(media, contentHash, screenWidths)
    const made = await ask({ drawing, contentHash, folder: drafts, known, isZoom })
    if ('stored' in made) {
      await takeDrafts(media, made.stored, { folder: drafts, contentHash, known })
      await rm(drafts, { recursive: true, force: true })
    } else {
      log.error({ mediaId: id, failure: made.failure }, 'a picture could not be drawn')
      await markFailed(db, id, { status: 'refused', failure: made.failure })
    }
    return made
  }

  return {
    size: () => waiting.size,
    draw(id, width) {
      const isZoom = width === zoomWidth
      const key = `${id} ${isZoom}`
      const known = waiting.get(key)
      if (known !== undefined) return known
      const made = last.then(() => drawNow(id, isZoom)).finally(() => waiting.delete(key))
      waiting.set(key, made)
      last = made.catch(() => undefined)
      return made
    },
    async close() {
      await child.stop()
      await last
    },
  }
}
