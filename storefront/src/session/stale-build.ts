const reloadedKey = 'reloaded-for-new-build'
const onceMs = 120_000

/** Whether a reload may be tried at this moment; saying yes is remembered, so that it is not said twice. */
export function mayReload(now: number): boolean {
  try {
    const last = sessionStorage.getItem(reloadedKey)
    if (last !== null && now - Number(last) < onceMs) return false
    sessionStorage.setItem(reloadedKey, String(now))
    return true
  } catch {
    // Without storage there is no telling; a reload that might repeat for ever is worse than none.
    return false
  }
}

/**
 * After a deployment the files of the old build are gone: the page is loaded again, once, and by itself. A second
 * failure is left to the error page and its Reload button (ERR-05).
 */
export function reloadOnceWhenStale(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    if (mayReload(Date.now())) globalThis.location.reload()
  })
}
