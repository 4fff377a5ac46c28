import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The last addition to the cart; `serial` distinguishes repeated additions of the same product. */
export type JustAdded = { readonly productId: number; readonly sku: string; readonly serial: number }

const store = createStore<{ readonly added: JustAdded | null }>(() => ({ added: null }))
let turns = 0

export function useJustAdded(): JustAdded | null {
  return useStore(store, ({ added }) => added)
}

export function showJustAdded(productId: number, sku: string): void {
  turns += 1
  store.setState({ added: { productId, sku, serial: turns } })
}

export function clearJustAdded(): void {
  store.setState({ added: null })
}
