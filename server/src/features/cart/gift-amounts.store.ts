import { sql } from 'kysely'
import type { Money } from '@shop/contract/money'
import type { Database } from '#platform/db/db.ts'

type Wanted = { readonly productId: number; readonly sku: string; readonly name: string; readonly amount: Money }

/** Adds the amount to the sizes of a gift card, once; false when the product is no gift card on sale. */
export async function putAmount(db: Database, { productId, sku, name, amount }: Wanted): Promise<boolean> {
  const { rows } = await sql`
    with card as (
      select product.id, first.stock_item_id from products product
      cross join lateral (
        select stock_item_id from variants where product_id = product.id and is_active order by position, id limit 1
      ) first
      where product.id = ${productId} and product.is_gift_card and product.status = 'published'
    ),
    made as (
      insert into variants (product_id, sku, amount_name, price_minor, mrp_minor, stock_item_id, is_active)
      select id, ${sku}, ${name}, ${amount.amountMinor}, ${amount.amountMinor}, stock_item_id, false from card
      where not exists (select from variants known where known.product_id = card.id and lower(known.sku) = lower(${sku}))
      on conflict (product_id, lower(sku)) do nothing
    )
    select id from card`.execute(db)
  return rows.length > 0
}
