import { messageOf } from '#api/api-error.ts'
import { useListState } from './use-list-state.ts'

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type Further<Row> = { readonly pages?: Page<Row>; readonly problem?: string; readonly isBusy: boolean }

/** The first page of the loader with the pages loaded after it, which are dropped once `filters` differ. */
export function usePages<Row>(first: Page<Row>, load: (cursor: string) => Promise<Page<Row>>, filters?: unknown) {
  const [{ pages, problem, isBusy }, setFurther] = useListState<Further<Row>>(filters, { isBusy: false })
  const next = pages === undefined ? first.next : pages.next
  const loadMore = async (): Promise<void> => {
    if (next === null || isBusy) return
    setFurther({ ...(pages && { pages }), isBusy: true })
    try {
      const loaded = await load(next)
      setFurther({ pages: { rows: [...(pages?.rows ?? []), ...loaded.rows], next: loaded.next }, isBusy: false })
    } catch (error) {
      setFurther({ ...(pages && { pages }), problem: messageOf(error), isBusy: false })
    }
  }
  return { rows: [...first.rows, ...(pages?.rows ?? [])], hasMore: next !== null, loadMore, problem, isBusy }
}
