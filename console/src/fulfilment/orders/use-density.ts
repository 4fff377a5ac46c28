import { useState } from 'react'
import { store, stored } from '#ui/browser-storage.ts'

const key = 'console-compact-orders'

/** Whether the person wants twice as many rows on the screen; this browser remembers it. */
export function useDensity() {
  const [isCompact, setIsCompact] = useState(() => stored(key) === 'yes')
  const toggle = (): void => {
    setIsCompact(!isCompact)
    store(key, isCompact ? 'no' : 'yes')
  }
  return { isCompact, toggle }
}
