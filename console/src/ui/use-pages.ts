import { messageOf } from '#api/api-error.ts'
import { useListState } from './use-list-state.ts'

type Answer = { readonly next: string | null }

/** What a list shows. */
export type Pages<Row> = {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  readonly loadMore: () => Promise<void>
  readonly problem: string | undefined
  readonly isBusy: boolean
}

type PagedList<Page extends Answer, Row> = {
  /** The page that the loader returned. */
  readonly first: Page
  readonly rowsOf: (page: Page) => readonly Row[]
  readonly load: (cursor: string) => Promise<Page>
  readonly filters?: unknown
}

type Further<Page> = { readonly pages: readonly Page[]; readonly problem?: string; readonly isBusy: boolean }

/** The first page and the pages loaded after it, which are dropped when `filters` change. */
export function usePages<Page extends Answer, Row>({ first, rowsOf, load, filters }: PagedList<Page, Row>): Pages<Row> {
  const [{ pages, problem, isBusy }, setFurther] = useListState<Further<Page>>(filters, { pages: [], isBusy: false })
  const { next } = pages.at(-1) ?? first
  const loadMore = async (): Promise<void> => {
    if (next === null || isBusy) return
    setFurther({ pages, isBusy: true })
    try {
      const loaded = await load(next)
      setFurther({ pages: [...pages, loaded], isBusy: false })
    } catch (error) {
      setFurther({ pages, problem: messageOf(error), isBusy: false })
    }
  }
  return { rows: [first, ...pages].flatMap(rowsOf), hasMore: next !== null, loadMore, problem, isBusy }
}

const nothingMore = (): Promise<void> => Promise.resolve()

/** A list that was loaded as a whole. */
export function wholeList<Row>(rows: readonly Row[]): Pages<Row> {
  return { rows, hasMore: false, loadMore: nothingMore, problem: undefined, isBusy: false }
}
