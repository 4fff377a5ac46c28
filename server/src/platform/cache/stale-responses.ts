/** Each may be a whole page; hot ones soon return to the cache. */
const maxEntries = 100

export type StaleResponses<Answer> = {
  /** Marks a response that was requested again while fresh: it may be served stale after the next change. */
  readonly markHot: (key: string, response: Answer) => void
  readonly invalidate: (maxStaleMs: number) => void
  readonly find: (
    key: string,
    staleMs: number,
  ) => { readonly response: Answer; readonly mustRevalidate: boolean } | undefined
}

type StaleEntry<Answer> = {
  readonly response: Answer
  readonly invalidatedAtMs: number
  readonly expiresAtMs: number
  isRevalidating: boolean
}

export function staleResponses<Answer>(nowMs: () => number): StaleResponses<Answer> {
  let hot = new Map<string, Answer>()
  let stale = new Map<string, StaleEntry<Answer>>()
  return {
    markHot(key, response) {
      // Inserted at the end, so that the first is the least recently requested.
      hot.delete(key)
      hot.set(key, response)
      const [oldest] = hot.keys()
      if (hot.size > maxEntries && oldest !== undefined) hot.delete(oldest)
    },
    invalidate(maxStaleMs) {
      const invalidatedAtMs = nowMs()
      const expiresAtMs = invalidatedAtMs + maxStaleMs
      // Already stale responses keep their deadline; a revalidation in progress reads old data, so it is repeated.
      const before = [...stale].filter(([key]) => !hot.has(key)).slice(-maxEntries)
      stale = new Map(
        before.map(([key, one]) => [
          key,
          { ...one, expiresAtMs: Math.min(one.expiresAtMs, expiresAtMs), isRevalidating: false },
        ]),
      )
      for (const [key, response] of hot)
        stale.set(key, { response, invalidatedAtMs, expiresAtMs, isRevalidating: false })
      hot = new Map()
    },
    find(key, staleMs) {
      const found = stale.get(key)
      if (found === undefined) return undefined
      if (nowMs() >= Math.min(found.invalidatedAtMs + staleMs, found.expiresAtMs)) {
        stale.delete(key)
        return undefined
      }
      const mustRevalidate = !found.isRevalidating
      found.isRevalidating = true
      return { response: found.response, mustRevalidate }
    },
  }
}
