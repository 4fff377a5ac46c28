import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What the last drawing passed, for work that began earlier: the form may have changed since. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
