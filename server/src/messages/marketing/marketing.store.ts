import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { LeftOutReason, Recent } from './marketing.rules.ts'

export type MarketingMessage = {
  readonly id: number
  readonly kind: 'campaign' | 'cart'
  readonly campaignId: number | null
  readonly userId: number
  readonly channel: 'email' | 'whatsapp'
  readonly contact: string
  readonly country: string
  readonly cartChangedAt: Date | null
  readonly reminder: number | null
  /** Earlier tries. */
  readonly tries: number
  /** True when a process ended while it sent the message, so that nobody knows whether it arrived. */
  readonly isInDoubt: boolean
  readonly claimedUntil: Date
}

const columns = sql`
  message.id, message.kind, message.campaign_id as "campaignId", message.user_id as "userId", message.channel,
  message.contact, message.country, message.cart_changed_at as "cartChangedAt", message.reminder, message.tries,
  message.state = 'sending' as "isInDoubt", message.claimed_until as "claimedUntil"`

/** True while nobody pauses the campaign of the message; a reminder has none. */
const isUnderWay = sql<boolean>`(campaign_id is null or campaign_id in (select id from campaigns where state = 'sending'))`

/** Longer than a batch takes, so that another process takes over only from a process that ended. */
const claimMinutes = 15

/**
 * Claims due messages, at most one for each person, so that those sent at the same time do not count past each other.
 * Messages of a paused campaign wait.
 */
export async function claimDue(db: Database, { now, most }: { readonly now: Date; readonly most: number }) {
  const { rows } = await sql<MarketingMessage>`
    with due as (
      select message.id, message.user_id from marketing_messages message
      where message.state in ('waiting', 'sending') and message.due_at <= ${now}
        and (message.claimed_until is null or message.claimed_until <= ${now})
        and ${isUnderWay}
      order by message.due_at, message.id limit ${most} for update skip locked
    ),
    message as (
      update marketing_messages set claimed_until = ${now}::timestamptz + make_interval(mins => ${claimMinutes})
      where id in (select min(id) from due group by user_id)
      returning *
    )
    select ${columns} from message order by message.id`.execute(db)
  return rows
}

export type Standing = Recent & {
  /** True while the account still has this contact, and has proved it. */
  readonly isReachable: boolean
  readonly name: string
}

/** What decides whether the person may be written to now. */
export async function readStanding(
  db: Database,
  { id, userId, channel, contact }: MarketingMessage,
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select u.name,
      case when ${channel} = 'email' then u.email_verified and lower(u.email) = ${contact}
        else u.phone_verified and u.phone = ${contact} end as "isReachable",
      recent.in_day as "inDay", recent.in_week as "inWeek"
    from users u cross join lateral (
      select count(*) filter (where at > ${now}::timestamptz - interval '1 day')::integer as in_day,
        count(*) filter (where at > ${now}::timestamptz - interval '7 days')::integer as in_week
      from (
        select coalesce(sent_at, claimed_until) as at from marketing_messages
        where user_id = u.id and id <> ${id} and (state = 'sent' or state = 'sending' and claimed_until > ${now})
      ) others
    ) recent
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? { isReachable: false, name: '', inDay: 0, inWeek: 0 }
}

type Claimed = Pick<MarketingMessage, 'id' | 'claimedUntil'>

/**
 * Recorded before the message leaves, so that a try whose process ends is known. False when another process has taken
 * the message over meanwhile, or its campaign was paused.
 */
export async function markSending(db: Database, { id, claimedUntil }: Claimed): Promise<boolean> {
  const { rows } = await sql`
    update marketing_messages set state = 'sending', tries = tries + 1
    where id = ${id} and claimed_until = ${claimedUntil} and ${isUnderWay} returning id`.execute(db)
  return rows.length > 0
}

/** Gives a message back that was not sent, so that it is due at once when its campaign is resumed. */
export async function releaseClaim(db: Database, { id, claimedUntil }: Claimed): Promise<void> {
  await sql`
    update marketing_messages set claimed_until = null
    where id = ${id} and claimed_until = ${claimedUntil} and state = 'waiting'`.execute(db)
}

type Sent = { readonly choiceId: number; readonly providerId: string | null; readonly now: Date }

export async function markSent(db: Database, id: number, { choiceId, providerId, now }: Sent): Promise<void> {
  await sql`
    update marketing_messages set state = 'sent', sent_at = ${now}, choice_id = ${choiceId}, claimed_until = null,
      provider_id = coalesce(provider_id, ${providerId})
    where id = ${id} and state = 'sending'`.execute(db)
}

type Ended =
  | { readonly state: 'left_out'; readonly reason: LeftOutReason }
  /** The words of the provider. */
  | { readonly state: 'failed'; readonly reason: string }

export async function markEnded(db: Database, id: number, { state, reason }: Ended): Promise<void> {
  await sql`
    update marketing_messages set state = ${state}, reason = ${reason}, claimed_until = null
    where id = ${id} and state in ('waiting', 'sending')`.execute(db)
}

export async function postpone(db: Database, id: number, dueAt: Date): Promise<void> {
  await sql`
    update marketing_messages set state = 'waiting', due_at = ${dueAt}, claimed_until = null
    where id = ${id} and state in ('waiting', 'sending')`.execute(db)
}

/** A WhatsApp message that its provider reports as undeliverable. */
export async function markUndelivered(db: Database, providerId: string, reason: string): Promise<void> {
  await sql`
    update marketing_messages set state = 'failed', reason = ${reason}
    where provider_id = ${providerId} and state = 'sent'`.execute(db)
}

export type Landing = { readonly path: string; readonly name: string; readonly source: string }

/** Counts the first click; undefined for a message that was deleted. */
export async function noteClick(db: Database, id: number, now: Date): Promise<Landing | undefined> {
  const { rows } = await sql<Landing>`
    with message as (
      update marketing_messages set clicked_at = coalesce(clicked_at, ${now}) where id = ${id}
      returning kind, campaign_id, channel
    )
    select coalesce(campaign.path, '/cart') as path, coalesce(campaign.name, 'cart reminder') as name,
      message.channel as source
    from message left join campaigns campaign on campaign.id = message.campaign_id`.execute(db)
  return rows[0]
}
