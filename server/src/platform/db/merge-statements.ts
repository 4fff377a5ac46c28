import type { Step } from './batch.ts'
import { lockRank } from './lock-order.ts'

type Rows = unknown[][]
type StepPosition = { readonly request: number; readonly step: number }
type MergedStep = {
  readonly first: Step
  readonly rank: number
  readonly steps: Step[]
  readonly positions: StepPosition[]
}

export type MergedBatch = {
  readonly steps: readonly Step[]
  readonly split: (rows: Rows) => Rows[]
}

function mergeSteps({ first, steps }: MergedStep): Step {
  if (steps.length === 1) return first
  const values = first.values.map((_, index) => steps.flatMap((step) => step.values[index]))
  const { refusal: _ofFirstAlone, ...shared } = first
  return { ...shared, values, requestCount: steps.length }
}

/** Batched statements of the same name become one, in the lock order and then at the position of the first. */
export function mergeStatements(batches: readonly (readonly Step[])[]): MergedBatch {
  const all: MergedStep[] = []
  const known = new Map<string, MergedStep>()
  for (const [request, batch] of batches.entries()) {
    let rank = 0
    for (const [index, step] of batch.entries()) {
      if (step.locks !== undefined) rank = lockRank(step.locks)
      const same = known.get(step.name)
      const merged = same ?? { first: step, rank, steps: [], positions: [] }
      merged.steps.push(step)
      merged.positions.push({ request, step: index })
      if (!same) all.push(merged)
      if (step.requestCount !== undefined) known.set(step.name, merged)
    }
  }
  // The locks of all requests together follow the lock order, too.
  all.sort((a, b) => a.rank - b.rank)
  const positions = all.flatMap((merged) => merged.positions)
  return {
    steps: all.map(mergeSteps),
    split: (rows) => {
      const results: Rows[] = batches.map((batch) => batch.map(() => []))
      for (const [index, { request, step }] of positions.entries()) {
        const own = results[request]
        if (own) own[step] = rows[index] ?? []
      }
      return results
    },
  }
}
