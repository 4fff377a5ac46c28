import type { Database } from './database.ts'
import { runBatch, type Step } from './statement.ts'

/** Writes of several features that commit together, in one round trip. Stores add to it, a service flushes it. */
export type UnitOfWork = {
  /** Returns the rows of the statement, once the unit is flushed. */
  readonly add: <Row>(step: Step<Row>) => () => readonly Row[]
  /** Runs the writes in the order of their addition; joins the transaction if there is one. */
  readonly flush: () => Promise<void>
}

export function unitOfWork(db: Database): UnitOfWork {
  const steps: Step[] = []
  let results: readonly (readonly unknown[])[] | undefined
  return {
    add: <Row>(step: Step<Row>) => {
      const index = steps.push(step) - 1
      return () => {
        if (results === undefined) throw new Error('The rows of a unit of work exist after its flush.')
        return (results[index] ?? []) as Row[]
      }
    },
    async flush() {
      results = await runBatch(db, ...steps)
    },
  }
}
