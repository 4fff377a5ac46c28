/** Each may hold a whole page: those that are asked for again and again come back into this many soon. */
const maxEntries = 100

export type StaleResponses<Answer> = {
  /** It was asked for again while it held: the next change will find somebody waiting for it. */
  readonly markHot: (key: string, response: Answer) => void
  /** Nothing that was wanted holds any more; it passes for `maxStaleMs` at most. */
  readonly invalidate: (maxStaleMs: number) => void
  /** What held until a moment ago, and whether nobody was told yet that it is to be made anew. */
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

/** The last answers before a change, for the moment in which new ones are made. */
export function staleResponses<Answer>(nowMs: () => number): StaleResponses<Answer> {
  let hot = new Map<string, Answer>()
  let stale = new Map<string, StaleEntry<Answer>>()
  return {
    markHot(key, response) {
      // Put at the end, so that the first is the one that was asked for longest ago.
      hot.delete(key)
      hot.set(key, response)
      const [oldest] = hot.keys()
      if (hot.size > maxEntries && oldest !== undefined) hot.delete(oldest)
    },
    invalidate(maxStaleMs) {
      const invalidatedAtMs = nowMs()
      const expiresAtMs = invalidatedAtMs + maxStaleMs
      // What passes already goes on for the rest of its own moment: what was being made in its place is outdated too.
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
