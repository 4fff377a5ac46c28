import { useSyncExternalStore } from 'react'

/** The width from which the form and the preview stand side by side, the same as `xl`. */
const wide = '(min-width: 80rem)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
