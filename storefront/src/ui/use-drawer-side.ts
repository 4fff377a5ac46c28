import { useState } from 'react'

const wideScreen = '(min-width: 56.25rem)'

/** From the right on wide screens, from the bottom on phones; fixed when it opens. */
export function useDrawerSide(): 'right' | 'bottom' {
  const [isWide] = useState(() => globalThis.matchMedia(wideScreen).matches)
  return isWide ? 'right' : 'bottom'
}
