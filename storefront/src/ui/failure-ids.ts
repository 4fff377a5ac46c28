const groupMs = 1000

export type FailureIds = {
  readonly idOf: (words: string, now: number) => string
  /** The visitor closed the toast: the same message gets a new one. */
  readonly closed: (words: string) => void
}

/**
 * Ids of error toasts: calls that fail together with the same message share one toast; a later failure gets its own.
 * Times are in milliseconds of a monotonic clock.
 */
export function failureIds(): FailureIds {
  const begins = new Map<string, number>()
  return {
    idOf(words, now) {
      const before = begins.get(words)
      const began = before !== undefined && now - before < groupMs ? before : now
      begins.set(words, began)
      return `${began} ${words}`
    },
    closed: (words) => void begins.delete(words),
  }
}
