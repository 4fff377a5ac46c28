import { sql, type RawBuilder } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'
import { focusText, isPhotograph, pictureOf, type PictureRow } from '#platform/media/picture.ts'
import type { Listing } from './card.wire.ts'

export type CardRow = Omit<Listing, 'firstPicture' | 'secondPicture'> & PictureRow<'first'> & PictureRow<'second'>

/** Selects plain columns: building and parsing JSON objects for two pictures per card took a third of a page's time. */
const pictureColumnsOf = (name: 'first' | 'second'): string => `
  ${name}_media.status as "${name}Status", ${name}_media.width as "${name}Width",
  ${name}_media.height as "${name}Height", ${name}_media.dominant_colour as "${name}Colour",
  ${focusText(`${name}_media`)} as "${name}Focus", ${name}_media.renditions::text as "${name}Renditions",
  ${isPhotograph(`${name}_media`)} as "${name}IsPhotograph"`

/** The average with one decimal; 0 without reviews. */
const averageOf = (row: string): string =>
  `coalesce(round(${row}.rating_sum::numeric / nullif(${row}.rating_count, 0), 1)::float8, 0)`

export const ratingOf = (productId: string): string => `coalesce((
  select ${averageOf('product_ratings')} from product_ratings where product_ratings.product_id = ${productId}
), 0)`

/** Reads no piece while no field is shown in listings, which the statement finds out once. */
const fieldsColumn = `case
  when (select exists (select from field_definitions where in_listing and owner = 'piece' and removed_at is null)) then
    shown_fields('piece', (select fields from products where id = listing.product_id), true)
  end`

const columns = `
  listing.product_id as id, listing.name, listing.designer_name as "designerName",
  listing.price_minor as "priceMinor", listing.mrp_minor as "mrpMinor", listing.percent_off as "percentOff",
  listing.has_stock as "hasStock", listing.stock_left as "stockLeft", listing.size_labels as "sizeLabels",
  listing.facts && '{for:girls,for:boys}' as "isForChildren",
  listing.sold, ${averageOf('rated')} as rating,
  coalesce(rated.rating_count, 0) as "ratingCount", listing.listed_at as "listedAt", listing.first_alt as "firstAlt", listing.second_alt as "secondAlt",
  ${pictureColumnsOf('first')}, ${pictureColumnsOf('second')}, ${fieldsColumn} as fields`

const joins = `
  left join product_ratings rated on rated.product_id = listing.product_id
  left join media first_media on first_media.id = listing.first_media_id
  left join media second_media on second_media.id = listing.second_media_id`

const cardColumns = sql.raw<CardRow>(columns)
const cardJoins = sql.raw(joins)

function toListing(row: CardRow): Listing {
  return {
    id: row.id,
    name: row.name,
    designerName: row.designerName,
    priceMinor: row.priceMinor,
    mrpMinor: row.mrpMinor,
    percentOff: row.percentOff,
    hasStock: row.hasStock,
    stockLeft: row.stockLeft,
    sizeLabels: row.sizeLabels,
    isForChildren: row.isForChildren,
    sold: row.sold,
    rating: row.rating,
    ratingCount: row.ratingCount,
    listedAt: row.listedAt,
    firstAlt: row.firstAlt,
    secondAlt: row.secondAlt,
    fields: row.fields,
    firstPicture: pictureOf(row.firstStatus, {
      width: row.firstWidth,
      height: row.firstHeight,
      colour: row.firstColour,
      focus: row.firstFocus,
      renditions: row.firstRenditions,
      isPhotograph: row.firstIsPhotograph,
    }),
    secondPicture: pictureOf(row.secondStatus, {
      width: row.secondWidth,
      height: row.secondHeight,
      colour: row.secondColour,
      focus: row.secondFocus,
      renditions: row.secondRenditions,
      isPhotograph: row.secondIsPhotograph,
    }),
  }
}

/** Reads the listings of a query that returns `product_id` and `place`, ordered by `place`. */
async function listingsOf(db: Database, chosen: RawBuilder<unknown>): Promise<Listing[]> {
  const { rows } = await sql<CardRow>`
    with chosen as (${chosen})
    select ${cardColumns}
    from chosen join product_listings listing using (product_id) ${cardJoins}
    order by chosen.place`.execute(db)
  return rows.map(toListing)
}

