import { countNetworkHit } from '#platform/http/local-rate-limit.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import { newContext } from '#platform/runtime/context.ts'

/** Counts only pages that have to be rendered: five a second for a whole minute is more than a household opens. */
const pagesNetwork: Limit = { name: 'pages-network', most: 300, windowSeconds: 60 }

export function pageCounter(deps: AppDeps): (address: string) => Promise<void> {
  return (address) => countNetworkHit(newContext(deps), pagesNetwork, address)
}
