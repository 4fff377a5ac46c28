const momentMs = 1000

export type FailureIds = {
  readonly idOf: (words: string, now: number) => string
  /** Somebody closed that toast: the same is news again. */
  readonly closed: (words: string) => void
}

/**
 * What failures are told under: calls of one page that fail together, with the same words, are one toast; what fails
 * again later is another. Times are in milliseconds, of any clock that only goes forward.
 */
export function failureIds(): FailureIds {
  const begins = new Map<string, number>()
  return {
    idOf(words, now) {
      const before = begins.get(words)
      const began = before !== undefined && now - before < momentMs ? before : now
      begins.set(words, began)
      return `${began} ${words}`
    },
    closed: (words) => void begins.delete(words),
  }
}
