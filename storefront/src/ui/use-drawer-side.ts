import { useState } from 'react'

const wideScreen = '(min-width: 56.25rem)'

/** From the side on wide screens, from below on phones; decided when it opens. */
export function useDrawerSide(): 'right' | 'bottom' {
  const [isWide] = useState(() => globalThis.matchMedia(wideScreen).matches)
  return isWide ? 'right' : 'bottom'
}
