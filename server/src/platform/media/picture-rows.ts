import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { StoredPicture } from './convert-picture.ts'

export type MadePicture = { readonly mediaId: number; readonly picture: StoredPicture }

export async function markReady(db: Database, mediaId: number, picture: StoredPicture): Promise<void> {
  await db
    .updateTable('media')
    .set({
      status: 'ready',
      failure: null,
      content_hash: picture.contentHash,
      width: picture.width,
      height: picture.height,
      dominant_colour: picture.dominantColour,
      placeholder: picture.placeholder,
      renditions: JSON.stringify(picture.renditions),
      updated_at: sql`now()`,
    })
    .where('id', '=', mediaId)
    .execute()
}

/** Adds larger files to pictures that are already shown. */
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

export async function hasDrawings(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from media where source_kind = 'drawing') as has`.execute(db)
  return rows[0]?.has ?? false
}
