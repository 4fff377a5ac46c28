import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'

export type LinkedCategory = {
  readonly id: number
  readonly name: string
  readonly isDesigner: boolean
  readonly picture: Picture | null
  readonly alt: string
}

/** Listed categories and designers that sections lead to. */
export async function listLinkedCategories(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LinkedCategory>> {
  const { rows } = await sql<LinkedCategory>`
    select category.id, category.name, category.kind = 'designer' as "isDesigner",
      ${pictureColumns('media')} as picture, coalesce(nullif(category.cover_alt, ''), category.name) as alt
    from categories category left join media on media.id = category.cover_media_id
    where category.id = any (${[...ids]}::bigint[]) and category.is_listed`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listUnknownDesigners(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (select from categories where categories.id = given.id and kind = 'designer')`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listUnknownPosts(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (select from posts where posts.id = given.id and posts.deleted_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isCategory(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from categories where id = ${id}`.execute(db)
  return rows.length > 0
}
