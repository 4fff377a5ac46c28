import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns } from '#platform/media/picture.ts'
import { policiesAt } from '#sql/return-policies.ts'
import { sizeDaysJson } from '#sql/size-days.ts'
import type { AgentPiece } from './pieces.types.ts'

/** Pieces on sale in the order of the ids; gift cards are left out, because their buyer names a recipient. */
export async function listPieces(db: Database, ids: readonly number[]): Promise<AgentPiece[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AgentPiece>`
    select product.id, product.name, product.description, listing.designer_name as designer, product.shade,
      product.attributes, product.hsn, product.returns, listing.percent_off as "percentOff",
      coalesce(round(rated.rating_sum::numeric / nullif(rated.rating_count, 0), 1)::float8, 0) as rating,
      coalesce(rated.rating_count, 0) as "ratingCount", category.name as category,
      ${sql.raw(policiesAt('now()'))} as policies,
      case when chart.id is null then null
        else chart.chart || jsonb_build_object('code', chart.code, 'title', chart.title) end as "sizeChart",
      coalesce((
        select jsonb_agg(jsonb_build_object('title', title, 'choices', to_jsonb(choices)) order by position)
        from product_options where product_id = product.id
      ), '[]') as options,
      coalesce((
        select jsonb_agg(jsonb_build_object('alt', shown.alt, 'picture', ${pictureColumns('media')}) order by shown.position)
        from product_pictures shown join media on media.id = shown.media_id
        where shown.product_id = product.id and media.status in ('ready', 'pending')
      ), '[]') as pictures,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', variant.id, 'sku', variant.sku, 'choices', to_jsonb(variant.option_values),
          'priceMinor', variant.price_minor, 'mrpMinor', variant.mrp_minor,
          'isMade', stock.policy = 'made_to_order', 'days', ${sql.raw(sizeDaysJson("stock.policy = 'made_to_order'"))},
          'isReady', stock.policy = 'untracked' or stock.policy = 'tracked' and stock.available > 0
        ) order by variant.position, variant.id)
        from variants variant join stock_items stock on stock.id = variant.stock_item_id
        where variant.product_id = product.id and variant.is_active
      ), '[]') as variants
    from unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, place)
    join product_listings listing on listing.product_id = chosen.id and not listing.is_gift_card
    join products product on product.id = chosen.id
    left join product_ratings rated on rated.product_id = product.id
    left join size_charts chart on chart.id = product.size_chart_id
    left join categories category on category.id = product.main_category_id
    order by chosen.place`.execute(db)
  return rows
}

/** The id of the category with this name, whatever its case. */
export async function findCategories(db: Database, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from categories where lower(name) = any (${names.map((name) => name.toLowerCase())}::text[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isDeliveredTo(db: Database, countryCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', countryCode)
    .where('is_delivered_to', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
