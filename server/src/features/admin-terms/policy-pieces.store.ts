import { sql } from 'kysely'
import type { TriedPiece } from '@shop/contract/admin-terms'
import type { Database } from '#platform/db/db.ts'

const mostFound = 8
const mostWords = 8

/** Every word as the beginning of one; null for a search without letters and digits. */
function wordQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const begun = words.slice(0, mostWords).map((word) => `'${word}':*`)
  return begun.length === 0 ? null : begun.join(' & ')
}

/** Published pieces with the facts that their page reads the policies by. */
export async function findPieces(db: Database, search: string): Promise<TriedPiece[]> {
  const id = /^\d{1,15}$/.test(search) ? Number(search) : null
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
      select product_id from product_listings where search_words @@ ${wordQuery(search)}::tsquery
      union all select ${id}::bigint
    )
    order by product.id = coalesce(${id}::bigint, 0) desc, product.id desc limit ${mostFound}`.execute(db)
  return rows
}
