import { sql } from 'kysely'
import type { ChannelName } from '@shop/contract/content/channel-options'
import type { Database } from '#platform/db/db.ts'

export type ChannelFeed = {
  readonly name: string
  readonly key: string
  readonly keyMadeAt: Date
  readonly fetchedAt: Date | null
  readonly fetchedBy: string
}

const columns = [
  'name',
  'key',
  'key_made_at as keyMadeAt',
  'fetched_at as fetchedAt',
  'fetched_by as fetchedBy',
] as const

export async function listFeeds(db: Database): Promise<readonly ChannelFeed[]> {
  return db.selectFrom('channel_feeds').select(columns).execute()
}

export async function findFeed(db: Database, name: ChannelName): Promise<ChannelFeed | undefined> {
  return db.selectFrom('channel_feeds').select(columns).where('name', '=', name).executeTakeFirst()
}

export async function renewKey(db: Database, name: ChannelName, now: Date): Promise<void> {
  await sql`
    update channel_feeds set key = replace(gen_random_uuid()::text, '-', ''), key_made_at = ${now}
    where name = ${name}`.execute(db)
}

type Fetch = { readonly name: ChannelName; readonly etag: string; readonly agent: string; readonly now: Date }

/**
 * Notes who read a file, and returns since when it shows what it shows. Times of HTTP have whole seconds, so the next
 * state is at least a second younger.
 */
export async function noteFetch(db: Database, { name, etag, agent, now }: Fetch): Promise<Date> {
  const { rows } = await sql<{ changedAt: Date }>`
    update channel_feeds set fetched_at = ${now}, fetched_by = ${agent}, etag = ${etag},
      changed_at = case when etag = ${etag} then changed_at
        else greatest(date_trunc('second', ${now}::timestamptz), changed_at + interval '1 second') end
    where name = ${name} returning changed_at as "changedAt"`.execute(db)
  return rows[0]?.changedAt ?? now
}
