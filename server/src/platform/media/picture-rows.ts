import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'
import type { StoredPicture } from './convert-picture.ts'

/** The picture is there: pages show it from now on. */
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

/** The picture can not be had (`missing`) or used (`refused`); the same outcome as before changes nothing. */
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
