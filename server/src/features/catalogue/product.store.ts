import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'
import { pictureColumns } from '#platform/picture.ts'
import type { Product } from './product.wire.ts'

/** A product that is on sale, with all that its page shows, in one round trip. */
export async function findProduct(db: Database, productId: number): Promise<Product | undefined> {
  const { rows } = await sql<Product>`
    select product.id, product.name, product.description, product.tags, product.attributes, product.shade,
      product.returns, product.dispatch_days_min as "dispatchDaysMin", product.dispatch_days_max as "dispatchDaysMax",
      product.main_category_id as "mainCategoryId",
      listing.price_minor as "priceMinor", listing.price_max_minor as "priceMaxMinor",
      listing.mrp_minor as "mrpMinor", listing.percent_off as "percentOff", listing.has_stock as "hasStock",
      designer.name as "designerName", designer.category_id as "designerCategoryId",
      case when size_chart.id is null then null
        else jsonb_build_object('title', size_chart.title, 'chart', size_chart.chart) end as "sizeChart",
      ${optionsOf}, ${variantsOf}, ${picturesOf}
    from products product
    join product_listings listing on listing.product_id = product.id
    left join designers designer on designer.id = product.designer_id
    left join size_charts size_chart on size_chart.id = product.size_chart_id
    where product.id = ${productId}`.execute(db)
  return rows[0]
}

export async function findIsWithdrawn(db: Database, productId: number): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('status', '=', 'archived')
    .executeTakeFirst()
  return found !== undefined
}

const optionsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('title', title, 'choices', to_jsonb(choices)) order by position)
  from product_options where product_id = product.id
), '[]') as options`

const variantsOf = sql`(
  select jsonb_agg(jsonb_build_object(
    'sku', variant.sku, 'choices', to_jsonb(variant.option_values), 'priceMinor', variant.price_minor,
    'stockItemId', stock.id, 'policy', stock.policy, 'available', stock.available
  ) order by variant.position, variant.id)
  from variants variant join stock_items stock on stock.id = variant.stock_item_id
  where variant.product_id = product.id and variant.is_active
) as variants`

const picturesOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'alt', shown.alt, 'variantSku', shown.variant_sku, 'picture', ${pictureColumns('media')}
  ) order by shown.position)
  from product_pictures shown join media on media.id = shown.media_id
  where shown.product_id = product.id and media.status in ('ready', 'pending')
), '[]') as pictures`
