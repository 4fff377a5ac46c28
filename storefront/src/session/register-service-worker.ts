/** Caches visited pages for offline use. Browsers that refuse it run the shop without offline support. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void install()
  else globalThis.addEventListener('load', () => void install(), { once: true })
}

async function install(): Promise<void> {
  try {
    const { serviceWorker } = navigator
    const isFirstTime = serviceWorker.controller === null
    await serviceWorker.register('/service-worker.js')
    const { active } = await serviceWorker.ready
    // The worker was not installed while this page loaded, so it is sent the URLs to cache.
    if (isFirstTime) active?.postMessage({ seen: [location.href, ...loadedFiles()] }, [])
  } catch {
    // The shop works without the worker.
  }
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // Files that are still loading are not among the resource entries.
  const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  return [...new Set([...loaded, ...preloaded])].filter((name) => /\/(assets|media)\//.test(name))
}
