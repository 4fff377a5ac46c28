import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { sizeDaysJson } from '#sql/size-days.ts'

export type OfferedRow = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly designer: string
  readonly gender: string
  readonly gstRule: string
  readonly mainCategoryId: number | null
  readonly colours: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
  /** Paths below /media/. */
  readonly pictures: readonly string[]
  readonly variants: readonly {
    readonly id: number
    readonly size: string | null
    readonly priceMinor: number
    readonly mrpMinor: number
    readonly isReady: boolean
    readonly isMade: boolean
    readonly days: { readonly min: number; readonly max: number }
  }[]
}

/**
 * Reads complete products on sale after `lastId`, in id order, in one query. Excludes gift cards, which are not goods.
 */
export async function listOfferedAfter(db: Database, lastId: number, limit: number): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select product.id, product.name, product.description, listing.designer_name as designer, product.gender,
      product.gst_rule as "gstRule", product.main_category_id as "mainCategoryId", product.attributes,
      array(
        select colour.name from unnest(listing.colour_ids) with ordinality as worn (id, place)
        join colours colour on colour.id = worn.id order by worn.place
      ) as colours,
      array(
        select (
          select rendition ->> 'webp' from jsonb_array_elements(media.renditions) rendition
          order by (rendition ->> 'width')::integer desc limit 1
        )
        from product_pictures shown join media on media.id = shown.media_id
        where shown.product_id = product.id and media.status = 'ready' order by shown.position
      ) as pictures,
      (
        select jsonb_agg(jsonb_build_object(
          'id', variant.id, 'size', size.label, 'priceMinor', variant.price_minor, 'mrpMinor', variant.mrp_minor,
          'isMade', stock.policy = 'made_to_order', 'days', ${sql.raw(sizeDaysJson("stock.policy = 'made_to_order'"))},
          'isReady', stock.policy = 'untracked' or stock.policy = 'tracked' and stock.available > 0
        ) order by variant.position, variant.id)
        from variants variant
        join stock_items stock on stock.id = variant.stock_item_id
        left join sizes size on size.id = variant.size_id
        where variant.product_id = product.id and variant.is_active
      ) as variants
    from product_listings listing join products product on product.id = listing.product_id
    where listing.product_id > ${lastId} and not listing.is_gift_card
    order by listing.product_id limit ${limit}`.execute(db)
  return rows
}

type Place = { readonly id: number; readonly parentId: number | null; readonly name: string }

export async function listPlaces(db: Database): Promise<Place[]> {
  return db.selectFrom('categories').select(['id', 'parent_id as parentId', 'name']).execute()
}
