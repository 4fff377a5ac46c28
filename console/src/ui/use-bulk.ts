import { useRevalidator } from 'react-router'
import { useListState } from './use-list-state.ts'

/** The selected rows of a list and the result of a bulk change; both reset when `filters` change. */
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
