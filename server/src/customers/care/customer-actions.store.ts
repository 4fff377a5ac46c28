import { sql } from 'kysely'
import type { Measurements } from '@shop/contract/selling/measurements'
import type { Database } from '#platform/db/db.ts'
import { isLiveToken } from '#platform/security/session.ts'

type CareChoice = {
  readonly purpose: string
  readonly channel: string
  readonly isGiven: boolean
  readonly source: string
  readonly at: string
}

type CareSession = {
  readonly id: number
  readonly userAgent: string | null
  readonly since: string
  readonly lastUsedAt: string
}

export type CareFacts = {
  readonly measurements: Measurements | null
  readonly choices: readonly CareChoice[]
  readonly isSubscribed: boolean
  readonly secondFactorSince: string | null
  readonly sessions: readonly CareSession[]
  readonly cartPieces: number
  readonly wishlistPieces: number
  readonly boughtPieces: number
  readonly returnedPieces: number
  readonly refundedMinor: number
}

const choices = sql`(
  select coalesce(jsonb_agg(to_jsonb(newest) order by newest.purpose, newest.channel), '[]') from (
    select distinct on (made.purpose, made.channel) made.purpose, made.channel, made.is_given as "isGiven",
      made.source, made.at
    from message_choices made
    where made.user_id = users.id or users.email_verified and made.contact = lower(users.email)
    order by made.purpose, made.channel, made.id desc
  ) newest
)`

const sessions = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', token.id, 'userAgent', token.user_agent, 'since', token.created_at, 'lastUsedAt', token.last_used_at
  ) order by token.last_used_at desc, token.id desc), '[]')
  from access_tokens token where token.user_id = users.id and ${isLiveToken}
)`

const sold = sql`
  orders o join order_lines line on line.order_id = o.id
  where o.user_id = users.id and o.paid_at is not null and o.state not in ('cancelled')`

/** Reads everything in one statement, so that the page is a consistent snapshot. */
export async function findCare(db: Database, userId: number): Promise<CareFacts | undefined> {
  const { rows } = await sql<CareFacts>`
    select (
        select jsonb_build_object('lengths', lengths, 'notes', notes, 'may_call', may_call)
        from measurements where user_id = users.id
      ) as measurements,
      ${choices} as choices, ${sessions} as sessions,
      exists (
        select from newsletter_subscriptions
        where users.email_verified and lower(email) = lower(users.email) and ended_at is null
      ) as "isSubscribed",
      (
        select confirmed_at from second_factors where user_id = users.id
      ) as "secondFactorSince",
      (select coalesce(sum(item.quantity), 0)::integer from carts join cart_items item on item.cart_id = carts.id
        where carts.user_id = users.id) as "cartPieces",
      (select count(*)::integer from wishlist_items where user_id = users.id) as "wishlistPieces",
      (select coalesce(sum(line.quantity), 0)::integer from ${sold}) as "boughtPieces",
      (select coalesce(sum(request.pieces), 0)::integer
        from return_requests request join orders o on o.id = request.order_id
        where o.user_id = users.id and request.state in ('received', 'passed', 'refunded', 'exchanged')
      ) as "returnedPieces",
      (select coalesce(sum(refund.amount_minor), 0)::bigint from orders o
        join payments payment on payment.order_id = o.id join refunds refund on refund.payment_id = payment.id
        where o.user_id = users.id and refund.status <> 'failed') as "refundedMinor"
    from users where users.id = ${userId}`.execute(db)
  return rows[0]
}

export type CareMessage = {
  readonly kind: string
  readonly channel: string
  readonly to: string
  readonly state: string
  readonly orderCode: string | null
  readonly at: Date
}

export async function listMessages(db: Database, userId: number, most: number): Promise<readonly CareMessage[]> {
  const { rows } = await sql<CareMessage>`
    select * from (
      (select sent.template as kind, sent.channel, sent.recipient as to, sent.state, o.code as "orderCode",
        sent.created_at as at
      from order_messages sent join orders o on o.id = sent.order_id
      where sent.user_id = ${userId} order by sent.created_at desc limit ${most})
      union all
      (select sent.template, sent.channel, sent.recipient,
        case sent.status when 'queued' then 'waiting' else sent.status end, null, sent.created_at
      from phone_messages sent where sent.user_id = ${userId} order by sent.created_at desc limit ${most})
      union all
      (select case sent.kind when 'cart' then 'cart-reminder' else 'campaign' end, sent.channel, sent.contact,
        case sent.state when 'sending' then 'waiting' else sent.state end, null, coalesce(sent.sent_at, sent.created_at)
      from marketing_messages sent where sent.user_id = ${userId} order by sent.created_at desc limit ${most})
    ) message order by at desc limit ${most}`.execute(db)
  return rows
}

/** Ends one live log-in of the customer, or all of them. */
export async function endSessions(db: Database, userId: number, sessionId: number | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update access_tokens set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and (${sessionId}::bigint is null or id = ${sessionId}::bigint)`.execute(
    db,
  )
  // Ends a log-in that waits for its code too, because it would open a session afterwards.
  if (sessionId === null) await sql`delete from second_factor_challenges where user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
