import type { Context } from '#platform/context.ts'
import { countLeasedHit } from '#platform/leased-limit.ts'
import { networkOf, type Limit } from '#platform/rate-limit.ts'

/** Search, suggestions and filters: five a second, for a whole minute, is more than a household types. */
const searchNetwork: Limit = { name: 'search-network', most: 300, windowSeconds: 60 }

/** The shop's own pages ask from within the process, for everybody who visits them. */
const thisMachine: ReadonlySet<string> = new Set([networkOf('127.0.0.1'), networkOf('::1')])

export async function countSearch(ctx: Context, address: string): Promise<void> {
  const network = networkOf(address)
  if (!thisMachine.has(network)) await countLeasedHit(ctx, [searchNetwork, network])
}
