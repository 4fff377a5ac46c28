import { sql } from 'kysely'
import type { PostBlock } from '@shop/contract/content/post-types'
import type { Database } from '#platform/db/db.ts'

export type StoredPost = {
  readonly slug: string
  readonly title: string
  /** Sanitised HTML, like the body. */
  readonly shortDescription: string
  readonly body: string
  readonly author: string
  readonly tags: readonly string[]
  readonly mediaId: number | null
  readonly alt: string
  readonly parts: readonly PostBlock[] | null
  readonly publishedAt: Date
  readonly isListed: boolean
  readonly isDeleted: boolean
  /** True when shoppers have ever seen the post. */
  readonly wasPublic: boolean
  readonly productIds: readonly number[]
}

export async function findStored(db: Database, id: number): Promise<StoredPost | undefined> {
  const { rows } = await sql<StoredPost>`
    select post.slug, post.title, post.short_description as "shortDescription", post.body, post.author, post.tags,
      post.media_id as "mediaId", post.alt, post.parts, post.published_at as "publishedAt",
      post.is_listed as "isListed", post.deleted_at is not null as "isDeleted",
      post.is_listed or exists (select from post_addresses where post_id = post.id and was_public) as "wasPublic",
      array(select product_id from post_products where post_id = post.id order by position, product_id) as "productIds"
    from posts post where post.id = ${id}`.execute(db)
  return rows[0]
}

/** Serialises changes of addresses, so that no two posts take the same one. */
export async function lockAddresses(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('addresses of posts'))`.execute(db)
}

/** The title of another post whose past, present or future address this is. */
export async function findOwner(db: Database, slug: string, exceptId: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from posts where id <> ${exceptId} and (
      slug = ${slug} or id = (select post_id from post_addresses where slug = ${slug})
    ) limit 1`.execute(db)
  return rows[0]?.title
}

/** Addresses of all posts that start like this one. */
export async function listAddressesLike(db: Database, slug: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from posts where starts_with(slug, ${slug})
    union select slug from post_addresses where starts_with(slug, ${slug})`.execute(db)
  return new Set(rows.map((row) => row.slug))
}

type PostAddresses = { readonly postId: number; readonly slugs: readonly string[] }

/** Reserves these addresses, and releases those that no shopper has seen. */
export async function keepAddresses(db: Database, { postId, slugs }: PostAddresses): Promise<void> {
  await sql`
    delete from post_addresses
    where post_id = ${postId} and not was_public and slug <> all (${[...slugs]}::text[])`.execute(db)
  await sql`
    insert into post_addresses (slug, post_id) select slug, ${postId} from unnest(${[...slugs]}::text[]) as wanted (slug)
    on conflict (slug) do nothing`.execute(db)
}

/** Makes the addresses lead to the post. */
export async function markPublic(db: Database, { postId, slugs }: PostAddresses): Promise<void> {
  await sql`
    insert into post_addresses (slug, post_id, was_public)
    select slug, ${postId}, true from unnest(${[...slugs]}::text[]) as shown (slug)
    on conflict (slug) do update set was_public = true where post_addresses.post_id = excluded.post_id`.execute(db)
}

type New = { readonly title: string; readonly slug: string; readonly author: string; readonly now: Date }

/** Inserts a hidden post without text. */
export async function insertPost(db: Database, { title, slug, author, now }: New): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into posts (slug, title, short_description, body, author, published_at, is_listed)
    values (${slug}, ${title}, '', '', ${author}, ${now}, false) returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The post was not inserted.')
  return row.id
}

type Written = Omit<StoredPost, 'isListed' | 'isDeleted' | 'wasPublic'> & { readonly changedAt: Date }

/** Writes a published version, which shoppers see after the commit. */
export async function updatePost(db: Database, id: number, post: Written): Promise<void> {
  const parts = post.parts === null ? null : JSON.stringify(post.parts)
  await sql`
    update posts set slug = ${post.slug}, title = ${post.title}, short_description = ${post.shortDescription},
      body = ${post.body}, author = ${post.author}, tags = ${[...post.tags]}::text[], media_id = ${post.mediaId},
      alt = ${post.alt}, parts = ${parts}::jsonb, published_at = ${post.publishedAt}, changed_at = ${post.changedAt},
      is_listed = true
    where id = ${id}`.execute(db)
  await sql`delete from post_products where post_id = ${id}`.execute(db)
  await sql`
    insert into post_products (post_id, product_id, position)
    select ${id}, products.id, named.position
    from unnest(${[...post.productIds]}::bigint[]) with ordinality as named (id, position)
    join products on products.id = named.id`.execute(db)
}

export async function setListed(db: Database, id: number, isListed: boolean): Promise<void> {
  await db.updateTable('posts').set({ is_listed: isListed }).where('id', '=', id).execute()
}

export async function setDeletedAt(db: Database, id: number, at: Date | null): Promise<void> {
  await db.updateTable('posts').set({ deleted_at: at }).where('id', '=', id).execute()
}
