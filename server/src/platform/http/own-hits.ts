import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'

export type BucketHits = { readonly bucket: string; readonly hits: number; readonly resetsAt: Date }

/** Counters of this process, for the time in which the database can not count. */
const maxSubjects = 20_000
const counters = new WeakMap<Ports, LRUCache<string, BucketHits>>()

function countersOf(ports: Ports): LRUCache<string, BucketHits> {
  const known = counters.get(ports) ?? new LRUCache<string, BucketHits>({ max: maxSubjects })
  counters.set(ports, known)
  return known
}

export function ownHits({ ports, now }: Context, bucket: string): BucketHits | undefined {
  const counted = countersOf(ports).get(bucket)
  return counted !== undefined && counted.resetsAt > now ? counted : undefined
}

export function countOwnHits(ctx: Context, buckets: readonly string[], resets: readonly Date[]): BucketHits[] {
  return buckets.map((bucket, index) => {
    const before = ownHits(ctx, bucket) ?? { bucket, hits: 0, resetsAt: resets[index] ?? ctx.now }
    const counted = { ...before, hits: before.hits + 1 }
    countersOf(ctx.ports).set(bucket, counted)
    return counted
  })
}

export function clearOwnHits({ ports }: Context, buckets: readonly string[]): void {
  for (const bucket of buckets) countersOf(ports).delete(bucket)
}
