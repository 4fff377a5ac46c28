import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { sentPiecesColumn } from '#sql/sent-pieces.ts'

/**
 * Counts the pieces that wait for the workroom; writes only a changed number of days, because each change empties the
 * cache.
 */
export async function countWaiting(db: Database): Promise<void> {
  await sql`
    update delivery_settings settings set workroom_waiting = queue.pieces
    from (
      select coalesce(sum(line.quantity - ${sql.raw(refundedPiecesColumn)} - ${sentPiecesColumn}), 0)::integer as pieces
      from orders o join order_lines line on line.order_id = o.id and line.is_made_to_order
      where o.state in ('paid', 'confirmed', 'in_workroom')
    ) queue
    where ceil(settings.workroom_waiting / settings.workroom_capacity::numeric)
      <> ceil(queue.pieces / settings.workroom_capacity::numeric)`.execute(db)
}
