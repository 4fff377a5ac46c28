export type LoopTurns = Disposable & {
  /** Milliseconds of work of the longest turn of the event loop since the last call. */
  readonly takeLongestMs: () => number
}

/**
 * Measures what each turn of the event loop takes of the processor, and not of the clock: whatever else the machine does
 * meanwhile does not count.
 */
export function watchTurns(): LoopTurns {
  let isWatching = true
  let longestMs = 0
  let before = process.threadCpuUsage()
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1000)
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return {
    takeLongestMs() {
      const taken = longestMs
      longestMs = 0
      return taken
    },
    [Symbol.dispose]() {
      isWatching = false
    },
  }
}
