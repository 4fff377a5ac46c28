import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { StoredPicture } from '#platform/media/convert-picture.ts'

/** A later upload of the same content restarts the term. */
export async function noteFiles(db: Database, contentHash: string, now: Date): Promise<void> {
  await sql`
    insert into unused_picture_files (content_hash, since) values (${contentHash}, ${now})
    on conflict (content_hash) do update set since = excluded.since`.execute(db)
}

export async function dropNote(db: Database, contentHash: string): Promise<void> {
  await sql`delete from unused_picture_files where content_hash = ${contentHash}`.execute(db)
}

/**
 * Each upload has its own row, because a focus point belongs to one piece; equal contents share their files. Undefined
 * when this upload already has a row.
 */
export async function insertMedia(db: Database, source: string, picture: StoredPicture): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into media (
      status, source_kind, source, content_hash, width, height, dominant_colour, placeholder, renditions
    ) values (
      'ready', 'file', ${source}, ${picture.contentHash}, ${picture.width}, ${picture.height},
      ${picture.dominantColour}, ${picture.placeholder}, ${JSON.stringify(picture.renditions)}
    )
    on conflict (source_kind, md5(source)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function findAdded(db: Database, productId: number, source: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select shown.id from media join product_pictures shown on shown.media_id = media.id
    where media.source_kind = 'file' and md5(media.source) = md5(${source}) and shown.product_id = ${productId}`.execute(
    db,
  )
  return rows[0]?.id
}
