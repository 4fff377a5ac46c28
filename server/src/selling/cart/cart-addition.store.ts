import { batchedQuery, batchedStatement, runBatch, type Database } from '#platform/db/db.ts'
import type { AdditionFacts, CartContent } from './cart.rules.ts'

type Requested = { readonly userId: number; readonly productId: number; readonly sku: string }

// Reads the shopper's own unpaid orders first; `offset 0` stops the planner from searching everybody's.
const selectFacts = batchedQuery<AdditionFacts>(`
  select request.request_no, p.id is not null as "isPublished",
    case when v.id is not null then json_build_object(
      'id', v.id, 'stockItemId', v.stock_item_id, 'stockPolicy', v.policy, 'available', v.available,
      'ownAmountMinor', v.own_amount_minor, 'reserved',
      (
        select coalesce(sum(r.quantity), 0)
        from (
          select o.id from orders o where o.user_id = request.user_id and o.state = 'awaiting_payment' offset 0
        ) unpaid
        join order_pieces r on r.order_id = unpaid.id and r.released_at is null and r.stock_item_id = v.stock_item_id
      ) + (
        select coalesce(sum(hold.quantity), 0) from stock_holds hold
        where hold.user_id = request.user_id and hold.state = 'held' and hold.stock_item_id = v.stock_item_id
      )
    ) end as variant,
    (
      select coalesce(json_agg(json_build_object(
        'variantId', item.variant_id, 'quantity', item.quantity, 'stockItemId', line.stock_item_id
      ) order by item.id), '[]')
      from carts cart
      join cart_items item on item.cart_id = cart.id
      join variants line on line.id = item.variant_id
      where cart.user_id = request.user_id
    ) as lines
  from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as request (user_id, product_id, sku, request_no)
  left join products p on p.id = request.product_id and p.status = 'published'
  left join lateral (
    select own.id, own.stock_item_id, stock.policy, stock.available,
      case when own.amount_name is not null then own.price_minor end as own_amount_minor
    from variants own join stock_items stock on stock.id = own.stock_item_id
    where own.product_id = p.id and (own.is_active or own.amount_name is not null)
      and (lower(own.sku) = lower(request.sku) or (request.sku = '' and not exists (
        select from variants other where other.product_id = p.id and other.is_active and other.id <> own.id
      )))
    limit 1
  ) v on true`)

/** Reads, without locks, all facts that decide an addition. An empty SKU names the only size of a product. */
export async function readFacts(db: Database, { userId, productId, sku }: Requested): Promise<AdditionFacts> {
  const [facts] = await selectFacts(db, userId, productId, sku)
  if (!facts) throw new Error('The facts of an addition are one row.')
  return facts
}

/** Creates missing carts, and locks all of them in the order of their shoppers, so that two batches never deadlock. */
const lockCarts = batchedStatement(`
  insert into carts (user_id) select distinct user_id from unnest($1::bigint[]) as request (user_id) order by user_id
  on conflict (user_id) do update set updated_at = now()`)

const putLines = batchedStatement(
  'select put_cart_lines($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[])',
)

type SeenCart = { readonly userId: number; readonly seen: CartContent }
type Line = { readonly variantId: number; readonly quantity: number }

/** Locks the cart. Call it in a transaction; a shopper without a cart gets one. */
export async function lockOrCreateCart(db: Database, userId: number): Promise<void> {
  await runBatch(db, lockCarts.with(userId))
}

/** Sets the quantity of one line. Throws a write conflict when the cart changed after it was read. */
export async function putLine(db: Database, { userId, seen }: SeenCart, line: Line): Promise<void> {
  const variantIds = seen.map(({ variantId }) => variantId)
  const quantities = seen.map(({ quantity }) => quantity)
  const step = putLines.with(userId, line.variantId, line.quantity, variantIds, quantities)
  await runBatch(db, { ...step, conflictKey: userId, locks: 'cart' })
}
