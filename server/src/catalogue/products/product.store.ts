import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { ratingOf } from '#catalogue/cards/card.store.ts'
import type { CategoryStep } from '#catalogue/categories/category.wire.ts'
import { statement, type Database } from '#platform/db/db.ts'
import { pictureJson } from '#platform/media/picture.ts'
import { shownFields } from '#sql/fields.ts'
import { policiesAt } from '#sql/return-policies.ts'
import type { Product } from './product.wire.ts'

export type ProductPage = Product & {
  /** The path from the department down to the product's category. */
  readonly steps: readonly CategoryStep[]
}

const optionsOf = `coalesce((
  select jsonb_agg(jsonb_build_object('title', title, 'choices', to_jsonb(choices)) order by position)
  from product_options where product_id = product.id
), '[]') as options`

const variantsOf = `(
  select jsonb_agg(jsonb_build_object(
    'sku', variant.sku, 'choices', to_jsonb(variant.option_values), 'priceMinor', variant.price_minor,
    'stockItemId', stock.id, 'policy', stock.policy, 'available', stock.available,
    'fields', ${shownFields('size', 'variant.fields')}
  ) order by variant.position, variant.id)
  from variants variant join stock_items stock on stock.id = variant.stock_item_id
  where variant.product_id = product.id and variant.is_active
) as variants`

const picturesOf = `coalesce((
  select jsonb_agg(jsonb_build_object(
    'alt', shown.alt, 'variantSku', shown.variant_sku, 'picture', ${pictureJson('media')}
  ) order by shown.position)
  from product_pictures shown join media on media.id = shown.media_id
  where shown.product_id = product.id and media.status in ('ready', 'pending')
), '[]') as pictures`

const stepsOf = `coalesce((
  with recursive step as (
    select id, name, parent_id, 0 as height from categories where id = product.main_category_id
    union
    select parent.id, parent.name, parent.parent_id, step.height + 1
    from step join categories parent on parent.id = step.parent_id
    where step.height < 20
  )
  select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by height desc)
  from step where id <> ${wholeShopCategoryId}
), '[]') as steps`

const listed = 'join product_listings listing on listing.product_id = product.id'

/** The same facts for a piece that is not on sale, which has no listing; zeros without sizes. */
const asIfListed = `cross join lateral (
    select coalesce(offer.price_minor, 0) as price_minor, coalesce(offer.price_max_minor, 0) as price_max_minor,
      coalesce(offer.mrp_minor, 0) as mrp_minor, coalesce(offer.percent_off, 0) as percent_off,
      coalesce(stock.has_stock, false) as has_stock
    from (select) one
    left join prices_of_products(array[product.id]) offer on true
    left join stock_of_products(array[product.id]) stock on true
  ) listing`

const pageOf = (listing: string): string => `
  select product.id, product.name, product.description, product.tags, product.attributes, product.shade,
    product.returns, product.hsn, product.is_gift_card as "isGiftCard", ${policiesAt('now()')} as policies,
    product.dispatch_days_min as "dispatchDaysMin", product.dispatch_days_max as "dispatchDaysMax",
    case when product.ready_days_min is not null then
      jsonb_build_object('min', product.ready_days_min, 'max', product.ready_days_max) end as "readyDays",
    listing.price_minor as "priceMinor", listing.price_max_minor as "priceMaxMinor",
    listing.mrp_minor as "mrpMinor", listing.percent_off as "percentOff", listing.has_stock as "hasStock",
    ${ratingOf('product.id')} as rating,
    coalesce((select rating_count from product_ratings where product_id = product.id), 0) as "ratingCount",
    (
      select jsonb_build_object(
        'fit', jsonb_build_object('small', fit_small, 'true', fit_true, 'large', fit_large),
        'returned', jsonb_build_object('small', returned_small, 'large', returned_large))
      from product_ratings where product_id = product.id
    ) as "fitVotes",
    designer.name as "designerName", designer.category_id as "designerCategoryId",
    case when size_chart.id is null then null
      else size_chart.chart || jsonb_build_object('code', size_chart.code, 'title', size_chart.title) end as "sizeChart",
    ${shownFields('piece', 'product.fields')} as fields, ${optionsOf}, ${variantsOf}, ${picturesOf}, ${stepsOf}
  from products product
  ${listing}
  left join designers designer on designer.id = product.designer_id
  left join size_charts size_chart on size_chart.id = product.size_chart_id
  where product.id = $1`

const readProduct = statement<ProductPage>(pageOf(listed))
const readAnyProduct = statement<ProductPage>(pageOf(asIfListed))

/** Reads a product on sale with everything its page shows, in one round trip. */
export async function findProduct(db: Database, productId: number): Promise<ProductPage | undefined> {
  const [product] = await readProduct(db, productId)
  return product
}

/** The same for a draft or a withdrawn product too; only its preview may show one. */
export async function findAnyProduct(db: Database, productId: number): Promise<ProductPage | undefined> {
  const [product] = await readAnyProduct(db, productId)
  return product
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
