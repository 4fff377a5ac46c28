/** Misses in a row after which nobody asks the engine for a while, and how long. */
const mostMisses = 5
const restMs = 5000

export type Breaker = {
  /** False while the engine rests; after that one caller at a time may try it until an answer comes. */
  readonly mayAsk: (nowMs: number) => boolean
  readonly answered: () => void
  readonly missed: (nowMs: number) => void
  readonly isOpen: () => boolean
}

export function breaker(): Breaker {
  let misses = 0
  let triesAtMs = Number.NEGATIVE_INFINITY
  const isOpen = (): boolean => misses >= mostMisses
  return {
    isOpen,
    mayAsk(nowMs) {
      if (!isOpen()) return true
      if (nowMs < triesAtMs) return false
      // The next caller waits as long again, unless this one brings an answer.
      triesAtMs = nowMs + restMs
      return true
    },
    answered() {
      misses = 0
    },
    missed(nowMs) {
      misses += 1
      if (isOpen()) triesAtMs = nowMs + restMs
    },
  }
}
