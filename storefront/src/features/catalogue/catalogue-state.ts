import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Facets } from '@shop/contract/catalogue'
import type { DesignerItem } from '@shop/contract/designers'
import type { Category, Found } from './catalogue-api.ts'

/** What the catalogue pages wait for, each by itself (STATE-12). */
export type CatalogueData = {
  readonly subCategories: { readonly category: Category; readonly children: Facets['categories'] }
  readonly categoryProducts: Found
  readonly searchProducts: Found
  readonly designers: readonly DesignerItem[]
}
export type CataloguePart = keyof CatalogueData
type Part<T> = { readonly isLoading: boolean; readonly isSuccess: boolean; readonly data: T | null }
export type CatalogueState = { readonly [Name in CataloguePart]: Part<CatalogueData[Name]> }

const untouched = { isLoading: false, isSuccess: false, data: null }
const initial: CatalogueState = {
  subCategories: untouched,
  categoryProducts: untouched,
  searchProducts: untouched,
  designers: untouched,
}

/** The filters hang on the sub-categories: they stay where they are while other ones come, and when those fail. */
const staysWhileLoading: ReadonlySet<CataloguePart> = new Set(['subCategories'])

export function createCatalogueState() {
  const store = createStore<CatalogueState>(() => initial)
  const latest: Partial<Record<CataloguePart, number>> = {}
  let loads = 0

  /** Follows one load; of two that overlap only the later one counts. */
  async function follow<Name extends CataloguePart>(name: Name, work: Promise<CatalogueData[Name]>): Promise<void> {
    loads += 1
    const turn = loads
    latest[name] = turn
    const set = (part: Part<CatalogueData[Name]>) => {
      if (latest[name] === turn) store.setState({ [name]: part })
    }
    const kept = staysWhileLoading.has(name) ? store.getState()[name] : untouched
    set({ ...kept, isLoading: true })
    try {
      set({ isLoading: false, isSuccess: true, data: await work })
    } catch {
      // Whoever asked for the work hears of its failure; here only the flags follow.
      set({ ...kept, isLoading: false })
    }
  }

  return {
    store,
    follow,
    reset: (name: CataloguePart) => {
      delete latest[name]
      store.setState({ [name]: untouched })
    },
  }
}

/** One for the browser; on the server nothing is ever followed. */
export const catalogueState = createCatalogueState()

/** True while the pieces of a listing are awaited and those before are cleared away. */
export function useIsListingCleared(): boolean {
  return useStore(catalogueState.store, ({ categoryProducts, searchProducts }) =>
    [categoryProducts, searchProducts].some(({ isLoading, data }) => isLoading && data === null),
  )
}
