import { sql } from 'kysely'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { bucketOf, LimitError, networkOf, type Hit, type Limit } from './rate-limit.ts'

/** Hits that a process counts by itself before it leases any, so that most visitors cause no write. */
const freeHits = 10
const leaseSize = 30
const maxSubjects = 20_000

type Lease = {
  readonly left: number
  readonly unreported: number
  readonly isLast: boolean
  readonly endsAt: Date
}

type LeaseStore = { readonly leases: Map<string, Lease>; readonly renewals: Map<string, Promise<void>> }

const leaseStores = new WeakMap<Ports, LeaseStore>()

function leaseStoreOf(ports: Ports): LeaseStore {
  const store = leaseStores.get(ports) ?? {
    leases: new Map<string, Lease>(),
    renewals: new Map<string, Promise<void>>(),
  }
  leaseStores.set(ports, store)
  return store
}

/**
 * For reads that are too frequent to write a row each: processes lease hits in blocks, and may exceed the limit by
 * `freeHits`.
 */
export async function countLeasedHit(ctx: Context, hit: Hit): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const { leases, renewals } = leaseStoreOf(ctx.ports)
  const bucket = bucketOf(hit)
  for (;;) {
    const lease = currentLease(leases.get(bucket), hit, ctx.now)
    if (lease.left > 0) return putLease(leases, bucket, { ...lease, left: lease.left - 1 })
    if (lease.isLast) throw new LimitError(hit[0].name, lease.endsAt, ctx.now)
    // Concurrent requests wait for the same lease.
    const renewal = renewals.get(bucket) ?? renew(ctx, hit, lease)
    renewals.set(bucket, renewal)
    await renewal
  }
}

/** The shop's own server-side rendering calls the API from these addresses, for all visitors. */
const thisMachine: ReadonlySet<string> = new Set([networkOf('127.0.0.1'), networkOf('::1')])

export async function countNetworkHit(ctx: Context, limit: Limit, address: string): Promise<void> {
  const network = networkOf(address)
  if (!thisMachine.has(network)) await countLeasedHit(ctx, [limit, network])
}

async function renew(ctx: Context, hit: Hit, { unreported }: Lease): Promise<void> {
  const { leases, renewals } = leaseStoreOf(ctx.ports)
  const bucket = bucketOf(hit)
  try {
    putLease(leases, bucket, await acquireLease(ctx, hit, unreported))
  } finally {
    renewals.delete(bucket)
  }
}

function endOf([limit]: Hit, now: Date): Date {
  return new Date(now.getTime() + limit.windowSeconds * 1000)
}

function currentLease(known: Lease | undefined, hit: Hit, now: Date): Lease {
  if (known && now < known.endsAt) return known
  return { left: freeHits, unreported: freeHits, isLast: false, endsAt: endOf(hit, now) }
}

function putLease(leases: Map<string, Lease>, bucket: string, lease: Lease): void {
  leases.set(bucket, lease)
  const [oldest] = leases.size > maxSubjects ? leases.keys() : []
  if (oldest !== undefined) leases.delete(oldest)
}

async function acquireLease(ctx: Context, hit: Hit, unreported: number): Promise<Lease> {
  const { rows } = await sql<{ hits: number; endsAt: Date }>`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucketOf(hit)}, ${unreported + leaseSize}, ${endOf(hit, ctx.now)})
    on conflict (bucket) do update set
      hits = case when r.resets_at <= ${ctx.now} then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= ${ctx.now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at as "endsAt"`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('A counter answers with one row.')
  const left = Math.min(leaseSize, Math.max(0, hit[0].most - (row.hits - leaseSize)))
  return { left, unreported: 0, isLast: left === 0, endsAt: row.endsAt }
}
