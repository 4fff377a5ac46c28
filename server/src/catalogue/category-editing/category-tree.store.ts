import { sql } from 'kysely'
import type { CategoryKind } from '@shop/contract/catalogue/admin-categories'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'

export type Node = {
  readonly id: number
  readonly parentId: number | null
  readonly kind: CategoryKind
  readonly name: string
  readonly isListed: boolean
  readonly hasRule: boolean
}

const treeLock = 7_302_118

/** Serialises changes of the tree, so that two moves never form a circle. */
export async function lockTree(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock})`.execute(db)
}

const nodeColumns = sql`
  category.id, category.parent_id as "parentId", category.kind, category.name, category.is_listed as "isListed",
  category.rule is not null as "hasRule"`

/** Lists the categories in the order of the shop's menus. */
export async function listNodes(db: Database): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select ${nodeColumns} from categories category where category.id <> ${wholeShopCategoryId}
    order by array_position(array['department', 'category', 'collection', 'designer', 'celebrity_style'], category.kind),
      category.position, category.id`.execute(db)
  return rows
}

export type Found = Node & {
  readonly version: number
  readonly tagline: string
  readonly homeGroups: readonly string[]
  readonly rule: Readonly<Record<string, unknown>> | null
  readonly coverMediaId: number | null
  readonly cover: Picture | null
  readonly coverAlt: string
  readonly bannerMediaId: number | null
  readonly bannerAlt: string
  readonly textileMediaId: number | null
  readonly placeMediaId: number | null
  readonly designerId: number | null
  readonly city: string | null
  readonly foundedYear: number | null
  readonly story: string | null
  readonly crafts: readonly string[] | null
  readonly isRefreshing: boolean
}

export async function findNode(db: Database, id: number): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select ${nodeColumns}, category.version, category.tagline, category.home_groups as "homeGroups", category.rule,
      category.cover_media_id as "coverMediaId", ${pictureColumns('cover')} as cover,
      category.cover_alt as "coverAlt", category.banner_media_id as "bannerMediaId", category.banner_alt as "bannerAlt",
      designer.textile_media_id as "textileMediaId", designer.place_media_id as "placeMediaId", designer.id as "designerId",
      designer.city, designer.founded_year as "foundedYear", designer.story, designer.crafts,
      exists (
        select from jobs.job where name = 'category.refresh' and data ->> 'categoryId' = category.id::text
          and state in ('created', 'retry', 'active')
      ) as "isRefreshing"
    from categories category
    left join designers designer on designer.category_id = category.id
    left join media cover on cover.id = category.cover_media_id
    where category.id = ${id} and category.id <> ${wholeShopCategoryId}`.execute(db)
  return rows[0]
}

export type Sample = {
  readonly id: number
  readonly name: string
  readonly picture: Picture | null
  readonly mediaId: number | null
}

const sampled = 12

const sampleOf = (ids: readonly number[]) => sql<Sample>`
  select listing.product_id as id, listing.name, ${pictureColumns('media')} as picture, media.id as "mediaId"
  from product_listings listing left join media on media.id = listing.first_media_id
  where listing.product_id = any(${[...ids]}::bigint[])
  order by listing.product_id desc`

export type Contents = { readonly pieces: number; readonly sample: readonly Sample[] }

async function contentsOf(db: Database, ids: readonly number[]): Promise<Contents> {
  return { pieces: ids.length, sample: (await sampleOf(ids.slice(0, sampled)).execute(db)).rows }
}

/** Counts up to `most` plus one. */
export async function listContents(db: Database, categoryId: number, most: number): Promise<Contents> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings where category_ids @> array[${categoryId}]::bigint[]
    order by product_id desc limit ${most + 1}`.execute(db)
  return contentsOf(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * Lists what a rule finds among the newest pieces. The caller stores the rule and rolls it back, because only
 * `computed_categories` knows what a rule means.
 */
export async function listByRule(db: Database, rule: object, newest: number): Promise<Contents> {
  const { rows: made } = await sql<{ id: number }>`
    insert into categories (kind, name, is_listed, rule) values ('collection', '', false, ${JSON.stringify(rule)}::jsonb)
    returning id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select product_id as id from computed_categories(array(
      select product_id from product_listings order by product_id desc limit ${newest}
    )) where category_id = ${made[0]?.id ?? 0} order by product_id desc`.execute(db)
  return contentsOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** True when a category has subcategories or pieces, or its pieces need it. */
export async function isInUse(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from categories where parent_id = ${id})
      or exists (select from product_categories where category_id = ${id})
      or exists (select from products where main_category_id = ${id})
      or exists (
        select from products join designers on designers.id = products.designer_id where designers.category_id = ${id}
      )
      or exists (
        select from designer_accounts account join designers on designers.id = account.designer_id
        where designers.category_id = ${id}
      ) as "inUse"`.execute(db)
  return rows[0]?.inUse ?? false
}
