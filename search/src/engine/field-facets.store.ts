import { sql } from 'kysely'
import { statement, type Database } from '@shop/server/platform/db/db.ts'
import type { FieldFacet } from './field-facets.rules.ts'

/** Definitions by which shoppers filter; the listings of pieces have their values as facts. */
const condition = `owner = 'piece' and is_facet and visibility = 'shopper' and removed_at is null`

export const facetDefinitions = sql`select from field_definitions where ${sql.raw(condition)}`

export const fieldFacets = statement<FieldFacet>(`
  select key, title, case type when 'yes_no' then '["Yes", "No"]' else bounds -> 'choices' end as choices,
    case type when 'colour' then (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'code', code) order by rank, id), '[]') from colours
    ) end as colours
  from field_definitions where ${condition} order by position, id`)

export function listFieldFacets(db: Database): Promise<FieldFacet[]> {
  return fieldFacets(db)
}
