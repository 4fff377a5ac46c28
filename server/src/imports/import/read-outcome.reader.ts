import type { ReadOutcome, ReadProduct, RowProblem } from './read-product.types.ts'
import { RowRefusedError } from './row.reader.ts'

/** Refuses a repeated key; the first row is used. */
export function firstOnly(): (product: Pick<ReadProduct, 'key' | 'line'>) => RowProblem | undefined {
  const lines = new Map<string, number>()
  return ({ key, line }) => {
    const known = lines.get(key)
    if (known === undefined) {
      lines.set(key, line)
      return undefined
    }
    const reason = `"${key}" was read already, in line ${known}`
    return {
      line,
      key,
      severity: 'refused',
      field: 'key',
      found: key,
      reason,
      wanted: 'each product once, its rows together',
    }
  }
}

export function sorted(read: readonly (ReadProduct | RowProblem)[], twice: ReturnType<typeof firstOnly>): ReadOutcome {
  const products: ReadProduct[] = []
  const refused: RowProblem[] = []
  for (const one of read) {
    if (!('draft' in one)) {
      refused.push(one)
      continue
    }
    const problem = twice(one)
    if (problem) refused.push(problem)
    else products.push(one)
  }
  return { products, refused }
}

/** The result of `work`, or the problem for which it refused a row. */
export function refusedOr<T>(work: () => T): T | RowProblem {
  try {
    return work()
  } catch (error) {
    if (error instanceof RowRefusedError) return error.problem
    throw error
  }
}
