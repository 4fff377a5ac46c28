import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const busyStore = createStore<{ readonly count: number }>(() => ({ count: 0 }))

function changeBy(step: number): void {
  busyStore.setState(({ count }) => ({ count: count + step }))
}

export function useIsBusy(): boolean {
  return useStore(busyStore, ({ count }) => count > 0)
}

/** Counts the promise as busy. Optimistic changes, such as a heart or a quantity, do not use this. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  changeBy(1)
  try {
    return await work
  } finally {
    changeBy(-1)
  }
}
