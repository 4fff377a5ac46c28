import { sql } from 'kysely'
import type { CategoryKind, CategoryRule } from '@shop/contract/catalogue/admin-categories'
import type { Database } from '#platform/db/db.ts'

type Made = { readonly kind: CategoryKind; readonly parentId: number | null; readonly name: string }

/** Inserts the category hidden and last among its siblings. */
export async function insertCategory(db: Database, { kind, parentId, name }: Made): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (kind, parent_id, name, is_listed, position)
    values (${kind}, ${parentId}, ${name}, false, (
      select coalesce(max(position), 0) + 10 from categories
      where parent_id is not distinct from ${parentId} and kind = ${kind}
    )) returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('The category was not written.')
  return made.id
}

export async function hideCategory(db: Database, id: number): Promise<void> {
  await db.updateTable('categories').set({ is_listed: false }).where('id', '=', id).execute()
}

export async function categoryOfDesigner(db: Database, designerId: number): Promise<number> {
  const { category_id: id } = await db
    .selectFrom('designers')
    .select('category_id')
    .where('id', '=', designerId)
    .executeTakeFirstOrThrow()
  return id
}

export async function hasDesignerNamed(db: Database, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from designers where lower(name) = lower(${name}) and category_id is distinct from ${exceptId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type Texts = {
  readonly name: string
  readonly tagline: string
  readonly isListed: boolean
  readonly homeGroups: readonly string[]
  readonly rule: CategoryRule | null
  readonly coverMediaId: number | null
  readonly coverAlt: string
  readonly bannerMediaId: number | null
  readonly bannerAlt: string
}

export async function updateCategory(db: Database, id: number, texts: Texts): Promise<void> {
  const { name, tagline, isListed, homeGroups, rule, coverMediaId, coverAlt, bannerMediaId, bannerAlt } = texts
  await sql`
    update categories set name = ${name}, tagline = ${tagline}, is_listed = ${isListed},
      home_groups = ${[...homeGroups]}::text[], rule = ${rule === null ? null : JSON.stringify(rule)}::jsonb,
      cover_media_id = ${coverMediaId}, cover_alt = ${coverAlt}, banner_media_id = ${bannerMediaId},
      banner_alt = ${bannerAlt}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

/** Those of the ids that exist; nobody can delete them before the transaction ends. */
export async function lockPictures(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from media where id = any (${[...ids]}::bigint[]) for key share`.execute(db)
  return rows.map(({ id }) => id)
}

export type Label = {
  readonly name: string
  readonly tagline: string
  readonly city: string
  readonly foundedYear: number | null
  readonly story: string
  readonly crafts: readonly string[]
  readonly textileMediaId: number | null
  readonly placeMediaId: number | null
  /** The story as safe HTML. */
  readonly description: string
}

export async function updateDesigner(db: Database, categoryId: number, label: Label): Promise<void> {
  const { name, tagline, city, foundedYear, story, crafts, textileMediaId, placeMediaId, description } = label
  await sql`
    update designers set name = ${name}, tagline = ${tagline}, city = ${city}, founded_year = ${foundedYear},
      story = ${story}, crafts = ${[...crafts]}::text[], textile_media_id = ${textileMediaId},
      place_media_id = ${placeMediaId}, updated_at = now()
    where category_id = ${categoryId}`.execute(db)
  await db.updateTable('categories').set({ description }).where('id', '=', categoryId).execute()
}

export async function updateParent(db: Database, id: number, parentId: number | null): Promise<void> {
  await sql`
    update categories set parent_id = ${parentId}, version = version + 1, updated_at = now()
    where id = ${id} and parent_id is distinct from ${parentId}`.execute(db)
}

export async function listSiblings(db: Database, kind: CategoryKind, parentId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from categories where parent_id is not distinct from ${parentId} and kind = ${kind}
    order by position, id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Numbers in steps of ten, like the shop's first categories. */
export async function updateOrder(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = given.place * 10
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    where categories.id = given.id and categories.position <> given.place * 10`.execute(db)
}

export async function deleteCategory(db: Database, id: number): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute()
}
