import { useState } from 'react'
import { messageOf } from '#api/api-error.ts'

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** The first page of the loader with the pages loaded after it. Give the component a key of the filters. */
export function usePages<Row>(first: Page<Row>, load: (cursor: string) => Promise<Page<Row>>) {
  const [further, setFurther] = useState<Page<Row>>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const next = further === undefined ? first.next : further.next
  const loadMore = async (): Promise<void> => {
    if (next === null || isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const loaded = await load(next)
      setFurther((before) => ({ rows: [...(before?.rows ?? []), ...loaded.rows], next: loaded.next }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { rows: [...first.rows, ...(further?.rows ?? [])], hasMore: next !== null, loadMore, problem, isBusy }
}
