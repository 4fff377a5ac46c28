import { sql } from 'kysely'
import { isPostKey, postIdOf } from '@shop/contract/content/post-types'
import { maxDefaultSlides, type SlideBody } from '@shop/contract/content/slide-types'
import type { Database } from '#platform/db/db.ts'
import type { Bearer } from '#platform/security/staff-rights.ts'
import type { DocumentRow, VersionRow } from './documents.types.ts'

const documentColumns = sql`key, live_id as "liveId", version`
const versionColumns = sql`
  id, document_key as key, body, state, publish_at as "publishAt", author, staff_id as "staffId", api_key_id as "keyId",
  changed_at as "changedAt"`

const maxVersions = 50

export async function find(db: Database, key: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${documentColumns} from documents where key = ${key}`.execute(db)
  return rows[0]
}

export async function listByKeys(db: Database, keys: readonly string[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from documents where key = any(${[...keys]})`.execute(db)
  return rows
}

/** Inserts the document at its first change and locks it, which serialises its changes. */
export async function lock(db: Database, key: string): Promise<DocumentRow> {
  const postId = isPostKey(key) ? postIdOf(key) : null
  await sql`
    insert into documents (key, version, post_id) values (${key}, 0, ${postId}) on conflict do nothing`.execute(db)
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from documents where key = ${key} for update`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`The document ${key} was not inserted.`)
  return row
}

export async function raiseVersion(db: Database, key: string): Promise<void> {
  await sql`update documents set version = version + 1 where key = ${key}`.execute(db)
}

/** Raises the version; null takes the document out of the shop. The commit invalidates the caches. */
export async function setLive(db: Database, key: string, liveId: number | null): Promise<void> {
  await sql`update documents set live_id = ${liveId}, version = version + 1 where key = ${key}`.execute(db)
}

export async function findVersion(db: Database, key: string, id: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from document_versions where id = ${id} and document_key = ${key}`.execute(db)
  return rows[0]
}

export async function findVersionById(db: Database, id: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from document_versions where id = ${id}`.execute(db)
  return rows[0]
}

/** The draft, the scheduled version, and the newest published ones. */
export async function listVersions(db: Database, keys: readonly string[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version.* from unnest(${[...keys]}::text[]) as wanted (key),
    lateral (
      (select ${versionColumns} from document_versions where document_key = wanted.key and state <> 'published')
      union all
      (select ${versionColumns} from document_versions where document_key = wanted.key and state = 'published'
        order by id desc limit ${maxVersions})
    ) version
    order by version.id desc`.execute(db)
  return rows
}

type NewVersion = Omit<VersionRow, 'id' | keyof Bearer>

export async function insertVersion(db: Database, { body, ...version }: NewVersion): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into document_versions (document_key, body, state, publish_at, author, changed_at)
    values (${version.key}, ${body === null ? null : JSON.stringify(body)}::jsonb, ${version.state}, ${version.publishAt},
      ${version.author}, ${version.changedAt})
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The version was not inserted.')
  return row.id
}

/** Protects the pictures of a version from deletion. */
export async function insertPictures(db: Database, versionId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into document_pictures (version_id, media_id)
    select ${versionId}, id from unnest(${[...ids]}::bigint[]) as named (id) on conflict do nothing`.execute(db)
}

/** Those of the ids that exist; nobody can delete them before the transaction ends. */
export async function lockPictures(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from media where id = any (${[...ids]}::bigint[]) for key share`.execute(db)
  return rows.map(({ id }) => id)
}

/** The shop's default slides that its home page shows. */
export async function listDefaultSlides(db: Database): Promise<SlideBody[]> {
  const { rows } = await sql<SlideBody>`
    select coalesce(media_id, 0) as "mediaId", phone_media_id as "phoneMediaId", alt, '' as eyebrow, title, subtitle,
      button, link, words, 'dark' as ink, '' as "from", '' as until
    from slides where is_listed order by position, id limit ${maxDefaultSlides}`.execute(db)
  return rows
}

export async function deleteVersions(db: Database, key: string, state: 'draft' | 'scheduled'): Promise<void> {
  await sql`delete from document_versions where document_key = ${key} and state = ${state}`.execute(db)
}

type Move = Pick<VersionRow, 'id' | 'state' | 'publishAt'> & Partial<Bearer>

export async function moveVersion(
  db: Database,
  { id, state, publishAt, staffId = null, keyId = null }: Move,
): Promise<void> {
  await sql`
    update document_versions set state = ${state}, publish_at = ${publishAt}, staff_id = ${staffId}, api_key_id = ${keyId}
    where id = ${id}`.execute(db)
}

/** Keys with a scheduled version that is due, earliest first. */
export async function listDue(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select document_key as key from document_versions
    where state = 'scheduled' and publish_at <= ${now} order by publish_at`.execute(db)
  return rows.map(({ key }) => key)
}
