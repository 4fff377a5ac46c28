import { setTimeout as sleep } from 'node:timers/promises'

export type GracefulShutdown = {
  /** Aborted when the process is asked to stop: ends background work. */
  readonly stopping: AbortSignal
  /** Aborted shortly before the deadline: pending requests are answered now. */
  readonly aborting: AbortSignal
  readonly onShutdown: (close: () => Promise<unknown>) => void
  shutdown(exitCode: number): Promise<never>
}

const maxShutdownMs = 10_000
/** Later than the end of a call to the payment provider that takes its full 8 s. */
const abortAfterMs = 8300
/** Ctrl-C arrives several times: from the terminal, and from each parent that forwards it. */
const sameKeyPressMs = 700

/** Shuts down gracefully on Ctrl-C, SIGTERM, SIGHUP or the end of the parent; immediately on a second Ctrl-C. */
export function gracefulShutdown(say: (line: string) => void): GracefulShutdown {
  const closers: (() => Promise<unknown>)[] = []
  const stopping = new AbortController()
  const aborting = new AbortController()
  let ending: Promise<never> | undefined

  const closeAll = async (): Promise<number> => {
    let failures = 0
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        // Continues, because the other resources must be closed too.
        failures += 1
        say(error instanceof Error ? error.message : String(error))
      }
    }
    return failures
  }
  const shutdownInTime = async (exitCode: number): Promise<never> => {
    stopping.abort()
    setTimeout(() => aborting.abort(), abortAfterMs).unref()
    const closed = await Promise.race([closeAll(), sleep(maxShutdownMs, undefined, { ref: false })])
    if (closed === undefined) say(`Not everything could be closed within ${maxShutdownMs / 1000} s`)
    process.exit(closed === 0 ? exitCode : 1)
  }
  const end = (exitCode: number): Promise<never> => (ending ??= shutdownInTime(exitCode))

  let firstSignalAt: number | undefined
  const stop = (): void => {
    if (firstSignalAt !== undefined && performance.now() - firstSignalAt > sameKeyPressMs) process.exit(130)
    if (firstSignalAt === undefined) say('Stopping')
    firstSignalAt ??= performance.now()
    void end(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The script that started this process holds the other end. If the script is killed, nothing else would stop this
  // process.
  process.once('disconnect', stop)
  process.channel?.unref()
  return {
    stopping: stopping.signal,
    aborting: aborting.signal,
    onShutdown: (close) => void closers.push(close),
    shutdown: end,
  }
}
