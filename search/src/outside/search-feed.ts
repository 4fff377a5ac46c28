import { setTimeout as pause } from 'node:timers/promises'
import { logFailure } from '@shop/server/platform/db/db.ts'
import { SearchClusterError } from '@shop/server/platform/search/search-cluster.ts'
import { checkFeed, feedOnce, refill, type FeedDeps } from './feed.service.ts'
import { LostIndexError } from './search-index.ts'

const pollMs = 500
const checkEveryMs = 60_000
const longestPauseMs = 30_000
const logEveryMs = 60_000

/** Feeds the search engine until it is stopped; for the one process that leads. Returns a stop function. */
export function startSearchFeed(deps: FeedDeps): () => Promise<void> {
  const stopping = new AbortController()
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let loggedAtMs = Number.NEGATIVE_INFINITY
  let needsRefill = false
  let failures = 0

  const round = async (): Promise<boolean> => {
    if (performance.now() - checkedAtMs >= checkEveryMs) {
      await checkFeed(deps)
      checkedAtMs = performance.now()
    }
    if (needsRefill) {
      await refill(deps)
      needsRefill = false
    }
    const done = await feedOnce(deps)
    needsRefill = done.needsRefill
    return done.hasMore || done.needsRefill
  }
  const failed = (error: unknown): void => {
    failures += 1
    needsRefill ||= error instanceof LostIndexError
    if (performance.now() - loggedAtMs < logEveryMs) return
    loggedAtMs = performance.now()
    if (error instanceof SearchClusterError) {
      deps.log.warn({ host: deps.cluster.host, reason: error.message }, 'the search engine can not be fed')
    } else logFailure(deps.log, 'the search engine can not be fed', { error, details: {} })
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let pauseMs = pollMs
      try {
        if (await round()) pauseMs = 0
        failures = 0
      } catch (error) {
        // What was noted stays in the outbox until the engine has it.
        failed(error)
        pauseMs = Math.min(longestPauseMs, pollMs * 2 ** failures)
      }
      // Stopping rejects the pause.
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
