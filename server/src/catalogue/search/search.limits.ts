import { countNetworkHit } from '#platform/http/local-rate-limit.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'

/** Limits search, suggestions and filters to five a second over a minute, more than a household types. */
const searchNetwork: Limit = { name: 'search-network', most: 300, windowSeconds: 60 }

export async function countSearch(ctx: Context, address: string): Promise<void> {
  await countNetworkHit(ctx, searchNetwork, address)
}
