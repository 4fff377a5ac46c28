import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { watchConnection, isOnline } from '#session/connection.ts'

/** Shown while offline, when the page may come from the service worker's cache. */
export function OfflineNote() {
  const isConnected = useSyncExternalStore(watchConnection, isOnline, () => true)
  return (
    <p role="status" className={isConnected ? 'sr-only' : offlineLook}>
      {isConnected ? '' : t`You’re offline. Prices and stock may have changed.`}
    </p>
  )
}

// Lets clicks through to elements below it, such as the buy bar on phones.
const offlineLook =
  'pointer-events-none fixed inset-x-0 bottom-0 z-30 bg-kajal px-4 py-3 text-center text-small text-chuna'
