import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { EmailOrderLine } from '#platform/mail/email.ts'
import { countryOfPerson, hasConsented, marketingContact } from '#sql/marketing-consent.ts'

/** The last change of the pieces in `cart`: adding one and changing a quantity already write this. */
const changedAt = sql`(select max(item.updated_at) from cart_items item where item.cart_id = cart.id)`

const hasOrdered = sql`exists (
  select from orders o where o.user_id = u.id and o.created_at >= changed.at
)`

/**
 * Writes the reminders that are due: after four hours, and after three days for those who had the first one. Reads from
 * the few who chose reminders to their carts.
 */
export async function insertDueReminders(db: Database, now: Date): Promise<void> {
  await sql`
    insert into marketing_messages (
      dedupe_key, kind, user_id, channel, contact, country, cart_changed_at, reminder, due_at, created_at
    )
    select due.key || due.number, 'cart', due.user_id, 'email', due.contact, due.country, due.at, due.number, ${now}, ${now}
    from (
      select 'cart ' || cart.id || ' ' || (extract(epoch from changed.at) * 1000000)::bigint || ' ' as key,
        step.number, u.id as user_id, ${marketingContact('email')} as contact, ${countryOfPerson} as country, changed.at
      from users u join carts cart on cart.user_id = u.id
      cross join lateral (select ${changedAt} as at) changed
      join (values (1, interval '4 hours', interval '3 days'), (2, interval '3 days', interval '7 days'))
        step (number, after, until) on changed.at <= ${now}::timestamptz - step.after
          and changed.at > ${now}::timestamptz - step.until
      where u.id in (
        select user_id from message_choices where is_given and purpose = 'cart' and user_id is not null
      ) and ${hasConsented({ purpose: 'cart', channel: 'email' })} and not ${hasOrdered}
    ) due
    where due.number = 1 or exists (
      select from marketing_messages first where first.dedupe_key = due.key || 1 and first.state = 'sent'
    )
    on conflict (dedupe_key) do nothing`.execute(db)
}

export type CartState = { readonly isUnchanged: boolean; readonly hasOrdered: boolean }

/** Compared in the database, because its times are finer than those of JavaScript. */
export async function readCartState(db: Database, messageId: number): Promise<CartState | undefined> {
  const { rows } = await sql<CartState>`
    select coalesce(changed.at = message.cart_changed_at, false) as "isUnchanged", ${hasOrdered} as "hasOrdered"
    from marketing_messages message join users u on u.id = message.user_id join carts cart on cart.user_id = u.id
    cross join lateral (select coalesce(${changedAt}, message.cart_changed_at) as at) changed
    where message.id = ${messageId}`.execute(db)
  return rows[0]
}

/** The pieces that the shopper can buy now, at today's price. */
export async function listBuyable(db: Database, userId: number): Promise<readonly EmailOrderLine[]> {
  const { rows } = await sql<EmailOrderLine>`
    select listing.name as "productName", listing.designer_name as "designerName",
      case when cardinality(variant.option_values) = 0 then '' else array_to_string(variant.option_values, ', ') end as choice,
      item.quantity, variant.price_minor * item.quantity as "totalMinor"
    from carts cart join cart_items item on item.cart_id = cart.id
    join variants variant on variant.id = item.variant_id and variant.is_active
    join products product on product.id = variant.product_id and product.status = 'published'
    join product_listings listing on listing.product_id = product.id
    join stock_items stock on stock.id = variant.stock_item_id
    where cart.user_id = ${userId} and (stock.policy <> 'tracked' or stock.available >= item.quantity)
    order by item.id`.execute(db)
  return rows
}
