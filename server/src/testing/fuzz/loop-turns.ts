export type LoopTurns = Disposable & {
  /** The longest event loop turn in milliseconds of CPU time since the last call. */
  readonly takeLongestMs: () => number
}

/** Measures event loop turns in CPU time, so that other load on the machine does not count. */
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
