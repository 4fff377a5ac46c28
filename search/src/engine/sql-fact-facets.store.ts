import { sql, type RawBuilder } from 'kysely'
import { discountSteps } from '@shop/contract/catalogue/sort-orders'
import type { Database } from '@shop/server/platform/db/db.ts'
import { factChoices } from '#query/fact-choices.rules.ts'
import { factPrefix, fieldChoice, fieldRows, type FieldFacet } from './field-facets.rules.ts'
import { facetDefinitions, listFieldFacets } from './field-facets.store.ts'
import { factKinds, type ChosenField, type FacetRow, type ListingFilter } from './listing-filter.ts'
import { allBut, choices, hasFact, isEligible, readyFact } from './sql-conditions.ts'

/** One row per fact of a choice; choices by their place in `factChoices`. */
const offered = factChoices.flatMap(({ kind, facts }, place) => facts.map((fact) => ({ place, kind, fact })))

type Count = {
  readonly kind: FacetRow['kind']
  readonly place: number
  readonly fact: string
  readonly count: number
}

const atLeast = (percent: number): RawBuilder<unknown> => sql`
  (select 'discount', ${percent}::integer, '', count(*) filter (where of_discount and percent_off >= ${percent}) from shown)`

/** Counts nothing in a shop without such a field: the planner asks once. */
function fieldCounts(chosen: readonly ChosenField[]): RawBuilder<unknown> {
  const own = chosen.map(
    ({ key }, index) => sql`when starts_with(fact, ${factPrefix(key)}) then ${sql.ref(`of_field_${index + 1}`)}`,
  )
  const isShown = own.length === 0 ? sql`of_field_0` : sql`case ${sql.join(own, sql` `)} else of_field_0 end`
  return sql`
    (select 'field', 0, fact, count(*) filter (where ${isShown})
      from shown cross join unnest(facts) held (fact)
      where (select exists (${facetDefinitions})) and fact like 'metafield:%'
      group by fact)`
}

/** The facets of occasions, fabrics, crafts, ready pieces and discounts. */
export async function listFactFacets(db: Database, filter: ListingFilter, now: Date): Promise<FacetRow[]> {
  const chosen = choices(filter)
  const flags = [...factKinds, 'ready', 'discount'] as const
  const fields = filter.chosenFields ?? []
  const ofFields = [undefined, ...fields].map((field, index) => {
    return sql`${allBut(chosen, field && fieldChoice(field.key))} as ${sql.ref(`of_field_${index}`)}`
  })
  const columns = flags.map((kind) => sql`${allBut(chosen, kind)} as ${sql.ref(`of_${kind}`)}`)
  const { rows } = await sql<Count>`
    with offered as (
      select * from unnest(${offered.map(({ place }) => place)}::integer[], ${offered.map(({ kind }) => kind)}::text[],
        ${offered.map(({ fact }) => fact)}::text[]) as offered (place, kind, fact)
    ),
    shown as materialized (
      select product_id, facts, percent_off, ${hasFact([readyFact])} as is_ready, ${sql.join([...columns, ...ofFields])}
      from product_listings listing where ${isEligible(filter, now)}
    ),
    held as (
      select distinct place, kind, product_id, of_occasion, of_fabric, of_craft
      from shown cross join unnest(facts) held (fact) join offered on offered.fact = held.fact
    )
    (select kind, place, '' as fact, count(*) filter (
        where case kind when 'occasion' then of_occasion when 'fabric' then of_fabric else of_craft end
      ) as count
      from held group by kind, place order by place)
    union all
    (select 'ready', 0, '', count(*) filter (where of_ready and is_ready) from shown)
    union all
    ${sql.join(discountSteps.map(atLeast), sql` union all `)}
    union all
    ${fieldCounts(fields)}`.execute(db)
  const counts = new Map(rows.flatMap(({ kind, fact, count }) => (kind === 'field' ? [[fact, count] as const] : [])))
  const facets = counts.size === 0 ? [] : await listFieldFacets(db)
  const usual = rows.filter(({ kind }) => kind !== 'field')
  return [...usual.map(toRow), ...facets.flatMap((facet) => fieldRows(facet, countsWith(counts, facet)))]
}

const countsWith = (counts: ReadonlyMap<string, number>, { key }: FieldFacet) =>
  new Map([...counts].filter(([fact]) => fact.startsWith(factPrefix(key))))

function toRow({ kind, place, count }: Count): FacetRow {
  const choice = kind === 'ready' || kind === 'discount' ? undefined : factChoices[place]
  const id = kind === 'discount' ? place : 0
  return { kind, id, name: choice?.label ?? '', code: choice?.code ?? '', count, least: null, most: null }
}
