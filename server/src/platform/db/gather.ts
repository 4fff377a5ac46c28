import type { Step } from './batch.ts'

type Rows = unknown[][]
type Place = { readonly caller: number; readonly at: number }
type Gathered = { readonly first: Step; readonly steps: Step[]; readonly places: Place[] }

export type Gathering = {
  readonly steps: readonly Step[]
  /** The rows of each caller's steps, from those of `steps`. */
  readonly deal: (rows: Rows) => Rows[]
}

function joined({ first, steps }: Gathered): Step {
  if (steps.length === 1) return first
  const values = first.values.map((_, index) => steps.flatMap((step) => step.values[index]))
  return { ...first, values, callers: steps.length }
}

/** Steps of several callers: those of one statement for many become one, where the first of them stands. */
export function gather(batches: readonly (readonly Step[])[]): Gathering {
  const all: Gathered[] = []
  const known = new Map<string, Gathered>()
  for (const [caller, batch] of batches.entries()) {
    for (const [at, step] of batch.entries()) {
      const same = known.get(step.name)
      const gathered = same ?? { first: step, steps: [], places: [] }
      gathered.steps.push(step)
      gathered.places.push({ caller, at })
      if (!same) all.push(gathered)
      if (step.callers !== undefined) known.set(step.name, gathered)
    }
  }
  const places = all.flatMap((gathered) => gathered.places)
  return {
    steps: all.map(joined),
    deal: (rows) => {
      const dealt: Rows[] = batches.map((batch) => batch.map(() => []))
      for (const [index, { caller, at }] of places.entries()) {
        const mine = dealt[caller]
        if (mine) mine[at] = rows[index] ?? []
      }
      return dealt
    },
  }
}
