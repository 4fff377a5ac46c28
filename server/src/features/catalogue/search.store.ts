import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'
import type { Database } from '#platform/db/db.ts'
import { cardColumns, cardPictures, toListing, type CardRow } from './card.store.ts'
import type { Listing } from './card.wire.ts'
import type { ListingFilter, PageWanted, SortOrder } from './search-filter.rules.ts'
import { searchQueryOf } from './search-words.rules.ts'
import type { FacetRow } from './search.wire.ts'

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

function isShown(filter: ListingFilter, now: Date): Condition {
  const { designer, size, colour, price } = choices(filter)
  return sql.join([isEligible(filter, now), designer, size, colour, price], sql` and `)
}

/** One page of what the filter shows. */
export async function listPage(db: Database, filter: ListingFilter, page: PageWanted): Promise<Listing[]> {
  const order = orders[page.sort]
  // `offset 0` makes the planner search words first; scanning an order's index for rare words would read every listing.
  const fence = filter.terms === null ? sql`` : sql`offset 0`
  const { rows } = await sql<CardRow>`
    with chosen as materialized (
      select listing.product_id, row_number() over (order by ${order}) as place
      from (select * from product_listings listing where ${isShown(filter, page.now)} ${fence}) listing
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select ${cardColumns}
    from chosen join product_listings listing using (product_id) ${cardPictures}
    order by chosen.place`.execute(db)
  return rows.map(toListing)
}

/** How many pieces the filter shows in all. */
export async function countShown(db: Database, filter: ListingFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_listings listing where ${isShown(filter, now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Returns every value within the filter's category, sale and words, with the number of products that choosing it would
 * show; each kind ignores its own filter. One pass counts identical lists together before it expands them.
 */
export async function listFacets(db: Database, filter: ListingFilter, now: Date): Promise<FacetRow[]> {
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

/** The known words most like this one, which begin as it does. */
export async function listLikelyWords(db: Database, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary
    where abs(length(word) - length(${typed})) <= 2 and left(word, 1) = left(${typed}, 1)
    order by similarity(word, ${typed}) desc, word limit 40`.execute(db)
  return rows.map(({ word }) => word)
}

/** Of these searches the ones that find something among what the filter would show otherwise. */
export async function listFinding(
  db: Database,
  filter: ListingFilter,
  search: { readonly queries: readonly string[]; readonly now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ query: string }>`
    select query from unnest(${search.queries}::text[]) query
    where exists (
      select from product_listings listing
      where ${isShown({ ...filter, terms: null }, search.now)} and listing.search_words @@ query::tsquery
    )`.execute(db)
  return new Set(rows.map(({ query }) => query))
}
