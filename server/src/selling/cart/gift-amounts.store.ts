import { sql } from 'kysely'
import type { Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

type Wanted = { readonly productId: number; readonly sku: string; readonly name: string; readonly amount: Money }

/** Adds the amount as a size of a gift card, unless it exists; false when the product is no gift card on sale. */
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

/** A size on sale of exactly this amount. */
export async function findOnSale(
  db: Database,
  { productId, amountMinor }: { readonly productId: number; readonly amountMinor: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select variant.id from variants variant join products product on product.id = variant.product_id
    where product.id = ${productId} and product.is_gift_card and product.status = 'published' and variant.is_active
      and variant.price_minor = ${amountMinor}
    order by variant.position, variant.id limit 1`.execute(db)
  return rows[0]?.id
}

export async function findBySku(
  db: Database,
  { productId, sku }: { readonly productId: number; readonly sku: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from variants where product_id = ${productId} and lower(sku) = lower(${sku})`.execute(db)
  return rows[0]?.id
}

type OfferedCard = { readonly productId: number; readonly name: string; readonly amountsMinor: readonly number[] }

const maxCards = 100

export async function listCards(db: Database): Promise<OfferedCard[]> {
  const { rows } = await sql<OfferedCard>`
    select product.id as "productId", product.name, sizes.amounts as "amountsMinor"
    from products product cross join lateral (
      select json_agg(distinct variant.price_minor order by variant.price_minor) as amounts from variants variant
      where variant.product_id = product.id and variant.is_active
    ) sizes
    where product.is_gift_card and product.status = 'published' and sizes.amounts is not null
    order by product.name, product.id limit ${maxCards}`.execute(db)
  return rows
}
