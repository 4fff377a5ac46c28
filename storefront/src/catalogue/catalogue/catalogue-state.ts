import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Facets } from '@shop/contract/catalogue/facets'
import type { Category, Found } from './catalogue-api.ts'

/** Independent load states of the catalogue pages (STATE-12). */
export type CatalogueData = {
  readonly subCategories: { readonly category: Category; readonly children: Facets['categories'] }
  readonly categoryProducts: Found
  readonly searchProducts: Found
  readonly designers: readonly { readonly id: number; readonly name: string }[]
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

/** Filters depend on the sub-categories, so both stay while new ones load and when loading fails. */
const retainedWhileLoading: ReadonlySet<CataloguePart> = new Set(['subCategories'])

export function createCatalogueState() {
  const store = createStore<CatalogueState>(() => initial)
  const latest: Partial<Record<CataloguePart, number>> = {}
  let loads = 0

  /** Tracks one load; of two overlapping loads, the later one wins. */
  async function follow<Name extends CataloguePart>(name: Name, work: Promise<CatalogueData[Name]>): Promise<void> {
    loads += 1
    const turn = loads
    latest[name] = turn
    const set = (part: Part<CatalogueData[Name]>) => {
      if (latest[name] === turn) store.setState({ [name]: part })
    }
    const retained = retainedWhileLoading.has(name) ? store.getState()[name] : untouched
    set({ ...retained, isLoading: true })
    try {
      set({ isLoading: false, isSuccess: true, data: await work })
    } catch {
      // The caller handles the error; only the flags change here.
      set({ ...retained, isLoading: false })
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

/** Browser singleton; the server never tracks loads. */
export const catalogueState = createCatalogueState()

/** True while a listing loads and the previous products are cleared. */
export function useIsListingCleared(): boolean {
  return useStore(catalogueState.store, ({ categoryProducts, searchProducts }) =>
    [categoryProducts, searchProducts].some(({ isLoading, data }) => isLoading && data === null),
  )
}
