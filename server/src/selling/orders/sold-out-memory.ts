import { secondMs } from '@shop/contract/core/durations'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'

/** Returned stock is for sale after this time at the latest. */
const memoryMs = secondMs
const maxItems = 1000

/** When this process last read that nothing is left of a stock item, in milliseconds. */
const seenByPorts = new WeakMap<Ports, Map<number, number>>()

function seenOf(ports: Ports): Map<number, number> {
  const seen = seenByPorts.get(ports) ?? new Map<number, number>()
  seenByPorts.set(ports, seen)
  return seen
}

export function recordSoldOut({ ports }: Context, stockItemId: number): void {
  const seen = seenOf(ports)
  seen.delete(stockItemId)
  seen.set(stockItemId, ports.clock.now().getTime())
  const [oldest] = seen.size > maxItems ? seen.keys() : []
  if (oldest !== undefined) seen.delete(oldest)
}

/** The first of the stock items that this process read as sold out within the last second. */
export function findSoldOut({ ports }: Context, stockItemIds: readonly number[]): number | undefined {
  const seen = seenOf(ports)
  if (seen.size === 0) return undefined
  const since = ports.clock.now().getTime() - memoryMs
  return stockItemIds.find((stockItemId) => (seen.get(stockItemId) ?? -Infinity) > since)
}
