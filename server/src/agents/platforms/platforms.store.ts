import { sql } from 'kysely'
import type { AgentPlatformState } from '@shop/contract/agents/admin-agents'
import type { Database } from '#platform/db/db.ts'

export type KnownPlatform = { readonly id: number; readonly state: AgentPlatformState }

/** Counts a request of the platform, which is stored at its first one. */
export async function countRequest(db: Database, profileUrl: string, now: Date): Promise<KnownPlatform> {
  const { rows } = await sql<KnownPlatform>`
    insert into agent_platforms (profile_url, requests, created_at, seen_at) values (${profileUrl}, 1, ${now}, ${now})
    on conflict (profile_url) do update set requests = agent_platforms.requests + 1, seen_at = excluded.seen_at
    returning id, state`.execute(db)
  const [platform] = rows
  if (!platform) throw new Error('A platform was not stored.')
  return platform
}

export async function findState(db: Database, profileUrl: string): Promise<AgentPlatformState | undefined> {
  const { rows } = await sql<KnownPlatform>`
    select id, state from agent_platforms where profile_url = ${profileUrl}`.execute(db)
  return rows[0]?.state
}

export type ListedPlatform = KnownPlatform & {
  readonly profileUrl: string
  readonly requests: number
  readonly sessions: number
  readonly orders: number
  readonly createdAt: Date
  readonly seenAt: Date
  readonly version: number
}

const listed = sql`
  select platform.id, platform.state, platform.profile_url as "profileUrl", platform.requests, platform.version,
    platform.created_at as "createdAt", platform.seen_at as "seenAt",
    count(session.id)::integer as sessions, count(session.order_id)::integer as orders
  from agent_platforms platform left join agent_sessions session on session.platform_id = platform.id`

export async function list(db: Database, most: number): Promise<ListedPlatform[]> {
  const { rows } = await sql<ListedPlatform>`
    ${listed} where platform.id in (select id from agent_platforms order by seen_at desc, id desc limit ${most})
    group by platform.id order by platform.seen_at desc, platform.id desc`.execute(db)
  return rows
}

export async function find(db: Database, id: number): Promise<ListedPlatform | undefined> {
  const { rows } = await sql<ListedPlatform>`${listed} where platform.id = ${id} group by platform.id`.execute(db)
  return rows[0]
}

export async function lock(db: Database, id: number): Promise<void> {
  await sql`select from agent_platforms where id = ${id} for update`.execute(db)
}

export async function setState(db: Database, id: number, state: AgentPlatformState): Promise<void> {
  await sql`update agent_platforms set state = ${state}, version = version + 1 where id = ${id}`.execute(db)
}
