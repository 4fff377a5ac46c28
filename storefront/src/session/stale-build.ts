import { withStorage } from './browser-storage.ts'
import { isOnline } from './connection.ts'

const reloadedKey = 'reloaded-for-new-build'
const onceMs = 120_000

/** Whether a reload is allowed now; records the time, so that it is allowed once per `onceMs`. */
export function mayReload(now: number): boolean {
  const isAllowed = withStorage('sessionStorage', (storage) => {
    const last = storage.getItem(reloadedKey)
    if (last !== null && now - Number(last) < onceMs) return false
    storage.setItem(reloadedKey, String(now))
    return true
  })
  // Without storage a reload could repeat for ever.
  return isAllowed ?? false
}

export function reloadOnce(): boolean {
  const may = isOnline() && mayReload(Date.now())
  if (may) globalThis.location.reload()
  return may
}

/** After a deployment the old files are gone, so the page reloads once; a second failure shows an error (ERR-05). */
export function reloadOnceWhenStale(): void {
  globalThis.addEventListener('vite:preloadError', () => void reloadOnce())
}
