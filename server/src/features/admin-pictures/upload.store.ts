import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { StoredPicture } from '#platform/media/convert-picture.ts'

/** A later upload of the same content starts the term again. */
export async function noteFiles(db: Database, contentHash: string, now: Date): Promise<void> {
  await sql`
    insert into unused_picture_files (content_hash, since) values (${contentHash}, ${now})
    on conflict (content_hash) do update set since = excluded.since`.execute(db)
}

export async function dropNote(db: Database, contentHash: string): Promise<void> {
  await sql`delete from unused_picture_files where content_hash = ${contentHash}`.execute(db)
}

/** Each upload has a row of its own, whose focus point belongs to one piece; equal contents share their files. */
export async function insertMedia(db: Database, picture: StoredPicture): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      status: 'ready',
      source_kind: 'file',
      source: `console/${randomUUID()}`,
      content_hash: picture.contentHash,
      width: picture.width,
      height: picture.height,
      dominant_colour: picture.dominantColour,
      placeholder: picture.placeholder,
      renditions: JSON.stringify(picture.renditions),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
