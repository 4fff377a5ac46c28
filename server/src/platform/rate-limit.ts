import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './db.ts'
import { ShopError } from './shop-error.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

/** `subject` is whom or what the limit counts: an address, an account, nothing for all together. */
export type Hit = readonly [limit: Limit, subject: string]

const minuteMs = 60_000

/** Subjects are hashed: names and addresses of people do not belong into counters. */
export function bucketOf([limit, subject]: Hit): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)}`
}

/**
 * Counts a try under each limit, in one statement and for all processes together; above one of them the try is refused
 * with the seconds to wait.
 */
export async function countHits(ctx: Context, hits: readonly Hit[]): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const limits = new Map(hits.map((hit) => [bucketOf(hit), hit[0]]))
  // Always in the same order, so that two tries at once do not wait for each other.
  const buckets = [...limits.keys()].toSorted()
  const resets = buckets.map((bucket) => resetOf(ctx.now, limits.get(bucket)))
  const { rows } = await sql<{ bucket: string; hits: number; resetsAt: Date }>`
    insert into rate_limits as r (bucket, hits, resets_at)
    select bucket, 1, resets_at from unnest(${buckets}::text[], ${resets}::timestamptz[]) as given (bucket, resets_at)
    on conflict (bucket) do update set
      hits = case when r.resets_at <= ${ctx.now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${ctx.now} then excluded.resets_at else r.resets_at end
    returning bucket, hits, resets_at as "resetsAt"`.execute(ctx.db)
  const exceeded = rows.filter((row) => row.hits > (limits.get(row.bucket)?.most ?? 0))
  if (exceeded.length === 0) return
  throw tooMany(new Date(Math.max(...exceeded.map((row) => row.resetsAt.getTime()))), ctx.now)
}

export function tooMany(endsAt: Date, now: Date): ShopError {
  const waitMs = endsAt.getTime() - now.getTime()
  return new ShopError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

function resetOf(now: Date, limit: Limit | undefined): Date {
  return new Date(now.getTime() + (limit?.windowSeconds ?? 0) * 1000)
}

/** A success clears what failures before it counted. */
export async function clearHits(ctx: Context, hits: readonly Hit[]): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  await ctx.db.deleteFrom('rate_limits').where('bucket', 'in', hits.map(bucketOf)).execute()
}

/** Counters whose time is over, for housekeeping. */
export async function deleteOldHits(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('resets_at', '<', new Date(now.getTime() - minuteMs))
    .execute()
}

/** Whom to count a request to: an IPv6 subscriber has a whole /64, so that is one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
