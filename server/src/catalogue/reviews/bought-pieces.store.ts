import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns } from '#platform/media/picture.ts'
import type { BoughtPiece } from './review.types.ts'
import { picturesOfReview } from './reviews.store.ts'

const maxPieces = 200

/** Pieces that can be reviewed, by their newest delivery; those without a review come first. */
export async function listBoughtPieces(db: Database, userId: number): Promise<BoughtPiece[]> {
  const { rows } = await sql<BoughtPiece>`
    select bought.*, case when reviews.id is not null then jsonb_build_object(
      'id', reviews.id, 'product_id', reviews.product_id, 'rating', reviews.rating, 'fit', reviews.fit,
      'heightCm', reviews.height_cm, 'occasion', reviews.occasion, 'comment', reviews.comment, 'state', reviews.state, 'reason', reviews.refusal_reason,
      'reply', reviews.house_reply, 'pictures', (select pictures from (select ${sql.raw(picturesOfReview)}) of_review)
    ) end as review
    from (
      select distinct on (line.product_id) line.product_id as "productId", line.product_name as "productName",
        line.designer_name as designer, coalesce(line.options ->> 'Size', '') as size,
        ${pictureColumns('media')} as picture,
        coalesce((select max(at) from order_history where order_id = o.id and to_state = 'delivered'), o.updated_at)
          as "deliveredAt"
      from orders o join order_lines line on line.order_id = o.id join products on products.id = line.product_id
        left join media on media.id = line.media_id
      where o.user_id = ${userId} and o.state = 'delivered' and not line.is_gift_card
      order by line.product_id, o.id desc, line.id
    ) bought
    left join reviews on reviews.user_id = ${userId} and reviews.product_id = bought."productId"
    order by reviews.id is not null, bought."deliveredAt" desc, bought."productId" limit ${maxPieces}`.execute(db)
  return rows
}
