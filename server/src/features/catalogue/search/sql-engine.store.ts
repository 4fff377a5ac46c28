import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'
import { statement, type Database } from '#platform/db/db.ts'
import type { FacetRow, ListingFilter, PageRequest, SearchEngine, SearchHits, SortOrder } from './listing-filter.ts'
import { searchQueryOf } from './words/search-words.rules.ts'

type Condition = RawBuilder<SqlBool>

/** Each order matches an index and ends with the id, so that pages never overlap. */
const orders: Readonly<Record<SortOrder, RawBuilder<unknown>>> = {
  price_low_to_high: sql`listing.price_minor, listing.product_id`,
  price_high_to_low: sql`listing.price_minor desc, listing.product_id`,
  new_arrival: sql`listing.listed_at desc, listing.product_id`,
  popularity: sql`listing.sold desc, listing.product_id`,
}

const always: Condition = sql`true`

function isOneOf(column: string, ids: readonly number[] | null): Condition {
  return ids === null ? always : sql`${sql.ref(column)} = any (${ids}::bigint[])`
}

function overlaps(column: string, ids: readonly number[] | null): Condition {
  return ids === null ? always : sql`${sql.ref(column)} && ${ids}::bigint[]`
}

/** Conditions of the filters that facet counts leave out one at a time. */
function choices(filter: ListingFilter) {
  return {
    designer: isOneOf('listing.designer_id', filter.designerIds),
    size: overlaps('listing.size_ids', filter.sizeIds),
    colour: overlaps('listing.colour_ids', filter.colourIds),
    price: sql<SqlBool>`${filter.minPrice === null ? always : sql`listing.price_minor >= ${filter.minPrice.amountMinor}`}
      and ${filter.maxPrice === null ? always : sql`listing.price_minor <= ${filter.maxPrice.amountMinor}`}`,
  }
}

/** The whole shop is everything but gift cards; that flag is faster to test than the category ids. */
function isInCategories(categoryIds: readonly number[]): Condition {
  if (!categoryIds.includes(wholeShopCategoryId)) return overlaps('listing.category_ids', categoryIds)
  return categoryIds.includes(giftCardCategoryId) ? always : sql`not listing.is_gift_card`
}

function isEligible(filter: ListingFilter, now: Date): Condition {
  const conditions = [isInCategories(filter.categoryIds)]
  // Listings are written when a product changes, so products that became too old since then are excluded here.
  if (filter.newestDays !== null) {
    conditions.push(sql`listing.listed_at >= ${now}::timestamptz - make_interval(hours => 24 * ${filter.newestDays})`)
  }
  if (filter.minPercentOff > 0) conditions.push(sql`listing.percent_off >= ${filter.minPercentOff}`)
  if (filter.terms !== null) conditions.push(sql`listing.search_words @@ ${searchQueryOf(filter.terms)}::tsquery`)
  return sql.join(conditions, sql` and `)
}

/** The condition on `product_listings listing`. */
export function isShown(filter: ListingFilter, now: Date): Condition {
  const { designer, size, colour, price } = choices(filter)
  return sql.join([isEligible(filter, now), designer, size, colour, price], sql` and `)
}

/** The ids of one page. */
async function listPage(db: Database, filter: ListingFilter, page: PageRequest): Promise<number[]> {
  const order = orders[page.sort]
  // `offset 0` makes the planner search words first; scanning an order's index for rare words would read every listing.
  const fence = filter.terms === null ? sql`` : sql`offset 0`
  const { rows } = await sql<{ id: number }>`
    select listing.product_id as id
    from (select * from product_listings listing where ${isShown(filter, page.now)} ${fence}) listing
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countShown(db: Database, filter: ListingFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_listings listing where ${isShown(filter, now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Returns every value within the filter's category, sale and words, with the number of products that choosing it would
 * show; each kind ignores its own filter. One pass counts identical lists together before it expands them.
 */
async function listFacets(db: Database, filter: ListingFilter, now: Date): Promise<FacetRow[]> {
  const { designer, size, colour, price } = choices(filter)
  const { rows } = await sql<FacetRow>`
    with counted as materialized (
      select
        case grouping(designer_id, size_ids, colour_ids, category_ids)
          when 7 then 'designer' when 11 then 'size' when 13 then 'colour' when 14 then 'category' else 'all'
        end as kind,
        designer_id, size_ids, colour_ids, category_ids,
        count(*) filter (where ${size} and ${colour} and ${price}) as of_designer,
        count(*) filter (where ${designer} and ${colour} and ${price}) as of_size,
        count(*) filter (where ${designer} and ${size} and ${price}) as of_colour,
        count(*) filter (where ${designer} and ${size} and ${colour} and ${price}) as of_all,
        min(price_minor) filter (where ${designer} and ${size} and ${colour}) as least,
        max(price_minor) filter (where ${designer} and ${size} and ${colour}) as most
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
  return rows
}

/**
 * Selects the listed children of a category, or the departments for the whole shop, without categories computed from
 * the age of products.
 */
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
  if (!page.hasFacets) {
    const [ids, total] = await Promise.all([pageIds, countShown(db, filter, page.now)])
    return { total, ids, facets: null }
  }
  const [ids, facets] = await Promise.all([pageIds, listFacets(db, filter, page.now)])
  return { total: facets.find((row) => row.kind === 'all')?.count ?? 0, ids, facets }
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
