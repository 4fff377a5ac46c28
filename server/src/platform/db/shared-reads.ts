import type { Step } from './batch.ts'
import { gather } from './gather.ts'

type Rows = unknown[][]
type Run = (steps: readonly Step[]) => Promise<Rows>

type Waiting = {
  readonly steps: readonly Step[]
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/** At once: more would take turns at the processors and at nothing else. */
const mostTrips = 2
const mostSteps = 64

/**
 * Reads of different callers that wait at the same time go to the server together: while few are under way they leave
 * with the turn of the event loop that brought them, under load a trip carries many. Only for what reads a few rows, for they wait for one another.
 */
export function sharedReads(run: Run): Run {
  const waiting: Waiting[] = []
  let trips = 0
  let isCalled = false

  async function travel(group: readonly Waiting[]): Promise<void> {
    const [first] = group
    try {
      const { steps, deal } = gather(group.map((one) => one.steps))
      const dealt = deal(await run(steps))
      for (const [index, { resolve }] of group.entries()) resolve(dealt[index] ?? [])
    } catch (error) {
      if (group.length === 1) first?.reject(error)
      // One that fails takes the whole trip with it; reads may be made again, so each learns what is its own.
      else await Promise.all(group.map((one) => travel([one])))
    }
  }

  function nextGroup(): Waiting[] {
    let steps = 0
    const end = waiting.findIndex((one) => {
      steps += one.steps.length
      return steps > mostSteps
    })
    return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
  }

  function depart(): void {
    while (trips < mostTrips && waiting.length > 0) {
      trips += 1
      void travel(nextGroup()).finally(() => {
        trips -= 1
        call()
      })
    }
  }

  /** What this turn of the event loop still brings comes along. */
  function call(): void {
    if (isCalled) return
    isCalled = true
    setImmediate(() => {
      isCalled = false
      depart()
    })
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      waiting.push({ steps, resolve, reject })
      call()
    })
}
