import { sql, type RawBuilder } from 'kysely'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { statement, type Database } from '@shop/server/platform/db/db.ts'
import { isForChildren, maxMissing } from '#query/relevance.rules.ts'
import { termQuery } from '#words/search-words.ts'
import type {
  FacetRow,
  ListingFilter,
  PageRequest,
  SearchEngine,
  SearchHits,
  SearchTerm,
  SortOrder,
} from './listing-filter.ts'
import {
  allBut,
  answers,
  choices,
  hasFact,
  isEligible,
  isPriced,
  isShown,
  overlaps,
  type Condition,
} from './sql-conditions.ts'
import { listFactFacets } from './sql-fact-facets.store.ts'

/** Each order matches an index and ends with the id, so that pages never overlap. */
const orders: Readonly<Record<Exclude<SortOrder, 'relevance'>, RawBuilder<unknown>>> = {
  price_low_to_high: sql`listing.price_minor, listing.product_id`,
  price_high_to_low: sql`listing.price_minor desc, listing.product_id`,
  new_arrival: sql`listing.listed_at desc, listing.product_id`,
  popularity: sql`listing.sold desc, listing.product_id`,
}

/** How strongly a listing matches a term: see `SearchTerm`. */
function strengthOf(term: SearchTerm): RawBuilder<number> {
  const { facts, near, names } = term
  const matches = (weights: '' | 'A' | 'AB'): Condition =>
    sql`listing.search_words @@ ${termQuery(names, weights)}::tsquery`
  if (facts.length + near.length === 0) {
    return sql`(case when ${matches('A')} then 3 when ${matches('AB')} then 2 when ${matches('')} then 1 else 0 end)`
  }
  const cases = [
    ...(facts.length > 0 ? [sql`when ${hasFact(facts)} then 3`] : []),
    ...(near.length > 0 ? [sql`when ${hasFact(near)} then 2`] : []),
    ...(names.length > 0 ? [sql`when ${matches('')} then 1`] : []),
  ]
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

/** True for a listing that has a searched colour only in a border. */
function isTrimOnly({ terms, mainColours }: ListingFilter): Condition | null {
  const colours = (terms ?? []).filter(({ role }) => role === 'colour').map(({ facts }) => facts)
  const wanted = [...(mainColours.length > 0 ? [mainColours] : []), ...colours]
  return wanted.length === 0
    ? null
    : sql`(${sql.join(
        wanted.map((facts) => sql`not ${hasFact(facts)}`),
        sql` or `,
      )})`
}

/** The parts of a page: available, available with the colour only in a border, sold out. */
function blockOrder(filter: ListingFilter): RawBuilder<unknown> {
  const trim = isTrimOnly(filter)
  return trim === null ? sql`listing.has_stock desc` : sql`listing.has_stock desc, (listing.has_stock and ${trim})`
}

const isLacking = (part: Condition) => sql`(not ${part})::integer`

/** The same order as `relevanceTiers` in memory. */
function relevance(
  { terms, preferredSizeIds, preferredPrice }: ListingFilter,
  { hint, pins = [] }: PageRequest,
): RawBuilder<unknown> {
  const asked = terms ?? []
  const piece = asked.find(({ role }) => role === 'piece')
  const preferred = [
    ...asked.filter(({ isSoft }) => isSoft).map(answers),
    ...(preferredSizeIds === null ? [] : [overlaps('listing.size_ids', preferredSizeIds)]),
    ...(preferredPrice === null ? [] : [isPriced(preferredPrice)]),
  ]
  const parts = [
    ...asked.filter(({ role }) => role !== 'piece').map((term) => sql`${term.weight}::integer * ${strengthOf(term)}`),
    ...asked
      .filter(({ boosts }) => boosts.length > 0)
      .map(({ boosts, boostWeight }) => sql`${boostWeight}::integer * (${hasFact(boosts)})::integer`),
  ]
  const likeness = [
    ...(parts.length === 0 ? [] : [sql`${sql.join(parts, sql` + `)} desc`]),
    sql`length(ltrim((listing.sold + 1)::bit(32)::text, '0')) desc`,
  ]
  const order = [
    ...(pins.length === 0 ? [] : [sql`array_position(${pins}::bigint[], listing.product_id)`]),
    ...(isForChildren(asked) ? [] : [hasFact(childFacts)]),
    ...(preferred.length === 0
      ? []
      : [sql`least(${maxMissing}::integer, ${sql.join(preferred.map(isLacking), sql` + `)})`]),
    ...(piece === undefined ? [] : [sql`${strengthOf(piece)} desc`]),
    ...(hint === undefined ? [...likeness, orders.new_arrival] : [orders[hint]]),
  ]
  return sql.join(order)
}

/** The ids of one page. */
async function listPage(db: Database, filter: ListingFilter, page: PageRequest): Promise<number[]> {
  const order = page.sort === 'relevance' ? relevance(filter, page) : orders[page.sort]
  // `offset 0` makes the planner search words first; scanning an order's index for rare words would read every listing.
  const fence = filter.terms === null ? sql`` : sql`offset 0`
  const { rows } = await sql<{ id: number }>`
    select listing.product_id as id
    from (select * from product_listings listing where ${isShown(filter, page.now)} ${fence}) listing
    order by ${blockOrder(filter)}, ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const childFacts = ['for:girls', 'for:boys']

type Totals = Pick<SearchHits, 'total' | 'mainTotal' | 'trimTotal' | 'adultTotal'>

async function countShown(db: Database, filter: ListingFilter, now: Date): Promise<Totals> {
  const trim = isTrimOnly(filter) ?? sql`false`
  const { rows } = await sql<Totals>`
    select count(*) as total, count(*) filter (where has_stock and not ${trim}) as "mainTotal",
      count(*) filter (where has_stock and ${trim}) as "trimTotal",
      count(*) filter (where has_stock and not ${trim} and not ${hasFact(childFacts)}) as "adultTotal"
    from product_listings listing where ${isShown(filter, now)}`.execute(db)
  return rows[0] ?? { total: 0, mainTotal: 0, trimTotal: 0, adultTotal: 0 }
}

/** Each kind of facet ignores its own filter; one pass counts identical lists before it expands them. */
async function listFacets(db: Database, filter: ListingFilter, now: Date): Promise<FacetRow[]> {
  const chosen = choices(filter)
  const { rows } = await sql<FacetRow>`
    with counted as materialized (
      select
        case grouping(designer_id, size_ids, colour_ids, category_ids)
          when 7 then 'designer' when 11 then 'size' when 13 then 'colour' when 14 then 'category' else 'all'
        end as kind,
        designer_id, size_ids, colour_ids, category_ids,
        count(*) filter (where ${allBut(chosen, 'designer')}) as of_designer,
        count(*) filter (where ${allBut(chosen, 'size')}) as of_size,
        count(*) filter (where ${allBut(chosen, 'colour')}) as of_colour,
        count(*) filter (where ${allBut(chosen)}) as of_all,
        min(price_minor) filter (where ${allBut(chosen, 'price')}) as least,
        max(price_minor) filter (where ${allBut(chosen, 'price')}) as most
      from product_listings listing where ${isEligible(filter, now)}
      group by grouping sets ((designer_id), (size_ids), (colour_ids), (category_ids), ())
    )
    (select counted.kind, designer.category_id as id, designer.name, '' as code, of_designer as count,
        null::bigint as least, null::bigint as most
      from counted join designers designer on designer.id = counted.designer_id
      where counted.kind = 'designer' order by lower(designer.name), designer.id)
    union all
    (select kind, size.value_id, size.label, '', sum(of_size)::bigint, null, null
      from counted, unnest(size_ids) held (id) join size_values size on size.size_id = held.id
      where kind = 'size' group by kind, size.value_id, size.label, size.rank order by size.rank, size.value_id)
    union all
    (select kind, colour.id, colour.name, colour.code, sum(of_colour)::bigint, null, null
      from counted, unnest(colour_ids) held (id) join colours colour on colour.id = held.id
      where kind = 'colour' group by kind, colour.id order by colour.rank, colour.id)
    union all
    (select counted.kind, child.id, child.name, '', sum(of_all)::bigint, null, null
      from counted, unnest(category_ids) held (id) join ${childrenOf(filter.categoryId)} child on child.id = held.id
      where counted.kind = 'category' group by counted.kind, child.id, child.name, child.position
      having sum(of_all) > 0 order by child.position, child.id)
    union all
    (select kind, 0, '', '', of_all, least, most from counted where kind = 'all')`.execute(db)
  return [...rows, ...(await listFactFacets(db, filter, now))]
}

/** The listed children of a category, or the departments, without those computed from the age of products. */
function childrenOf(categoryId: number): RawBuilder<unknown> {
  return sql`(
    select id, name, position from categories
    where is_listed and not coalesce(rule ? 'newerThanDays', false) and (
      parent_id = ${categoryId}
      or (${categoryId} = ${wholeShopCategoryId} and parent_id is null and kind = 'department' and id <> ${categoryId})
    )
  )`
}

async function find(db: Database, filter: ListingFilter, page: PageRequest): Promise<SearchHits> {
  const pageIds = page.limit === 0 ? [] : listPage(db, filter, page)
  if (page.limit === 0 && page.hasFacets) {
    const counted = await listFacets(db, filter, page.now)
    const total = counted.find(({ kind }) => kind === 'all')?.count ?? 0
    return { total, mainTotal: total, trimTotal: 0, adultTotal: total, ids: [], facets: counted }
  }
  const [ids, totals, facets] = await Promise.all([
    pageIds,
    countShown(db, filter, page.now),
    page.hasFacets ? listFacets(db, filter, page.now) : null,
  ])
  return { ...totals, ids, facets }
}

const readNewestDays = statement<{ days: number | null }>(
  `select (rule ->> 'newerThanDays')::integer as days from categories where id = $1`,
)

/** Finds listings in the database: always current, and slower with every listing. */
export const sqlEngine: SearchEngine = {
  find,
  async newestDays(db, categoryId) {
    const [row] = await readNewestDays(db, categoryId)
    return row?.days ?? null
  },
}
