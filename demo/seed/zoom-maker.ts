import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'
import { zoomWidth } from '@shop/server/platform/media/convert-picture.ts'
import { addRenditions, type MadePicture } from '@shop/server/platform/media/picture-rows.ts'
import type { DrawnPicture } from './drawing-queue.ts'

/** Seldom, because nobody waits for these files and each publication invalidates cached responses. */
const showEachMs = 5 * 60_000
const lookAhead = 16

type ZoomWork = {
  readonly db: Database
  readonly stop: AbortSignal
  readonly showEveryMs?: number | undefined
  readonly draw: (id: number, width: number) => Promise<DrawnPicture>
}

/** First pictures of products that have no file for the zoom yet. */
async function nextWithoutZoom(db: Database, tried: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select media.id from media
    where media.source_kind = 'drawing' and media.status = 'ready' and media.id <> all (${[...tried]}::bigint[])
      and exists (select from product_pictures shown where shown.media_id = media.id and shown.position = 1)
      and not media.renditions @> ${JSON.stringify([{ width: zoomWidth }])}::jsonb
    order by media.priority, media.id limit ${lookAhead}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Yields every wanted picture once, whether or not it can be drawn. */
async function* allWithoutZoom(db: Database): AsyncGenerator<number> {
  const tried: number[] = []
  for (let wanted = await nextWithoutZoom(db, tried); wanted.length > 0; wanted = await nextWithoutZoom(db, tried)) {
    tried.push(...wanted)
    yield* wanted
  }
}

/**
 * Draws the first picture of each product in the zoom's width after all other pictures. This file takes four times as
 * long as a picture's other files together, so the shop does not wait for it.
 */
export async function drawZoomFiles({ db, stop, draw, showEveryMs = showEachMs }: ZoomWork): Promise<void> {
  let drawn: MadePicture[] = []
  let shownAt = performance.now()
  const show = async () => {
    await addRenditions(db, drawn)
    drawn = []
    shownAt = performance.now()
  }
  try {
    for await (const id of allWithoutZoom(db)) {
      if (stop.aborted) return
      const reply = await draw(id, zoomWidth)
      if ('stored' in reply) drawn.push({ mediaId: id, picture: reply.stored })
      if (performance.now() - shownAt >= showEveryMs) await show()
    }
  } finally {
    await show()
  }
}
