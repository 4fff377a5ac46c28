import { sql } from 'kysely'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { statement, type Database } from '#platform/db/db.ts'
import { pictureJson } from '#platform/media/picture.ts'
import type { NamedCategory } from './bare-slug.rules.ts'
import type { Category, CategoryStep } from './category.wire.ts'

/** Limit of designers in the menu; the designer page lists all of them. */
const menuDesigners = 24

const columnsText = `
  category.id, category.parent_id as "parentId", category.kind, category.name, category.tagline, category.description,
  (category.rule ->> 'newerThanDays')::integer as "newestDays", coalesce(category.rule -> 'sizes', '[]') as sizes,
  (select count(*) from categories child where child.parent_id = category.id and child.is_listed) as "childCount",
  ${pictureJson('cover')} as cover, ${pictureJson('banner')} as banner,
  category.cover_alt as "coverAlt", category.banner_alt as "bannerAlt"`

const picturesText = `
  left join media cover on cover.id = category.cover_media_id
  left join media banner on banner.id = category.banner_media_id`

const columns = sql.raw(columnsText)
const pictures = sql.raw(picturesText)

const departmentsFirstText = `
  array_position(array['department', 'category', 'collection', 'designer', 'celebrity_style'], category.kind),
  category.position, category.id`

const departmentsFirst = sql.raw(departmentsFirstText)

const readCategory = statement<Category>(
  `select ${columnsText} from categories category ${picturesText} where category.id = $1`,
)

export async function findCategory(db: Database, categoryId: number): Promise<Category | undefined> {
  const [category] = await readCategory(db, categoryId)
  return category
}

const readIsCategory = statement<{ isCategory: boolean }>(
  `select exists (select from categories where id = $1) as "isCategory"`,
)

export async function findIsCategory(db: Database, categoryId: number): Promise<boolean> {
  const [row] = await readIsCategory(db, categoryId)
  return row?.isCategory === true
}

const readNames = statement<NamedCategory>(
  `select id, name, parent_id as "parentId", is_listed as "isListed" from categories`,
)

/** Returns the names of all categories. Code, not SQL, compares them, because it builds the slugs. */
export function listNames(db: Database): Promise<NamedCategory[]> {
  return readNames(db)
}

/** Lists the whole menu, parents before their children, with the designers that have the most products. */
export async function listMenu(db: Database): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with well_stocked as (
      select designer.category_id
      from designers designer
      join categories category on category.id = designer.category_id and category.is_listed
      left join (select designer_id, count(*) as pieces from product_listings group by designer_id) held
        on held.designer_id = designer.id
      order by category.position = 0, category.position, held.pieces desc nulls last, category.id
      limit ${menuDesigners}
    )
    select ${columns} from categories category ${pictures}
    where category.is_listed and category.id <> ${wholeShopCategoryId}
      and (category.kind <> 'designer' or category.id in (select category_id from well_stocked))
    order by ${departmentsFirst}`.execute(db)
  return rows
}

const readBelow = statement<Category>(`
  with recursive below as (
    select id from categories
    where is_listed and id <> $1 and (
      parent_id = $1 or ($1 = ${wholeShopCategoryId} and parent_id is null and kind = 'department')
    )
    union
    select child.id from categories child join below on child.parent_id = below.id where child.is_listed
  )
  select ${columnsText} from below join categories category using (id) ${picturesText}
  order by ${departmentsFirstText}`)

/** Lists the listed descendants of a category; the children of the whole shop are the departments. */
export function listBelow(db: Database, categoryId: number): Promise<Category[]> {
  return readBelow(db, categoryId)
}

const readPath = statement<CategoryStep>(`
  with recursive step as (
    select id, name, parent_id, 0 as height from categories where id = $1
    union
    select parent.id, parent.name, parent.parent_id, step.height + 1
    from step join categories parent on parent.id = step.parent_id
    where step.height < 20
  )
  select id, name from step where id <> ${wholeShopCategoryId} order by height desc`)

/** Lists the path from the department down to the category itself. */
export function listPath(db: Database, categoryId: number): Promise<CategoryStep[]> {
  return readPath(db, categoryId)
}

const readForOthers = statement<CategoryStep>(`
  select other.id, other.name
  from categories own join categories other on other.id <> own.id and other.is_listed
    and other.rule - 'gender' = own.rule - 'gender'
  where own.id = $1 and own.rule ? 'gender' and other.rule ? 'gender' order by other.position, other.id`)

/** Lists the computed categories whose rules differ from that of this one in the people alone. */
export function listForOthers(db: Database, categoryId: number): Promise<CategoryStep[]> {
  return readForOthers(db, categoryId)
}

const readIsForChildren = statement<{ isForChildren: boolean }>(`
  select exists (select from product_listings where category_ids && array[$1::bigint])
    and not exists (
      select from product_listings
      where category_ids && array[$1::bigint] and not facts && '{for:girls,for:boys}'
    ) as "isForChildren"`)

/** True when every piece of the category is for children, so that its sizes are ages. */
export async function findIsForChildren(db: Database, categoryId: number): Promise<boolean> {
  const [row] = await readIsForChildren(db, categoryId)
  return row?.isForChildren ?? false
}

const readAlike = statement<Category>(`
  select ${columnsText} from categories category ${picturesText}
  where category.is_listed and category.parent_id is null and category.kind = $1 and category.id <> ${wholeShopCategoryId}
  order by ${departmentsFirstText}`)

/** Lists listed categories of one kind without a parent. */
export function listAlike(db: Database, kind: Category['kind']): Promise<Category[]> {
  return readAlike(db, kind)
}

export type HomeGroup = 'top' | 'featured' | 'own_designers' | 'exclusive' | 'loved' | 'celebrity_style'

export async function listHomeGroup(db: Database, group: HomeGroup): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select ${columns} from categories category ${pictures}
    where ${group} = any (category.home_groups) and category.is_listed
    order by category.position, category.id`.execute(db)
  return rows
}
