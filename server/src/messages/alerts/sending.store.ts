import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { choice } from './alerts.store.ts'
import type { AlertKind } from './alerts.types.ts'

export type DueAlert = {
  readonly kind: AlertKind
  readonly userId: number
  /** Empty for accounts with only a phone. */
  readonly email: string
  readonly productName: string
  readonly designerName: string
  readonly productId: number
  /** Null for a price, and for stock that is not counted. */
  readonly stockItemId: number | null
  readonly choice: string
  readonly priceMinor: number
  readonly priceBeforeMinor: number
}

/** One transaction sends at most this many emails. */
const most = 100

/** Serialises processes, because two would both count the same shoppers as not notified. */
const alertsLock = 7_302_123

/** An unproved email may belong to a stranger, so it is used only if the account has no proved contact. */
const facts = sql`
  taken.kind, taken.user_id as "userId",
  case when users.email_verified or not users.phone_verified then coalesce(users.email, '') else '' end as email,
  listing.name as "productName", listing.designer_name as "designerName", listing.product_id as "productId",
  (
    select stock.id from stock_items stock where stock.id = variant.stock_item_id and stock.policy = 'tracked'
  ) as "stockItemId",
  ${choice} as choice,
  coalesce(variant.price_minor, listing.price_minor) as "priceMinor", taken.price_minor as "priceBeforeMinor"
  from taken
  join users on users.id = taken.user_id
  join product_listings listing on listing.product_id = taken.product_id
  left join variants variant on variant.id = taken.variant_id
  order by taken.id`

/** An alert of a shopper who stopped notifications waits, without keeping others waiting. */
const isWanted = sql`coalesce((
  select choice.is_given from message_choices choice
  where choice.user_id = alert.user_id and choice.purpose = 'alerts' order by choice.id desc limit 1
), true)`

/**
 * Takes as many shoppers as there are pieces, in the order of asking. The locks keep the pieces free until the caller
 * holds them.
 */
export async function takeRestocked(db: Database, now: Date): Promise<DueAlert[]> {
  await sql`select pg_advisory_xact_lock(${alertsLock})`.execute(db)
  // A separate statement, so that the next one counts the pieces under the locks.
  await sql`
    select from stock_items where policy = 'tracked' and available > 0 and id in (
      select variant.stock_item_id from alerts alert join variants variant on variant.id = alert.variant_id
      where alert.kind = 'back_in_stock' and alert.sent_at is null
    ) order by id for update`.execute(db)
  const { rows } = await sql<DueAlert>`
    with queue as (
      select alert.id, stock.policy, stock.available,
        row_number() over (partition by stock.id order by alert.created_at, alert.id) as place
      from alerts alert
      join variants variant on variant.id = alert.variant_id and variant.is_active
      join stock_items stock on stock.id = variant.stock_item_id
      join products product on product.id = alert.product_id and product.status = 'published'
      join product_listings listing on listing.product_id = product.id
      where alert.kind = 'back_in_stock' and alert.sent_at is null
        and (stock.policy <> 'tracked' or stock.available > 0) and ${isWanted}
    ),
    taken as (
      update alerts set sent_at = ${now}
      where sent_at is null and id in (
        select id from queue where policy <> 'tracked' or place <= available order by place limit ${most}
      )
      returning *
    )
    select ${facts}`.execute(db)
  return rows
}

export async function takeCheaper(db: Database, now: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select alert.id from alerts alert
      join products product on product.id = alert.product_id and product.status = 'published'
      join product_listings listing on listing.product_id = product.id
      where alert.kind = 'price_drop' and alert.sent_at is null and listing.price_minor < alert.price_minor
        and ${isWanted}
      order by alert.id limit ${most} for update of alert skip locked
    ),
    taken as (update alerts set sent_at = ${now} from due where alerts.id = due.id returning alerts.*)
    select ${facts}`.execute(db)
  return rows
}
