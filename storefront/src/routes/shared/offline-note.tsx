import { useSyncExternalStore } from 'react'
import { watchConnection, isOnline } from '#session/connection.ts'

/** Said for as long as it is so; what is shown may be what was seen earlier. */
export function OfflineNote() {
  const isConnected = useSyncExternalStore(watchConnection, isOnline, () => true)
  return (
    <p role="status" className={isConnected ? 'sr-only' : offlineLook}>
      {isConnected ? '' : 'You are offline. Prices and stock may have changed since you last saw them.'}
    </p>
  )
}

// Clicks go through it to what it covers, the buy bar of a phone for one.
const offlineLook =
  'pointer-events-none fixed inset-x-0 bottom-0 z-30 bg-kajal px-4 py-3 text-center text-small text-chuna'
