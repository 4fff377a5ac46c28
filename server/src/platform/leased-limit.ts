import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Ports } from './ports.ts'
import { bucketOf, LimitError, networkOf, type Hit, type Limit } from './rate-limit.ts'

/** Hits of a subject that a process counts by itself before it asks PostgreSQL: most visitors never make it write. */
const unleased = 10
/** Hits that are taken from PostgreSQL at once. */
const block = 30
/** Subjects that a process remembers; the longest known ones go first. */
const mostKept = 20_000

type Lease = {
  readonly left: number
  /** Counted here and not told to PostgreSQL yet. */
  readonly untold: number
  /** PostgreSQL has said that there are no more until the end. */
  readonly isLast: boolean
  readonly endsAt: Date
}

type Desk = { readonly leases: Map<string, Lease>; readonly coming: Map<string, Promise<void>> }

/** One for each process, or for each shop of a test. */
const desks = new WeakMap<Ports, Desk>()

function deskOf(ports: Ports): Desk {
  const desk = desks.get(ports) ?? { leases: new Map<string, Lease>(), coming: new Map<string, Promise<void>>() }
  desks.set(ports, desk)
  return desk
}

/**
 * Counts a read that is too frequent for a write each: hits are leased from PostgreSQL in blocks and counted here. All
 * processes together let through what the limit says, and a few more for each process that saw only a few.
 */
export async function countLeasedHit(ctx: Context, hit: Hit): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const { leases, coming } = deskOf(ctx.ports)
  const bucket = bucketOf(hit)
  for (;;) {
    const lease = currentLease(leases.get(bucket), hit, ctx.now)
    if (lease.left > 0) return keep(leases, bucket, { ...lease, left: lease.left - 1 })
    if (lease.isLast) throw new LimitError(hit[0].name, lease.endsAt, ctx.now)
    // Those who come in meanwhile wait for the same block.
    const renewal = coming.get(bucket) ?? renew(ctx, hit, lease)
    coming.set(bucket, renewal)
    await renewal
  }
}

/** The shop's own pages ask from within the process, for everybody who visits them. */
const thisMachine: ReadonlySet<string> = new Set([networkOf('127.0.0.1'), networkOf('::1')])

/** The same for whoever comes from one network. */
export async function countNetworkHit(ctx: Context, limit: Limit, address: string): Promise<void> {
  const network = networkOf(address)
  if (!thisMachine.has(network)) await countLeasedHit(ctx, [limit, network])
}

async function renew(ctx: Context, hit: Hit, { untold }: Lease): Promise<void> {
  const { leases, coming } = deskOf(ctx.ports)
  const bucket = bucketOf(hit)
  try {
    keep(leases, bucket, await lend(ctx, hit, untold))
  } finally {
    coming.delete(bucket)
  }
}

function endOf([limit]: Hit, now: Date): Date {
  return new Date(now.getTime() + limit.windowSeconds * 1000)
}

function currentLease(known: Lease | undefined, hit: Hit, now: Date): Lease {
  if (known && now < known.endsAt) return known
  return { left: unleased, untold: unleased, isLast: false, endsAt: endOf(hit, now) }
}

function keep(leases: Map<string, Lease>, bucket: string, lease: Lease): void {
  leases.set(bucket, lease)
  const [oldest] = leases.size > mostKept ? leases.keys() : []
  if (oldest !== undefined) leases.delete(oldest)
}

/** A block, or what is left of the limit, for all processes together. */
async function lend(ctx: Context, hit: Hit, untold: number): Promise<Lease> {
  const { rows } = await sql<{ hits: number; endsAt: Date }>`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucketOf(hit)}, ${untold + block}, ${endOf(hit, ctx.now)})
    on conflict (bucket) do update set
      hits = case when r.resets_at <= ${ctx.now} then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= ${ctx.now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at as "endsAt"`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('A counter answers with one row.')
  const left = Math.min(block, Math.max(0, hit[0].most - (row.hits - block)))
  return { left, untold: 0, isLast: left === 0, endsAt: row.endsAt }
}
