import type { Logger } from 'pino'
import { logFailure } from '#platform/db/db.ts'
import { taskInterval, taskLastSuccess, taskRuns } from '#platform/runtime/tallies.ts'

export type RecurringTask = {
  readonly name: string
  readonly log: Logger
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/** Never runs twice at once in this process. Stopping aborts the current run and waits for its end. */
export function every(intervalMs: number, { name, log, run }: RecurringTask): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  taskInterval.set({ task: name }, intervalMs / 1000)
  taskLastSuccess.setToCurrentTime({ task: name })
  for (const outcome of ['done', 'failed']) taskRuns.inc({ task: name, outcome }, 0)
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = run(stopping.signal)
      .then(() => {
        taskRuns.inc({ task: name, outcome: 'done' })
        taskLastSuccess.setToCurrentTime({ task: name })
      })
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        taskRuns.inc({ task: name, outcome: 'failed' })
        logFailure(log, 'recurring task failed', { error, details: { task: name } })
      })
      .finally(() => {
        isBusy = false
      })
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