const cardsOf = statement<CardRow>(`
  select ${columns}
  from unnest($1::bigint[]) with ordinality as chosen (product_id, place)
  join product_listings listing using (product_id) ${joins}
  order by chosen.place`)

/** Returns listings in the order of the ids; omits products that are not on sale. */
export async function listByIds(db: Database, productIds: readonly number[]): Promise<Listing[]> {
  return productIds.length === 0 ? [] : (await cardsOf(db, productIds)).map(toListing)
}

type Window = { readonly limit: number; readonly offset: number }

/** Lists featured products, newest first; lists the newest products while none is featured. */
export async function listFeatured(db: Database, window: Window): Promise<{ total: number; listings: Listing[] }> {
  const featured = await countListings(db, sql`is_featured`)
  const listings = await listingsOf(
    db,
    sql`
      select product_id, row_number() over (order by listed_at desc, product_id) as place
      from product_listings
      where not is_gift_card and ${featured > 0 ? sql`is_featured` : sql`true`}
      order by listed_at desc, product_id limit ${window.limit} offset ${window.offset}`,
  )
  return { total: featured > 0 ? featured : await countListings(db, sql`true`), listings }
}

async function countListings(db: Database, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_listings where not is_gift_card and ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lists the best-selling products in stock, then the newest. */
export function listBestSellers(db: Database, limit: number): Promise<Listing[]> {
  return listingsOf(
    db,
    sql`
      select product_id, row_number() over (order by sold desc, listed_at desc, product_id) as place
      from (
        (select product_id, sold, listed_at from product_listings
          where sold > 0 and has_stock and not is_gift_card
          order by sold desc, listed_at desc, product_id limit ${limit})
        union all
        (select product_id, sold, listed_at from product_listings
          where sold = 0 and has_stock and not is_gift_card
          order by listed_at desc, product_id limit ${limit})
      ) best
      order by sold desc, listed_at desc, product_id limit ${limit}`,
  )
}

/** Lists the newest products in stock, of one category or of all. */
export function listNewest(db: Database, categoryId: number | null, limit: number): Promise<Listing[]> {
  const held = categoryId === null ? sql`true` : sql`category_ids && array[${categoryId}::bigint]`
  return listingsOf(
    db,
    sql`
      select product_id, row_number() over (order by listed_at desc, product_id) as place
      from product_listings where ${held} and has_stock and not is_gift_card
      order by listed_at desc, product_id limit ${limit}`,
  )
}

export type TabListing = Listing & { readonly tab: string }

/** Lists the newest products of each category, tagged with its name, in the order of the ids. */
export async function listTabs(db: Database, categoryIds: readonly number[], perTab: number): Promise<TabListing[]> {
  // One subquery per category, so that each is planned for the size of its category.
  const newest = categoryIds.map(
    (categoryId, place) => sql`(
      select ${place}::integer as place, ${categoryId}::bigint as category_id, product_id
      from product_listings
      where category_ids && array[${categoryId}::bigint] and has_stock and not is_gift_card
      order by listed_at desc, product_id limit ${perTab}
    )`,
  )
  const { rows } = await sql<CardRow & { readonly tab: string }>`
    select category.name as tab, ${cardColumns}
    from (${sql.join(newest, sql` union all `)}) chosen
    join categories category on category.id = chosen.category_id
    join product_listings listing on listing.product_id = chosen.product_id
    ${cardJoins}
    order by chosen.place, listing.listed_at desc, listing.product_id`.execute(db)
  return rows.map((row) => ({ ...toListing(row), tab: row.tab }))
}

const nearest = `
  listing.product_id <> self.product_id and listing.has_stock and listing.is_gift_card = self.is_gift_card
  order by abs(listing.price_minor - self.price_minor), listing.product_id limit 100`

/** Prepared, because planning it took longer than running it. */
const relatedTo = statement<CardRow>(`
  with self as (
    select listing.*, main.parent_id
    from product_listings listing left join categories main on main.id = listing.main_category_id
    where listing.product_id = $1
  ),
  kin as (
    (select listing.product_id from self, product_listings listing
      where listing.category_ids && array[self.main_category_id] and ${nearest})
    union
    (select listing.product_id from self, product_listings listing
      where listing.designer_id = self.designer_id and ${nearest})
  ),
  near as (
    select product_id from kin
    union
    (select listing.product_id from self, product_listings listing
      where (select count(*) from kin) < $2::integer
        and listing.category_ids && array[self.parent_id] and ${nearest})
  ),
  chosen as (
    select listing.product_id, row_number() over (
      order by coalesce(listing.category_ids && array[self.main_category_id], false) desc,
        coalesce((listing.designer_id = self.designer_id)::integer, 0)
          + (listing.colour_ids && self.colour_ids)::integer desc,
        abs(ln(listing.price_minor + 1) - ln(self.price_minor + 1)), listing.product_id
    ) as place
    from self, near join product_listings listing using (product_id)
    order by place limit $2::integer
  )
  select ${columns}
  from chosen join product_listings listing using (product_id) ${joins}
  order by chosen.place`)

/** Widens from the category to the department only when similar products are too few. */
export async function listRelated(db: Database, productId: number, limit: number): Promise<Listing[]> {
  return (await relatedTo(db, productId, limit)).map(toListing)
}

/** Earrings at a tenth of a lehenga's price suit it; near that price there is a wide choice. */
const partOfPrice = 0.1
/** Compared with a child's outfit, the family wears larger sizes of the same parts. */
const familyPrice = 1.6
/** The penalty for twice or half of the suitable price; a shared occasion gains 2. */
const priceWeight = 1.5
const colourWeight = 2
/** A family is seen side by side, so colour outweighs two shared occasions, which gain 4, and the price. */
const familyColourWeight = 5
const familyPriceWeight = 0.5
const candidatesPerPart = 120

const lookOf = statement<CardRow>(`
  with self as (
    select listing.product_id, listing.facts, listing.category_ids, product.gender,
      product.gender in ('girls', 'boys') as is_child,
      listing.price_minor * case when product.gender in ('girls', 'boys') then ${familyPrice} else ${partOfPrice} end
        as suits
    from product_listings listing join products product on product.id = listing.product_id
    where listing.product_id = $1
  ),
  part as (
    select distinct on (outfit.part_id) outfit.part_id, outfit.position
    from self join outfit_parts outfit on outfit.category_id = any (self.category_ids)
    order by outfit.part_id, outfit.position
  ),
  ranked as (
    select near.product_id, part.position,
      row_number() over (
        partition by part.part_id
        order by 2 * least(2, cardinality(array(
            select fact from unnest(near.facts) fact where fact like 'occasion:%' and fact = any (self.facts)
          )))
          + case
            when exists (
              select from unnest(near.facts) fact join unnest(self.facts) own
                on split_part(own, ':', 2) = split_part(fact, ':', 2)
              where fact like 'colour:%' and (own like 'colour:%' or own like 'trim:%' and not self.is_child)
            ) then case when self.is_child then ${familyColourWeight} else ${colourWeight} end
            -- Metal goes with every cloth; a relative's clothes are cloth themselves.
            when near.facts && '{colour:gold,colour:silver}' and not self.is_child then 1.5
            else 0
          end
          - case when self.is_child then ${familyPriceWeight} else ${priceWeight} end
            * abs(ln(near.price_minor + 1) - ln(self.suits + 1)) desc, near.product_id
      ) as rank
    from self cross join part cross join lateral (
      select listing.product_id, listing.facts, listing.price_minor
      from product_listings listing join products product on product.id = listing.product_id
      where listing.category_ids && array[part.part_id] and listing.has_stock and not listing.is_gift_card
        and listing.product_id <> self.product_id
        and (product.gender in (self.gender, 'unisex', 'none') or self.is_child or self.gender in ('unisex', 'none'))
      order by abs(listing.price_minor - self.suits), listing.product_id
      limit ${candidatesPerPart}
    ) near
  )
  select ${columns}
  from ranked join product_listings listing using (product_id) ${joins}
  where ranked.rank = 1
  order by ranked.position, ranked.product_id`)

/**
 * One piece for each part of the outfit, by occasion, colour and suitable price; for a child's piece, pieces for the
 * family.
 */
export async function listLook(db: Database, productId: number): Promise<Listing[]> {
  return (await lookOf(db, productId)).map(toListing)
}
