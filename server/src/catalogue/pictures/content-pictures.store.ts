import { sql } from 'kysely'
import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'

export type ContentPictureRow = {
  readonly id: number
  /** Zero for a picture outside the library. */
  readonly version: number
  readonly fileName: string
  readonly focus: Focus | null
  readonly picture: Picture
  readonly addedAt: Date | null
  readonly addedBy: string
  readonly unusedSince: Date | null
}

const columns = sql`
  media.id, coalesce(own.version, 0) as version, coalesce(own.file_name, '') as "fileName",
  case when media.focus_x is not null then jsonb_build_object('x', media.focus_x, 'y', media.focus_y) end as focus,
  ${pictureColumns('media')} as picture, own.added_at as "addedAt", coalesce(own.added_by, '') as "addedBy",
  own.unused_since as "unusedSince"`

export async function findPicture(db: Database, id: number): Promise<ContentPictureRow | undefined> {
  const { rows } = await sql<ContentPictureRow>`
    select ${columns} from media left join content_pictures own on own.media_id = media.id
    where media.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the picture and then reads it, because a lock that waited returns joined rows as they were before. */
export async function lockPicture(db: Database, id: number): Promise<ContentPictureRow | undefined> {
  const { rows } = await sql`select from content_pictures where media_id = ${id} for update`.execute(db)
  return rows.length === 0 ? undefined : findPicture(db, id)
}

type Window = { readonly before: number | undefined; readonly limit: number }

/** Lists the newest first. */
export async function listPictures(db: Database, { before, limit }: Window): Promise<ContentPictureRow[]> {
  const { rows } = await sql<ContentPictureRow>`
    select ${columns} from content_pictures own join media on media.id = own.media_id
    where ${before ?? null}::bigint is null or own.media_id < ${before ?? null}
    order by own.media_id desc limit ${limit}`.execute(db)
  return rows
}

type Added = { readonly mediaId: number; readonly fileName: string; readonly addedBy: string; readonly now: Date }

/** Inserts the picture as unused. */
export async function insertPicture(db: Database, { mediaId, fileName, addedBy, now }: Added): Promise<void> {
  await sql`
    insert into content_pictures (media_id, file_name, added_by, added_at, unused_since)
    values (${mediaId}, ${fileName}, ${addedBy}, ${now}, ${now})`.execute(db)
}

export async function findIdBySource(db: Database, source: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from media where source_kind = 'file' and md5(source) = md5(${source})`.execute(db)
  return rows[0]?.id
}

export async function raiseVersion(db: Database, id: number): Promise<void> {
  await sql`update content_pictures set version = version + 1 where media_id = ${id}`.execute(db)
}
