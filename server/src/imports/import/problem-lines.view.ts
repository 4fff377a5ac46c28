import type { RowProblem } from './read-product.types.ts'

type Problems = Iterable<RowProblem> | AsyncIterable<RowProblem>

/** A line of a file for each problem; without the values of hidden columns. */
export async function* problemLines(
  problems: Problems,
  hidden: ReadonlySet<string> = new Set(),
): AsyncGenerator<(string | number)[]> {
  for await (const { line, key, severity, field, found, reason, wanted } of problems) {
    const value = hidden.has(field.toLowerCase()) ? '' : found
    yield [line, key, severity === 'refused' ? 'left out' : 'taken', field, value, reason, wanted]
  }
}
