import { sql, type RawBuilder } from 'kysely'
import { sentStock } from '#sql/sent-pieces.ts'

/**
 * Common table expression `reserved` (id, held, promised) of stock items. Both are on the shelf: held pieces are in unpaid
 * orders, or wait for the shopper of an alert or for an exchange; promised ones are sold and still in the house.
 */
export const reservedStock = (ids: readonly number[]): RawBuilder<unknown> => sql`
  unsent as (
    select id, true as is_unpaid from orders where state = 'awaiting_payment'
    union all
    select id, false from orders where state in ('paid', 'confirmed', 'in_workroom', 'quality_check')
  ),
  reservation as (
    select piece.stock_item_id as id, piece.quantity, unsent.is_unpaid as is_held
    from unsent join order_pieces piece on piece.order_id = unsent.id and piece.released_at is null
    where piece.stock_item_id = any(${[...ids]}::bigint[])
    union all
    select sent.id, sent.quantity, false from (${sentStock}) sent where sent.id = any(${[...ids]}::bigint[])
    union all
    select stock_item_id, quantity, true from stock_holds
    where state = 'held' and stock_item_id = any(${[...ids]}::bigint[])
  ),
  reserved as (
    select id, coalesce(sum(quantity) filter (where is_held), 0)::integer as held,
      coalesce(sum(quantity) filter (where not is_held), 0)::integer as promised
    from reservation group by id
  )`
