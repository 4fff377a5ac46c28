import { useState } from 'react'

const wideScreen = '(min-width: 56.25rem)'

/** Right on wide screens, bottom on phones; decided when it opens. */
export function useDrawerSide(): 'right' | 'bottom' {
  const [isWide] = useState(() => globalThis.matchMedia(wideScreen).matches)
  return isWide ? 'right' : 'bottom'
}
