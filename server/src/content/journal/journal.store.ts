import { sql, type RawBuilder } from 'kysely'
import type { PostState } from '@shop/contract/content/post-types'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import type { Auditor } from '#platform/security/audit.ts'

export type ListedPost = {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly author: string
  readonly tags: readonly string[]
  readonly picture: Picture | null
  readonly state: PostState
  readonly hasDraft: boolean
  readonly publishAt: Date | null
  readonly publishedAt: Date | null
  readonly deletedAt: Date | null
}

/** A post that shoppers cannot see yet is listed with its draft's texts. */
const posts = (now: Date) => sql`
  select post.id, post.published_at as "sortedAt", post.deleted_at as "deletedAt",
    coalesce(written.body ->> 'title', post.title) as title,
    coalesce(written.body ->> 'slug', post.slug) as slug,
    coalesce(written.body ->> 'author', post.author) as author,
    case when written.body is null then post.tags
      else array(select jsonb_array_elements_text(written.body -> 'tags')) end as tags,
    case when written.body is null then post.media_id else (written.body ->> 'mediaId')::bigint end as "mediaId",
    draft.id is not null as "hasDraft",
    coalesce(due.publish_at, case when post.is_listed and post.published_at > ${now} then post.published_at end)
      as "publishAt",
    case when seen.was_public and post.published_at <= ${now} then post.published_at end as "publishedAt",
    case
      when post.deleted_at is not null then 'deleted'
      when post.is_listed and post.published_at <= ${now} then 'live'
      when post.is_listed or due.id is not null then 'scheduled'
      when seen.was_public then 'hidden'
      else 'draft'
    end as state
  from posts post
  cross join lateral (
    select post.is_listed or exists (select from post_addresses where post_id = post.id and was_public) as was_public
  ) seen
  left join documents document on document.post_id = post.id
  left join document_versions draft on draft.document_key = document.key and draft.state = 'draft'
  left join document_versions due on due.document_key = document.key and due.state = 'scheduled'
  left join lateral (
    select coalesce(draft.body, due.body) as body where not post.is_listed and coalesce(draft.body, due.body) is not null
  ) written on true`

const shown = sql`
  one.id, one.title, one.slug, one.author, one.tags, ${pictureColumns('media')} as picture, one.state, one."hasDraft",
  one."publishAt", one."publishedAt", one."deletedAt"`

const likeText = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

function isFound(search: string | null): RawBuilder<unknown> {
  if (search === null) return sql`true`
  const like = `%${likeText(search)}%`
  return sql`lower(concat_ws(' ', one.title, one.slug, one.author, array_to_string(one.tags, ' '))) like ${like}`
}

export type PostFilter = {
  readonly state: PostState | null
  readonly search: string | null
  readonly afterId: number | null
  readonly limit: number
}

/** Lists the newest first. */
export async function listPosts(db: Database, filter: PostFilter, now: Date): Promise<ListedPost[]> {
  const { state, search, afterId, limit } = filter
  const isAfter =
    afterId === null
      ? sql`true`
      : sql`(one."sortedAt", one.id) < (select published_at, id from posts where id = ${afterId})`
  const isWanted = state === null ? sql`one.state <> 'deleted'` : sql`one.state = ${state}`
  const { rows } = await sql<ListedPost>`
    with one as (${posts(now)})
    select ${shown} from one left join media on media.id = one."mediaId"
    where ${isWanted} and ${isFound(search)} and ${isAfter}
    order by one."sortedAt" desc, one.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findPost(db: Database, id: number, now: Date): Promise<ListedPost | undefined> {
  const { rows } = await sql<ListedPost>`
    with one as (${posts(now)} where post.id = ${id})
    select ${shown} from one left join media on media.id = one."mediaId"`.execute(db)
  return rows[0]
}

type Created = Pick<Auditor, 'staffId' | 'keyId'> & { readonly title: string }

/** The newest post that this person or key created with the title. */
export async function findCreated(db: Database, { staffId, keyId, title }: Created): Promise<number | undefined> {
  const by = staffId === null ? sql`staff_id is null and api_key_id = ${keyId}` : sql`staff_id = ${staffId}`
  const { rows } = await sql<{ id: number }>`
    select thing_id::bigint as id from audit_events
    where thing = 'post' and verb = 'created' and ${by} and after ->> 'title' = ${title}
    order by audit_events.id desc limit 1`.execute(db)
  return rows[0]?.id
}
