import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { DailyTerms, DaySums } from './daily-limit.rules.ts'

export async function findTerms(db: Database): Promise<DailyTerms> {
  const { rows } = await sql<{ buyerMinor: number; recipientMinor: number }>`
    select daily_buyer_minor as "buyerMinor", daily_recipient_minor as "recipientMinor" from gift_card_terms`.execute(
    db,
  )
  const [terms] = rows
  if (!terms) throw new Error('gift_card_terms has no row.')
  return { buyer: money(terms.buyerMinor), recipient: money(terms.recipientMinor) }
}

type SumsRow = {
  readonly boughtMinor: number
  readonly recipients: readonly { readonly cartMinor: number; readonly dayMinor: number }[]
}

/** Serialises orders of gift cards until the transaction ends, because two buyers may choose the same recipient. */
export async function lockDay(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gift-card-day'))`.execute(db)
}

/** Sums gift cards in orders since a moment, without cancelled and refunded orders. */
export async function sumDay(db: Database, userId: number, since: Date): Promise<DaySums> {
  const { rows } = await sql<SumsRow>`
    with day as (
      select o.user_id, line.line_total_minor as minor, gift.recipient_email as email, gift.recipient_phone as phone
      from orders o join order_lines line on line.order_id = o.id and line.is_gift_card
      left join order_line_gifts gift on gift.order_line_id = line.id
      where o.created_at > ${since} and o.state not in ('cancelled', 'refunded')
    ),
    wanted as (
      select coalesce(lower(gift.recipient_email), gift.recipient_phone) as contact,
        sum(variant.price_minor * item.quantity)::bigint as minor
      from carts cart join cart_items item on item.cart_id = cart.id join variants variant on variant.id = item.variant_id
      join cart_item_gifts gift on gift.cart_item_id = item.id
      where cart.user_id = ${userId} group by 1
    )
    select (select coalesce(sum(minor), 0)::bigint from day where user_id = ${userId}) as "boughtMinor",
      coalesce((
        select json_agg(json_build_object('cartMinor', wanted.minor, 'dayMinor', (
          select coalesce(sum(day.minor), 0) from day where coalesce(lower(day.email), day.phone) = wanted.contact
        ))) from wanted
      ), '[]') as recipients`.execute(db)
  const [row] = rows
  return {
    bought: money(row?.boughtMinor ?? 0),
    recipients: (row?.recipients ?? []).map(({ cartMinor, dayMinor }) => ({
      cart: money(cartMinor),
      day: money(dayMinor),
    })),
  }
}
