import { sql } from 'kysely'
import type { TriedPiece } from '@shop/contract/fulfilment/admin-terms'
import type { Database } from '#platform/db/db.ts'
import { piecesByCode } from '#sql/by-code.ts'
import { newestByWords, pieceNumber } from '#sql/newest-by-words.ts'

const maxFound = 8

/** Published pieces with the facts that select their policy. */
export async function findPieces(db: Database, search: string): Promise<TriedPiece[]> {
  const id = pieceNumber(search)
  const { rows } = await sql<TriedPiece>`
    select product.id, product.name, product.returns as "productRule", product.hsn,
      coalesce(designer.name, '') as "designerName", product.is_gift_card as "isGiftCard",
      listing.percent_off as "percentOff",
      coalesce((
        select bool_and(stock.policy = 'made_to_order')
        from variants variant join stock_items stock on stock.id = variant.stock_item_id
        where variant.product_id = product.id and variant.is_active
      ), false) as "isMade"
    from products product
    join product_listings listing on listing.product_id = product.id
    left join designers designer on designer.id = product.designer_id
    where product.status = 'published' and product.id in (
      ${newestByWords({ search, most: maxFound })}
      union all ${piecesByCode(search)}
      union all select ${id}::bigint
    )
    order by product.id = coalesce(${id}::bigint, 0) desc, product.id desc limit ${maxFound}`.execute(db)
  return rows
}
