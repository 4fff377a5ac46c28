import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { AlertTarget } from './alerts.rules.ts'
import type { AlertKind, WaitingAlert } from './alerts.types.ts'

/** The text of the size of `variant`; empty for the only variant of a product. */
export const choice = sql`
  case when (
    select count(*) from variants sibling where sibling.product_id = variant.product_id and sibling.is_active
  ) > 1 then array_to_string(array_remove(variant.option_values, listing.designer_name), ', ') else '' end`

/**
 * The variant with the sku, the only variant for an empty sku, or the product's price for null; undefined when the
 * product is not available.
 */
export async function findTarget(
  db: Database,
  productId: number,
  sku: string | null,
): Promise<AlertTarget | undefined> {
  const { rows } = await sql<AlertTarget>`
    select variant.id as "variantId", coalesce(stock.policy <> 'tracked' or stock.available > 0, false) as "isAvailable",
      coalesce(variant.price_minor, listing.price_minor) as "priceMinor"
    from products product
    join product_listings listing on listing.product_id = product.id
    left join variants variant on variant.product_id = product.id and variant.is_active
      and (variant.sku = ${sku} or (${sku}::text = '' and not exists (
        select from variants other
        where other.product_id = product.id and other.is_active and other.id <> variant.id
      )))
    left join stock_items stock on stock.id = variant.stock_item_id
    where product.id = ${productId} and product.status = 'published'`.execute(db)
  return rows[0]
}

export async function countWaiting(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewAlert = {
  readonly productId: number
  readonly variantId: number | null
  readonly kind: AlertKind
  readonly priceMinor: number
  readonly now: Date
}

/** An open alert keeps its place in the queue and its price; an alert that was sent opens again. */
export async function insert(db: Database, userId: number, alert: NewAlert): Promise<void> {
  await sql`
    insert into alerts as known (user_id, product_id, variant_id, kind, price_minor, created_at)
    values (${userId}, ${alert.productId}, ${alert.variantId}, ${alert.kind}, ${alert.priceMinor}, ${alert.now})
    on conflict on constraint alerts_once do update
      set sent_at = null, price_minor = excluded.price_minor, created_at = excluded.created_at
      where known.sent_at is not null`.execute(db)
}

/** Newest first. */
export async function listWaiting(db: Database, userId: number): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    select alert.id, alert.kind, alert.product_id as "productId", coalesce(variant.sku, '') as sku,
      ${choice} as choice,
      alert.created_at as "createdAt"
    from alerts alert left join variants variant on variant.id = alert.variant_id
    left join product_listings listing on listing.product_id = alert.product_id
    where alert.user_id = ${userId} and alert.sent_at is null
    order by alert.created_at desc, alert.id desc`.execute(db)
  return rows
}

/** False when the shopper has no such alert. */
export async function remove(db: Database, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
