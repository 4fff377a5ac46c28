import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const requests = createStore<{ readonly count: number }>(() => ({ count: 0 }))

function changeBy(step: number): void {
  requests.setState(({ count }) => ({ count: count + step }))
}

export function useIsBusy(): boolean {
  return useStore(requests, ({ count }) => count > 0)
}

/** Counts the request until it ends. Optimistic changes, such as a heart or a quantity, do not use this. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  changeBy(1)
  try {
    return await work
  } finally {
    changeBy(-1)
  }
}
