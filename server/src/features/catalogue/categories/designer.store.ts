import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Designer } from './designer.wire.ts'

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
      coalesce(held.pieces, 0) as pieces, coalesce(held.sold, 0) as sold,
      coalesce(held.clothing, false) as "hasClothing", coalesce(held.accessories, false) as "hasAccessories",
      coalesce(held.jewellery, false) as "hasJewellery"
    from designers designer
    join categories category on category.id = designer.category_id
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
