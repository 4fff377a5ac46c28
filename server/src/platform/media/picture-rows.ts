import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { StoredPicture } from './convert-picture.ts'

export async function markReady(db: Database, mediaId: number, picture: StoredPicture): Promise<void> {
  await markAllReady(db, [{ mediaId, picture }])
}

export type MadePicture = { readonly mediaId: number; readonly picture: StoredPicture }

/** Several at once: every change of a picture invalidates cached responses. */
export async function markAllReady(db: Database, made: readonly MadePicture[]): Promise<void> {
  if (made.length === 0) return
  const rows = JSON.stringify(made.map(({ mediaId, picture }) => ({ id: mediaId, ...picture })))
  await sql`
    update media set status = 'ready', failure = null, content_hash = made."contentHash", width = made.width,
      height = made.height, dominant_colour = made."dominantColour", placeholder = made.placeholder,
      renditions = made.renditions, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as made (id bigint, "contentHash" text, width int, height int,
      "dominantColour" text, placeholder text, renditions jsonb)
    where media.id = made.id`.execute(db)
}

/** Adds larger files to pictures that are shown already. */
export async function addRenditions(db: Database, made: readonly MadePicture[]): Promise<void> {
  if (made.length === 0) return
  const rows = JSON.stringify(made.map(({ mediaId, picture }) => ({ id: mediaId, added: picture.renditions })))
  await sql`
    update media set renditions = media.renditions || made.added, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as made (id bigint, added jsonb)
    where media.id = made.id and media.status = 'ready'`.execute(db)
}

/** Marks a picture as `missing` or `refused`; an unchanged outcome writes nothing. */
export async function markFailed(
  db: Database,
  mediaId: number,
  { status, failure }: { readonly status: 'missing' | 'refused'; readonly failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ status, failure, updated_at: sql`now()` })
    .where('id', '=', mediaId)
    .where((where) => where.or([where('status', '<>', status), where('failure', 'is distinct from', failure)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasPendingDrawings(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('media')
    .select('id')
    .where('source_kind', '=', 'drawing')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
