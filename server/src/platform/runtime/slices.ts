import { setImmediate } from 'node:timers'

const maxSliceMs = 10

const waiting: (() => void)[] = []
let sliceEndsAt = 0

/** Lets one caller continue in each turn, so that several large calls block the loop no longer than one. */
function continueNext(): void {
  sliceEndsAt = performance.now() + maxSliceMs
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(continueNext)
}

/** Waits for the next turn of the event loop if this turn's slice is used up; otherwise resolves immediately. */
export function pauseWhenDue(): Promise<void> {
  if (performance.now() < sliceEndsAt) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(continueNext)
  })
}

const itemsPerLook = 32

export async function mapInSlices<T, R>(items: readonly T[], changed: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    if (index % itemsPerLook === 0) await pauseWhenDue()
    results.push(changed(item, index))
  }
  return results
}

export async function eachInSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % itemsPerLook === 0) await pauseWhenDue()
    work(item)
  }
}

export async function* batchesOf<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) {
    await pauseWhenDue()
    yield items.slice(from, from + size)
  }
}
