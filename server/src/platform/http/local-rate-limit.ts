import { sql } from 'kysely'
import { secondMs } from '@shop/contract/core/durations'
import { watchName } from '#platform/cache/catalogue-changes.ts'
import { isOutage } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { bucketOf, LimitError, networkOf, type Hit, type Limit } from './rate-limit.ts'

/** Hits that all processes together count before they lease any, so that most visitors cause no write. */
const freeHits = 10
const maxLease = 30
const countProcessesEveryMs = 30 * secondMs
const maxSubjects = 20_000

type Lease = {
  readonly left: number
  readonly unreported: number
  readonly isLast: boolean
  readonly endsAt: Date
}

type LeaseStore = {
  readonly leases: Map<string, Lease>
  readonly renewals: Map<string, Promise<void>>
  /** Processes that share the limits, this one among them. */
  processes: number
  countedAt: Date | undefined
}

const leaseStores = new WeakMap<Ports, LeaseStore>()

function leaseStoreOf(ports: Ports): LeaseStore {
  const store: LeaseStore = leaseStores.get(ports) ?? {
    leases: new Map(),
    renewals: new Map(),
    processes: 1,
    countedAt: undefined,
  }
  leaseStores.set(ports, store)
  return store
}

/** Each process that serves requests has one watch of the catalogue, unless CACHE_MB is 0. */
const liveProcesses = sql<number>`(select count(*) from pg_stat_activity
  where datname = current_database() and application_name = ${watchName})`

function storeProcesses(store: LeaseStore, count: number, now: Date): void {
  store.processes = Math.max(1, count)
  store.countedAt = now
}

/** Counts the processes that share the limits; later each lease does so when the count is old. */
export async function countProcesses(ctx: Context): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const { rows } = await sql<{ count: number }>`select ${liveProcesses} as count`.execute(ctx.db)
  storeProcesses(leaseStoreOf(ctx.ports), rows[0]?.count ?? 1, ctx.now)
}

/**
 * For reads that are too frequent to write a row each: processes lease hits in blocks. All together may exceed the limit
 * by `freeHits`.
 */
export async function countLeasedHit(ctx: Context, hit: Hit): Promise<void> {
  if (!ctx.ports.hasRateLimit) return
  const { leases, renewals, processes } = leaseStoreOf(ctx.ports)
  const bucket = bucketOf(hit)
  for (;;) {
    const known = leases.get(bucket)
    const lease = known && ctx.now < known.endsAt ? known : freshLease(hit, ctx.now, processes)
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

async function renew(ctx: Context, hit: Hit, lease: Lease): Promise<void> {
  const { leases, renewals } = leaseStoreOf(ctx.ports)
  const bucket = bucketOf(hit)
  try {
    putLease(leases, bucket, await acquireLease(ctx, hit, lease.unreported))
  } catch (error) {
    if (ctx.db.isTransaction || !isOutage(error)) throw error
    putLease(leases, bucket, ownLease(hit, lease))
  } finally {
    renewals.delete(bucket)
  }
}

/** While the database can not count, this process alone leases up to the limit, and reports it afterwards. */
function ownLease([{ most }]: Hit, { unreported, endsAt }: Lease): Lease {
  const left = Math.min(maxLease, Math.max(0, most - unreported))
  return { left, unreported: unreported + left, isLast: left === 0, endsAt }
}

function endOf([limit]: Hit, now: Date): Date {
  return new Date(now.getTime() + limit.windowSeconds * 1000)
}

function freshLease(hit: Hit, now: Date, processes: number): Lease {
  const free = Math.floor(freeHits / processes)
  return { left: free, unreported: free, isLast: false, endsAt: endOf(hit, now) }
}

/** The other processes hold at most half of the limit, so that a visitor whom all of them serve is not refused early. */
function leaseSizeOf({ most }: Limit, processes: number): number {
  return Math.min(maxLease, Math.max(1, Math.floor(most / (2 * (processes - 1)))))
}

function putLease(leases: Map<string, Lease>, bucket: string, lease: Lease): void {
  leases.set(bucket, lease)
  const [oldest] = leases.size > maxSubjects ? leases.keys() : []
  if (oldest !== undefined) leases.delete(oldest)
}

async function acquireLease(ctx: Context, hit: Hit, unreported: number): Promise<Lease> {
  const store = leaseStoreOf(ctx.ports)
  const size = leaseSizeOf(hit[0], store.processes)
  const isOld = store.countedAt === undefined || +ctx.now - +store.countedAt >= countProcessesEveryMs
  const { rows } = await sql<{ hits: number; endsAt: Date; processes: number | null }>`
    insert into rate_limits as r (bucket, hits, resets_at)
    values (${bucketOf(hit)}, ${unreported + size}, ${endOf(hit, ctx.now)})
    on conflict (bucket) do update set
      hits = case when r.resets_at <= ${ctx.now} then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= ${ctx.now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at as "endsAt", ${isOld ? liveProcesses : sql`null::bigint`} as processes`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('A counter answers with one row.')
  if (row.processes !== null) storeProcesses(store, row.processes, ctx.now)
  const left = Math.min(size, Math.max(0, hit[0].most - (row.hits - size)))
  return { left, unreported: 0, isLast: left === 0, endsAt: row.endsAt }
}
