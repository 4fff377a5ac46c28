import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'
import { pictureColumns, pictureJson } from '#platform/media/picture.ts'
import type { Designer, DesignerPage } from './designer.wire.ts'

/** Department ids by product group. */
export type Departments = {
  readonly clothing: readonly number[]
  readonly accessories: readonly number[]
  readonly jewellery: readonly number[]
}

/** Lists all listed designers by name, with the product groups that they sell. */
export async function listDesigners(db: Database, departments: Departments): Promise<Designer[]> {
  const { clothing, accessories, jewellery } = departments
  const { rows } = await sql<Designer>`
    select category.id, designer.name, designer.city, designer.tagline, designer.palette,
      designer.founded_year as "foundedYear", designer.crafts,
      ${pictureColumns('cover')} as signature, category.cover_alt as "signatureAlt", ${pictureColumns('textile')} as textile,
      coalesce(held.pieces, 0) as pieces, coalesce(held.sold, 0) as sold,
      coalesce(held.clothing, false) as "hasClothing", coalesce(held.accessories, false) as "hasAccessories",
      coalesce(held.jewellery, false) as "hasJewellery"
    from designers designer
    join categories category on category.id = designer.category_id
    left join media cover on cover.id = category.cover_media_id
    left join media textile on textile.id = designer.textile_media_id
    left join (
      select designer_id, count(*) as pieces, sum(sold)::bigint as sold,
        bool_or(category_ids && ${clothing}::bigint[]) as clothing,
        bool_or(category_ids && ${accessories}::bigint[]) as accessories,
        bool_or(category_ids && ${jewellery}::bigint[]) as jewellery
      from product_listings where designer_id is not null group by designer_id
    ) held on held.designer_id = designer.id
    where category.is_listed
    order by lower(designer.name), designer.id`.execute(db)
  return rows
}

/** Ranks above this are numbers and other sizes of one kind of goods. */
const lastClothesRank = 14

const readPage = statement<DesignerPage>(`
  select category.id, designer.name, designer.city, designer.founded_year as "foundedYear", designer.story,
    designer.crafts, ${pictureJson('textile')} as textile, ${pictureJson('place')} as place,
    held.pieces, held.ready, held."madeMin", held."madeMax",
    array(
      select size.label from sizes size
      where size.rank <= ${lastClothesRank} and size.label in (
        select unnest(listing.size_labels) from product_listings listing where listing.designer_id = designer.id
      )
      order by size.rank, size.id
    ) as "sizeLabels"
  from designers designer
  join categories category on category.id = designer.category_id and category.is_listed
  left join media textile on textile.id = designer.textile_media_id
  left join media place on place.id = designer.place_media_id
  cross join lateral (
    select count(*) as pieces, count(*) filter (where listing.facts @> '{is:ready}') as ready,
      min(product.dispatch_days_min) filter (where not listing.facts @> '{is:ready}') as "madeMin",
      max(product.dispatch_days_max) filter (where not listing.facts @> '{is:ready}') as "madeMax"
    from product_listings listing join products product on product.id = listing.product_id
    where listing.designer_id = designer.id
  ) held
  where category.id = $1`)

export async function findDesigner(db: Database, categoryId: number): Promise<DesignerPage | undefined> {
  const [page] = await readPage(db, categoryId)
  return page
}
