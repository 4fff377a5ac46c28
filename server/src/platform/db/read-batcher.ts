import type { Step } from './batch.ts'
import { mergeStatements } from './merge-statements.ts'

type Rows = unknown[][]
type Run = (steps: readonly Step[]) => Promise<Rows>

type Waiting = {
  readonly steps: readonly Step[]
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/** At once: more would take turns at the processors and at nothing else. */
const maxInFlight = 2
const maxSteps = 64

/**
 * Reads of different callers that wait at the same time go to the server together: while few are under way they leave
 * with the turn of the event loop that brought them, under load a trip carries many. Only for what reads a few rows, for they wait for one another.
 */
export function readBatcher(run: Run): Run {
  const waiting: Waiting[] = []
  let inFlight = 0
  let isScheduled = false

  async function runGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group
    try {
      const { steps, split: deal } = mergeStatements(group.map((one) => one.steps))
      const dealt = deal(await run(steps))
      for (const [index, { resolve }] of group.entries()) resolve(dealt[index] ?? [])
    } catch (error) {
      if (group.length === 1) first?.reject(error)
      // One that fails takes the whole trip with it; reads may be made again, so each learns what is its own.
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

  /** What this turn of the event loop still brings comes along. */
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
