import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export const batchSize = 200

/**
 * Every column that shows a picture, except those derived from product_pictures; a test compares the list with the
 * schema.
 */
export const mediaColumns = [
  'categories.cover_media_id',
  'categories.banner_media_id',
  'content_pictures.media_id',
  'designers.place_media_id',
  'designers.textile_media_id',
  'document_pictures.media_id',
  'order_lines.media_id',
  'posts.media_id',
  'product_pictures.media_id',
  'removed_pictures.media_id',
  'slides.media_id',
  'slides.phone_media_id',
] as const

/** Checks all ids in one scan, because orders have no index by picture. */
const isUnused = (ids: readonly number[]) =>
  sql.join(
    mediaColumns.map((name) => {
      const [table = '', column = ''] = name.split('.')
      const shown = sql.ref(column)
      return sql`id not in (select ${shown} from ${sql.table(table)} where ${shown} = any (${ids}::bigint[]))`
    }),
    sql` and `,
  )

type Batch = { readonly before: Date; readonly now: Date }

/** Deletes pictures after their term, with their row in media if nothing else shows it. */
export async function deleteRemoved(trx: Database, { before, now }: Batch): Promise<number> {
  const { rows } = await sql<{ mediaId: number }>`
    delete from removed_pictures where id in (
      select id from removed_pictures where removed_at < ${before} order by removed_at limit ${batchSize}
      for update skip locked
    ) returning media_id as "mediaId"`.execute(trx)
  await deleteMedia(
    trx,
    rows.map(({ mediaId }) => mediaId),
    now,
  )
  return rows.length
}

/** Deletes pictures that nothing shows; their files are deleted a day later. */
async function deleteMedia(trx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with gone as (
      delete from media where id = any (${ids}::bigint[]) and ${isUnused(ids)}
      returning content_hash
    )
    insert into unused_picture_files (content_hash, since)
    select distinct content_hash, ${now}::timestamptz from gone where content_hash ~ '^[0-9a-f]{32}$'
    on conflict (content_hash) do update set since = excluded.since`.execute(trx)
}

/** True when a cover or a version of a document shows a picture of the library. */
const isShown = sql`(
  exists (select from categories where cover_media_id = own.media_id or banner_media_id = own.media_id)
  or exists (select from designers where textile_media_id = own.media_id or place_media_id = own.media_id)
  or exists (select from document_pictures shown where shown.media_id = own.media_id)
)`

/** Starts and ends the term of unused pictures in the library. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  await sql`
    update content_pictures own set unused_since = case when ${isShown} then null else ${now}::timestamptz end
    where (unused_since is null) <> ${isShown}`.execute(db)
}

export async function deleteUnused(trx: Database, { before, now }: Batch): Promise<number> {
  const { rows } = await sql<{ mediaId: number }>`
    delete from content_pictures own where media_id in (
      select media_id from content_pictures where unused_since < ${before} order by unused_since limit ${batchSize}
      for update skip locked
    ) and not ${isShown} returning media_id as "mediaId"`.execute(trx)
  await deleteMedia(
    trx,
    rows.map(({ mediaId }) => mediaId),
    now,
  )
  return rows.length
}

/** Locks the notes and writes them again, so that an upload of the same content waits until its files are deleted. */
export async function takeUnused(trx: Database, before: Date): Promise<{ hashes: string[]; count: number }> {
  const { rows } = await sql<{ hash: string; isUsed: boolean }>`
    delete from unused_picture_files note where content_hash in (
      select content_hash from unused_picture_files where since < ${before} order by since limit ${batchSize}
      for update skip locked
    )
    returning content_hash as hash,
      exists (select from media where media.content_hash = note.content_hash) as "isUsed"`.execute(trx)
  return { hashes: rows.flatMap(({ hash, isUsed }) => (isUsed ? [] : [hash])), count: rows.length }
}
