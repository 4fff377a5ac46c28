const groupMs = 1000

export type FailureIds = {
  readonly idOf: (words: string, now: number) => string
  /** Called when the visitor closed the toast, so that the same message gets a new one. */
  readonly closed: (words: string) => void
}

/** Calls that fail together with the same message share one toast. Times are milliseconds of a monotonic clock. */
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
