import { useEffect, useRef } from 'react'

type Entry = { readonly key: string }

type Queue<E> = {
  readonly atOnce: number
  readonly workOn: (entry: E, signal: AbortSignal) => Promise<void>
  /** Called after the last entry. */
  readonly onEmpty: () => void
}

/** Processes a few entries at once, in order; leaving the page aborts them. */
export function useQueue<E extends Entry>({ atOnce, workOn, onEmpty }: Queue<E>) {
  const waiting = useRef<E[]>([])
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      waiting.current = []
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])
  const work = async (): Promise<void> => {
    while (running.current.size < atOnce) {
      const next = waiting.current.shift()
      if (next === undefined) return
      const controller = new AbortController()
      running.current.set(next.key, controller)
      await workOn(next, controller.signal)
      running.current.delete(next.key)
      if (running.current.size === 0 && waiting.current.length === 0) onEmpty()
    }
  }
  const start = (entries: readonly E[]): void => {
    waiting.current.push(...entries)
    for (let worker = 0; worker < atOnce; worker += 1) void work()
  }
  const cancel = (key: string): void => {
    waiting.current = waiting.current.filter((entry) => entry.key !== key)
    running.current.get(key)?.abort()
  }
  return { start, cancel }
}
