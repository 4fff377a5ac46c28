/**
 * Whether the shop can be reached. The browser knows only whether it has a network; the worker (service-worker.js), which
 * asks the shop, marks a page that it shows from its cache, and sends a message when it answers the data of a further one from there.
 */
let isShopReached = !('document' in globalThis && 'offline' in document.documentElement.dataset)

const pollMs = 5000

export function isOnline(): boolean {
  return navigator.onLine && isShopReached
}

/** Answered by the shop itself: the worker leaves this address alone. */
async function reachesShop(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    // Not being reached is the answer here.
    return false
  }
}

export function watchConnection(onChange: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const update = (isReached: boolean) => {
    isShopReached = isReached
    onChange()
  }
  const ask = async () => {
    if (!isShopReached && navigator.onLine && (await reachesShop())) update(true)
  }
  const poll = setInterval(() => void ask(), pollMs)
  globalThis.addEventListener('online', () => update(true), { signal })
  globalThis.addEventListener('offline', onChange, { signal })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'shop-not-reached' && update(false), {
    signal,
  })
  return () => {
    stop.abort()
    clearInterval(poll)
  }
}
