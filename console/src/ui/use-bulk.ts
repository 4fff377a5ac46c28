import { useRevalidator } from 'react-router'
import { useListState } from './use-list-state.ts'

/** The rows of a list that are chosen, and what came of a change of them; both start again with other `filters`. */
export function useBulk<Result>(filters: unknown) {
  const [keys, setKeys] = useListState<ReadonlySet<string>>(filters, new Set())
  const [results, setResults] = useListState<readonly Result[] | undefined>(filters, undefined)
  const { revalidate } = useRevalidator()
  const finish = (done: readonly Result[]): void => {
    setResults(done)
    setKeys(new Set())
    void revalidate()
  }
  return { keys, setKeys, results, finish }
}
