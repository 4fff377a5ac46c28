import type { Context } from '#platform/context.ts'
import { countNetworkHit } from '#platform/leased-limit.ts'
import type { Limit } from '#platform/rate-limit.ts'

/** Search, suggestions and filters: five a second, for a whole minute, is more than a household types. */
const searchNetwork: Limit = { name: 'search-network', most: 300, windowSeconds: 60 }

export async function countSearch(ctx: Context, address: string): Promise<void> {
  await countNetworkHit(ctx, searchNetwork, address)
}
