import type { Step } from './batch.ts'
import { mergeStatements } from './merge-statements.ts'

type Rows = unknown[][]
type Run = (steps: readonly Step[]) => Promise<Rows>

type Waiting = {
  readonly steps: readonly Step[]
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/** Round trips at once: more would only share the same processors. */
const maxInFlight = 2
const maxSteps = 64

/** Reads that wait at the same time share a round trip; only for reads of a few rows, since callers wait. */
export function readBatcher(run: Run): Run {
  const waiting: Waiting[] = []
  let inFlight = 0
  let isScheduled = false

  async function runGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group
    try {
      const { steps, split } = mergeStatements(group.map((one) => one.steps))
      const results = split(await run(steps))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] ?? [])
    } catch (error) {
      if (group.length === 1) first?.reject(error)
      // One failure fails the whole round trip; reads can be repeated, so each caller gets its own result.
      else await Promise.all(group.map((one) => runGroup([one])))
    }
  }

  function nextGroup(): Waiting[] {
    let steps = 0
    const end = waiting.findIndex((one) => {
      steps += one.steps.length
      return steps > maxSteps
    })
    return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
  }

  function flush(): void {
    while (inFlight < maxInFlight && waiting.length > 0) {
      inFlight += 1
      void runGroup(nextGroup()).finally(() => {
        inFlight -= 1
        schedule()
      })
    }
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      flush()
    })
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      waiting.push({ steps, resolve, reject })
      schedule()
    })
}
