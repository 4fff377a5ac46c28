import { useSyncExternalStore } from 'react'

function follow(onChange: () => void): () => void {
  const stop = new AbortController()
  globalThis.addEventListener('online', onChange, { signal: stop.signal })
  globalThis.addEventListener('offline', onChange, { signal: stop.signal })
  return () => stop.abort()
}

/** Said for as long as it is so; what is shown may be what was seen earlier. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p role="status" className={isOnline ? 'sr-only' : offlineLook}>
      {isOnline ? '' : 'You are offline. Prices and stock may have changed since you last saw them.'}
    </p>
  )
}

const offlineLook = 'fixed inset-x-0 bottom-0 z-30 bg-kajal px-4 py-3 text-center text-small text-chuna'
