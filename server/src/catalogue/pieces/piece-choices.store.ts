import { sql } from 'kysely'
import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Database } from '#platform/db/db.ts'

/** Categories to which a person assigns pieces: neither filled by a rule nor a designer's own. */
const isChosenByHand = sql`
  category.kind <> 'designer' and category.rule is null and category.id <> ${wholeShopCategoryId}`

/** The number of pieces that are read for the names of their details. */
const sampled = 2000

type Choices = Omit<PieceChoices, 'fields'>

export async function listChoices(db: Database): Promise<Choices> {
  const { rows } = await sql<Choices>`
    with recursive placed (id, path, places) as (
      select category.id, category.name, array[category.position::bigint, category.id]
      from categories category where parent_id is null and ${isChosenByHand}
      union all
      select category.id, placed.path || ' › ' || category.name,
        placed.places || array[category.position::bigint, category.id]
      from placed join categories category on category.parent_id = placed.id and ${isChosenByHand}
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'path', path) order by places) from placed), '[]')
        as categories,
      array(select name from designers order by lower(name)) as designers,
      coalesce((select json_agg(json_build_object('name', name, 'code', code) order by rank, id) from colours), '[]')
        as colours,
      array(select label from sizes order by rank, id limit 500) as sizes,
      coalesce((select json_agg(json_build_object('code', code, 'title', title) order by title) from size_charts), '[]')
        as "sizeCharts",
      array(
        select name from (select attributes from products order by id desc limit ${sampled}) newest,
        lateral jsonb_object_keys(attributes) name
        group by name order by count(*) desc, name limit 60
      ) as attributes`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('A list of choices without rows.')
  return found
}

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string }
type Named = { readonly field: 'designer' | 'sizeChart' | 'colours' | 'categoryIds'; readonly name: string }

const wanted = {
  designer: 'There is no designer of this name. Choose one from the list',
  sizeChart: 'There is no such size chart. Choose one from the list',
  colours: 'There is no such colour. Choose from the list',
  categoryIds: 'One of these categories is gone. Choose from the list',
} as const satisfies Record<Named['field'], string>

/** Names in the body that the shop does not know. */
export async function listUnknown(db: Database, body: PieceBody): Promise<Fault[]> {
  const { rows } = await sql<Named>`
    select 'designer' as field, ${body.designer}::text as name
    where ${body.designer}::text is not null
      and not exists (select from designers where name = ${body.designer})
    union all
    select 'sizeChart', ${body.sizeChart}::text
    where ${body.sizeChart}::text is not null and not exists (select from size_charts where code = ${body.sizeChart})
    union all
    select 'colours', given.name from unnest(${body.colours}::text[]) as given (name)
    where not exists (select from colours where lower(colours.name) = lower(given.name))
    union all
    select 'categoryIds', given.id::text from unnest(${body.categoryIds}::bigint[]) as given (id)
    where not exists (select from categories category where category.id = given.id)`.execute(db)
  return rows.map(({ field }) => ({ path: [field], message: wanted[field] }))
}
