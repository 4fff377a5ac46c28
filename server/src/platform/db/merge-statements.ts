import type { Step } from './batch.ts'

type Rows = unknown[][]
type StepPosition = { readonly request: number; readonly step: number }
type MergedStep = { readonly first: Step; readonly steps: Step[]; readonly positions: StepPosition[] }

export type MergedBatch = {
  readonly steps: readonly Step[]
  /** Splits the rows of `steps` into those of each caller's steps. */
  readonly split: (rows: Rows) => Rows[]
}

function mergeSteps({ first, steps }: MergedStep): Step {
  if (steps.length === 1) return first
  const values = first.values.map((_, index) => steps.flatMap((step) => step.values[index]))
  return { ...first, values, requestCount: steps.length }
}

/**
 * Merges the steps of several callers: batched statements of the same name become one, at the position of the first.
 */
export function mergeStatements(batches: readonly (readonly Step[])[]): MergedBatch {
  const all: MergedStep[] = []
  const known = new Map<string, MergedStep>()
  for (const [caller, batch] of batches.entries()) {
    for (const [at, step] of batch.entries()) {
      const same = known.get(step.name)
      const gathered = same ?? { first: step, steps: [], positions: [] }
      gathered.steps.push(step)
      gathered.positions.push({ request: caller, step: at })
      if (!same) all.push(gathered)
      if (step.requestCount !== undefined) known.set(step.name, gathered)
    }
  }
  const places = all.flatMap((gathered) => gathered.positions)
  return {
    steps: all.map(mergeSteps),
    split: (rows) => {
      const dealt: Rows[] = batches.map((batch) => batch.map(() => []))
      for (const [index, { request: caller, step: at }] of places.entries()) {
        const mine = dealt[caller]
        if (mine) mine[at] = rows[index] ?? []
      }
      return dealt
    },
  }
}
