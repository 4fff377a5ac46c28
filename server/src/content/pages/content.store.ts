import { sql } from 'kysely'
import type { PostBlock } from '@shop/contract/content/post-types'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'

export type SlideRow = {
  readonly title: string
  readonly subtitle: string
  readonly button: string
  readonly alt: string
  readonly link: string
  readonly words: 'left' | 'right'
  readonly picture: Picture | null
  readonly phonePicture: Picture | null
}

export type PostRow = {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** Both fields are sanitised HTML. */
  readonly shortDescription: string
  readonly body: string
  readonly author: string
  readonly tags: readonly string[]
  readonly publishedAt: Date
  /** The time of the last publication. */
  readonly changedAt: Date
  readonly picture: Picture | null
  /** The categories of its first piece, which stands in front of the picture. */
  readonly categoryIds: readonly number[]
  /** When empty, the title is used. */
  readonly alt: string
}

/** The post with its blocks; null for a text without pictures. */
export type FoundPost = PostRow & { readonly parts: readonly PostBlock[] | null }

export async function listSlides(db: Database): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    select slide.title, slide.subtitle, slide.button, slide.alt, slide.link, slide.words,
      ${pictureColumns('wide')} as picture, ${pictureColumns('tall')} as "phonePicture"
    from slides slide
    left join media wide on wide.id = slide.media_id
    left join media tall on tall.id = slide.phone_media_id
    where slide.is_listed
    order by slide.position, slide.id`.execute(db)
  return rows
}

export async function listPictures(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
  const { rows } = await sql<{ id: number; picture: Picture }>`
    select media.id, ${pictureColumns('media')} as picture
    from media where media.id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

const postColumns = sql`
  post.id, post.slug, post.title, post.short_description as "shortDescription", post.body, post.author, post.tags,
  post.published_at as "publishedAt", coalesce(post.changed_at, post.published_at) as "changedAt",
  ${pictureColumns('media')} as picture, post.alt, coalesce((
    select listing.category_ids
    from post_products piece join product_listings listing using (product_id)
    where piece.post_id = post.id order by piece.position, piece.product_id limit 1
  ), '{}') as "categoryIds"`

/** Lists posts published by `now`, newest first. */
export async function listPosts(db: Database, now: Date): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns}
    from posts post left join media on media.id = post.media_id
    where post.is_listed and post.published_at <= ${now}
    order by post.published_at desc, post.id desc`.execute(db)
  return rows
}

/** Finds a post by its address or a former one. */
export async function findPost(db: Database, slug: string, now: Date): Promise<FoundPost | undefined> {
  const { rows } = await sql<FoundPost>`
    select ${postColumns}, post.parts
    from posts post left join media on media.id = post.media_id
    where post.is_listed and post.published_at <= ${now} and post.id = coalesce(
      (select id from posts where slug = ${slug}),
      (select post_id from post_addresses where slug = ${slug} and was_public)
    )`.execute(db)
  return rows[0]
}

export async function listPostProductIds(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_products')
    .select('product_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}
