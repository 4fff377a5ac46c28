import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { minuteMs } from '@shop/contract/core/durations'
import { isOutage, type Database } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { clearOwnHits, countOwnHits, ownHits, type BucketHits } from './own-hits.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

/** `subject` is whose hits are counted: an address, an account, or empty for a single counter. */
export type Hit = readonly [limit: Limit, subject: string]

/** Returns the hits to count before the body is read, when only the request's network is known. */
export type HitsOf = (network: string) => readonly Hit[]

/** Hashes the subject: names and addresses of people do not belong in counters. */
export function bucketOf([limit, subject]: Hit): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)}`
}

export type Exceeded = { readonly limit: Limit | undefined; readonly resetsAt: Date; readonly isFirst: boolean }

/** One statement for all limits, counted across all processes. */
export async function countHits(ctx: Context, hits: readonly Hit[]): Promise<void> {
  const exceeded = await exceededBy(ctx, hits)
  const [last] = exceeded.toSorted((a, b) => b.resetsAt.getTime() - a.resetsAt.getTime())
  if (last !== undefined) throw new LimitError(last.limit?.name ?? '', last.resetsAt, ctx.now)
}

/** Counts an attempt and returns the limits that it exceeded, for jobs, which have no client to refuse. */
export async function exceededBy(ctx: Context, hits: readonly Hit[]): Promise<readonly Exceeded[]> {
  if (!ctx.ports.hasRateLimit) return []
  const limits = new Map(hits.map((hit) => [bucketOf(hit), hit[0]]))
  // Sorted, so that concurrent attempts lock the rows in one order and do not deadlock.
  const buckets = [...limits.keys()].toSorted()
  const resets = buckets.map((bucket) => resetOf(ctx.now, limits.get(bucket)))
  const counted = await unlessOut(
    ctx,
    () => countInDatabase(ctx, buckets, resets),
    () => countOwnHits(ctx, buckets, resets),
  )
  return counted.flatMap(({ bucket, hits: count, resetsAt }) => {
    const limit = limits.get(bucket)
    const most = limit?.most ?? 0
    return count > most ? [{ limit, resetsAt, isFirst: count === most + 1 }] : []
  })
}

/**
 * While the database takes no writes, the process counts by itself: otherwise passwords could be guessed without a
 * limit. A transaction that failed stays failed.
 */
async function unlessOut<T>({ db }: Context, work: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (db.isTransaction || !isOutage(error)) throw error
    return otherwise()
  }
}

async function countInDatabase(
  ctx: Context,
  buckets: readonly string[],
  resets: readonly Date[],
): Promise<BucketHits[]> {
  const { rows } = await sql<BucketHits>`
    insert into rate_limits as r (bucket, hits, resets_at)
    select bucket, 1, resets_at from unnest(${buckets}::text[], ${resets}::timestamptz[]) as given (bucket, resets_at)
    on conflict (bucket) do update set
      hits = case when r.resets_at <= ${ctx.now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${ctx.now} then excluded.resets_at else r.resets_at end
    returning bucket, hits, resets_at as "resetsAt"`.execute(ctx.db)
  return rows
}

export async function refuseUsedUp(ctx: Context, [limit, subject]: Hit): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const bucket = bucketOf([limit, subject])
  const counted = await unlessOut(
    ctx,
    () =>
      ctx.db
        .selectFrom('rate_limits')
        .select(['bucket', 'hits', 'resets_at as resetsAt'])
        .where('bucket', '=', bucket)
        .executeTakeFirst(),
    () => ownHits(ctx, bucket),
  )
  if (counted && counted.hits >= limit.most && counted.resetsAt > ctx.now) {
    throw new LimitError(limit.name, counted.resetsAt, ctx.now)
  }
}

export class LimitError extends ShopError {
  readonly limit: string
  readonly endsAt: Date

  constructor(limit: string, endsAt: Date, now: Date) {
    const waitMs = endsAt.getTime() - now.getTime()
    super('rate_limit.exceeded', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    this.limit = limit
    this.endsAt = endsAt
  }
}

function resetOf(now: Date, limit: Limit | undefined): Date {
  return new Date(now.getTime() + (limit?.windowSeconds ?? 0) * 1000)
}

export async function clearHits(ctx: Context, hits: readonly Hit[]): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const buckets = hits.map(bucketOf)
  clearOwnHits(ctx, buckets)
  await ctx.db.deleteFrom('rate_limits').where('bucket', 'in', buckets).execute()
}

export async function uncountHits(ctx: Context, hits: readonly Hit[]): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  await sql`
    update rate_limits set hits = hits - 1
    where bucket = any (${hits.map(bucketOf).toSorted()}::text[]) and hits > 0 and resets_at > ${ctx.now}`.execute(
    ctx.db,
  )
}

export async function deleteOldHits(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('resets_at', '<', new Date(now.getTime() - minuteMs))
    .execute()
}

/** Groups IPv6 addresses by /64, since a subscriber has a whole one; '' for a closed socket. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
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
