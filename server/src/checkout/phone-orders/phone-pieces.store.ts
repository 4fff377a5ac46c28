import { sql } from 'kysely'
import type { PhonePiece } from '@shop/contract/checkout/admin-phone-orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { piecesByCode } from '#sql/by-code.ts'
import { newestByWords, pieceNumber } from '#sql/newest-by-words.ts'

const maxFound = 12

export type FoundPiece = Omit<PhonePiece, 'picture'> & { readonly picture: Picture | null }

/** Published pieces with available sizes. Gift cards have a separate form, which asks for their recipient. */
export async function findPieces(db: Database, search: string): Promise<FoundPiece[]> {
  const condition = sql`not listing.is_gift_card`
  const { rows } = await sql<FoundPiece>`
    select product.id, product.name, coalesce(designer.name, '') as designer,
      (
        select ${pictureColumns('media')} from product_pictures shown join media on media.id = shown.media_id
        where shown.product_id = product.id order by shown.position limit 1
      ) as picture,
      (
        select json_agg(json_build_object(
          'variantId', variant.id, 'name', array_to_string(variant.option_values, ' / '), 'sku', variant.sku,
          'priceMinor', variant.price_minor, 'policy', stock.policy, 'free', stock.available
        ) order by variant.position, variant.id)
        from variants variant join stock_items stock on stock.id = variant.stock_item_id
        where variant.product_id = product.id and variant.is_active
      ) as sizes
    from (
      select product.* from products product
      where product.status = 'published' and not product.is_gift_card and product.id in (
        ${newestByWords({ search, most: maxFound, condition })}
        union all ${piecesByCode(search)}
        union all select ${pieceNumber(search)}::bigint
      )
      order by product.id desc limit ${maxFound}
    ) product
    left join designers designer on designer.id = product.designer_id
    order by product.id desc`.execute(db)
  return rows.filter(({ sizes }) => sizes !== null)
}

/** True when one of the sizes is a gift card. */
export async function hasGiftCard(db: Database, variantIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select variants.id from variants join products on products.id = variants.product_id
    where variants.id = any(${[...variantIds]}::bigint[]) and products.is_gift_card limit 1`.execute(db)
  return rows.length > 0
}
