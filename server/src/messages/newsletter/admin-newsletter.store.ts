import { sql } from 'kysely'
import type { Subscriber, SubscriberState } from '@shop/contract/messages/admin-newsletter'
import type { Database } from '#platform/db/db.ts'
import { readInParts } from '#platform/db/read-in-parts.ts'

export type ListedSubscriber = {
  readonly id: number
  readonly email: string
  readonly since: Date
  readonly leftAt: Date | null
  readonly source: Subscriber['source']
  /** Identifies the text that the subscriber saw. */
  readonly textVersion: string | null
  readonly chosenAt: Date | null
}

const columns = sql`
  subscription.id, subscription.email, subscription.created_at as since, subscription.ended_at as "leftAt",
  choice.source, choice.text_version as "textVersion", choice.at as "chosenAt"`

const tables = sql`
  newsletter_subscriptions subscription left join lateral (
    select source, text_version, at from message_choices
    where contact = lower(subscription.email) and purpose = 'newsletter' order by id desc limit 1
  ) choice on true`

export type SubscriberFilter = {
  readonly state: SubscriberState
  readonly search: string
  readonly afterId: number | null
  readonly limit: number
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export async function listSubscribers(db: Database, filter: SubscriberFilter): Promise<ListedSubscriber[]> {
  const { state, search, afterId, limit } = filter
  const conditions = [
    state === 'subscribed' ? sql`subscription.ended_at is null` : sql`subscription.ended_at is not null`,
    ...(search === '' ? [] : [sql`lower(subscription.email) like ${`${escaped(search.toLowerCase())}%`}`]),
    ...(afterId === null ? [] : [sql`subscription.id < ${afterId}`]),
  ]
  const { rows } = await sql<ListedSubscriber>`
    select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by subscription.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findSubscriber(db: Database, id: number): Promise<ListedSubscriber | undefined> {
  const { rows } = await sql<ListedSubscriber>`
    select ${columns} from ${tables} where subscription.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockSubscription(db: Database, id: number): Promise<void> {
  await sql`select from newsletter_subscriptions where id = ${id} for update`.execute(db)
}

/** Subscribers in the order of their ids. */
export function readForExport(
  db: Database,
  { afterId, limit }: { readonly afterId: number | null; readonly limit: number },
): AsyncGenerator<ListedSubscriber> {
  return readInParts(
    db,
    sql<ListedSubscriber>`
    select ${columns} from ${tables}
    where subscription.ended_at is null and subscription.id > ${afterId ?? 0}
    order by subscription.id limit ${limit}`,
  )
}
