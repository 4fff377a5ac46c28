import { sql } from 'kysely'
import type { ReturnHistory, ReturnLimit } from '@shop/contract/content/return-limits'
import type { Database } from '#platform/db/db.ts'

/** The limits that were in force at a moment. */
export async function listLimits(db: Database, at: Date): Promise<ReturnLimit[]> {
  const { rows } = await sql<ReturnLimit>`
    select orders_counted as "ordersCounted", least_lines as "leastLines", share_percent as "sharePercent", consequence
    from return_limits
    where valid_from = (select max(valid_from) from return_limits where valid_from <= ${at}) order by id`.execute(db)
  return rows
}

const maxOrders = 100

/**
 * Orders delivered before a moment, newest first, with the lines that the shopper had returned by then for reasons of
 * their own.
 */
export async function listHistory(db: Database, userId: number, at: Date): Promise<ReturnHistory[]> {
  const { rows } = await sql<ReturnHistory>`
    select count(*)::integer as lines,
      (count(*) filter (where exists (
        select from return_requests request
        join return_request_steps step on step.request_id = request.id and step.state = 'refunded' and step.at <= ${at}
        where request.order_line_id = line.id and not request.is_our_fault
      )))::integer as returned
    from orders o join order_lines line on line.order_id = o.id and not line.is_gift_card
    where o.user_id = ${userId} and o.created_at < ${at} and exists (
      select from order_history past where past.order_id = o.id and past.to_state = 'delivered' and past.at <= ${at}
    )
    group by o.id order by o.id desc limit ${maxOrders}`.execute(db)
  return rows
}
