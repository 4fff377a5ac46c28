import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { NewsReach, NewsStatus } from './phone-news.rules.ts'

export type NewsChannel = 'whatsapp' | 'text'

export type NewsContent = {
  readonly template: string
  readonly values: readonly string[]
  readonly text: string
  readonly shortText: string
}

export type StoredNews = {
  readonly id: number
  readonly dedupeKey: string
  readonly userId: number
  readonly channel: NewsChannel
  readonly template: string
  readonly recipient: string
  readonly content: NewsContent
  readonly status: NewsStatus
  readonly createdAt: Date
}

export type NewsOwner = NewsReach & { readonly userId: number; readonly phone: string }

const isOn = (channel: NewsChannel) => sql<boolean>`coalesce((
  select choice.is_given from message_choices choice
  where choice.user_id = users.id and choice.purpose = 'orders' and choice.channel = ${channel}
    and choice.contact = users.phone
  order by choice.id desc limit 1
), false) and users.phone_verified`

const reach = sql`
  users.id as "userId", users.phone, users.email is not null as "hasEmail",
  ${isOn('whatsapp')} as "isOnWhatsApp", ${isOn('text')} as "isOnText"`

/** The shopper of an order; undefined for a guest, a deleted account or one without a phone. */
export async function findNewsOwner(db: Database, orderId: number): Promise<NewsOwner | undefined> {
  const { rows } = await sql<NewsOwner>`
    select ${reach} from orders join users on users.id = orders.user_id
    where orders.id = ${orderId} and users.phone is not null`.execute(db)
  return rows[0]
}

export async function findReach(db: Database, userId: number): Promise<NewsOwner | undefined> {
  const { rows } = await sql<NewsOwner>`
    select ${reach} from users where users.id = ${userId} and users.phone is not null`.execute(db)
  return rows[0]
}

export type NewNews = Omit<StoredNews, 'id' | 'status' | 'createdAt'> & { readonly now: Date }

/** Undefined when the same news is stored already. */
export async function insertNews(db: Database, news: NewNews): Promise<number | undefined> {
  const row = await db
    .insertInto('phone_messages')
    .values({
      dedupe_key: news.dedupeKey,
      user_id: news.userId,
      channel: news.channel,
      template: news.template,
      recipient: news.recipient,
      content: JSON.stringify(news.content),
      created_at: news.now,
      changed_at: news.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = sql`
  id, dedupe_key as "dedupeKey", user_id as "userId", channel, template, recipient, content, status,
  created_at as "createdAt"`

export async function findNews(db: Database, id: number): Promise<StoredNews | undefined> {
  const { rows } = await sql<StoredNews>`select ${columns} from phone_messages where id = ${id}`.execute(db)
  return rows[0]
}

export type Report = {
  readonly status: NewsStatus
  readonly from: readonly NewsStatus[]
  readonly providerId: string | null
  readonly failure: string
  readonly now: Date
}

type Named = { readonly id: number | null; readonly providerId: string | null }

/** Changes the status only from the given ones; undefined when it is further already, or unknown. */
export async function moveStatus(db: Database, named: Named, report: Report): Promise<StoredNews | undefined> {
  const { rows } = await sql<StoredNews>`
    update phone_messages
    set status = ${report.status}, provider_id = coalesce(provider_id, ${report.providerId}),
      failure = ${report.failure}, changed_at = ${report.now}
    where (id = ${named.id} or provider_id = ${named.providerId}) and status = any (${[...report.from]}::text[])
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function statusesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, NewsStatus>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; status: NewsStatus }>`
    select id, status from phone_messages where id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
