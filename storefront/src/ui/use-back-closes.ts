import { useCallback, useEffect, useRef } from 'react'

const mark = 'closes-a-layer'

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state
}

/**
 * While a layer lies over the page, Back closes it and nothing else. The entry repeats the address and the router's own
 * state of it, so that the router finds nothing to do. Answers with the way to close it.
 */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const { history } = globalThis
    if (!isMarked(history.state)) history.pushState({ ...Object(history.state), [mark]: true }, '')
    const left = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      latest.current()
    }
    // Before the router, which would load the page anew.
    globalThis.addEventListener('popstate', left, { capture: true, once: true })
    return () => globalThis.removeEventListener('popstate', left, { capture: true })
  }, [])
  return useCallback(() => {
    if (isMarked(globalThis.history.state)) globalThis.history.back()
    else latest.current()
  }, [])
}
