/** `navigator.onLine` reports only a network, so the service worker says when it serves its cache. */
let isShopReached = !('document' in globalThis && 'offline' in document.documentElement.dataset)

const pollMs = 5000

export function isOnline(): boolean {
  return navigator.onLine && isShopReached
}

async function canReachShop(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
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
    if (!isShopReached && navigator.onLine && (await canReachShop())) update(true)
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
