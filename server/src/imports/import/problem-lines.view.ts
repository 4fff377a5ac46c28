import type { RowProblem } from './read-product.types.ts'

type Problems = Iterable<RowProblem> | AsyncIterable<RowProblem>

/** A line of a file for each problem. */
export async function* problemLines(problems: Problems): AsyncGenerator<(string | number)[]> {
  for await (const { line, key, severity, field, found, reason, wanted } of problems) {
    yield [line, key, severity === 'refused' ? 'left out' : 'taken', field, found, reason, wanted]
  }
}
