import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { isLineLeft } from '#sql/refunded-pieces.ts'

type Due = {
  readonly deliveredFrom: Date
  readonly deliveredBefore: Date
  readonly now: Date
  readonly limit: number
}

/** Inserts a row to claim the order, so that two processes never invite twice. */
export async function claimForReview(
  db: Database,
  { deliveredFrom, deliveredBefore, now, limit }: Due,
): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    insert into review_invitations (order_id, sent_at)
    select arrived.order_id, ${now} from order_history arrived
    join orders o on o.id = arrived.order_id and o.state = 'delivered' and o.user_id is not null
    where arrived.to_state = 'delivered' and arrived.at >= ${deliveredFrom} and arrived.at < ${deliveredBefore}
      and not exists (
        select from order_history again
        where again.order_id = arrived.order_id and again.to_state = 'delivered' and again.id > arrived.id
      )
      and not exists (select from review_invitations invited where invited.order_id = arrived.order_id)
      and exists (
        select from order_lines line
        where line.order_id = o.id and not line.is_gift_card and line.product_id is not null and ${isLineLeft}
          and not exists (
            select from reviews review where review.user_id = o.user_id and review.product_id = line.product_id
          )
      )
    order by arrived.at, arrived.order_id limit ${limit}
    on conflict do nothing
    returning order_id as "orderId"`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
