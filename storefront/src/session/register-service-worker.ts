/**
 * Installs the worker that keeps seen pages for when there is no connection, once the page has loaded and is idle. A
 * browser that refuses (a private window, blocked storage) has the same shop, without that.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // Scripts may run before or after the page has loaded.
  if (document.readyState === 'complete') void install()
  else globalThis.addEventListener('load', () => void install(), { once: true })
}

async function install(): Promise<void> {
  try {
    const { serviceWorker } = navigator
    const isFirstTime = serviceWorker.controller === null
    await serviceWorker.register('/service-worker.js')
    const { active } = await serviceWorker.ready
    // It was not there while this page loaded.
    if (isFirstTime) active?.postMessage({ seen: [location.href, ...loadedFiles()] }, [])
  } catch {
    // Said above: the shop does without.
  }
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // Those that are on their way are not among what was loaded.
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  return [...new Set([...loaded, ...asked])].filter((name) => /\/(assets|media)\//.test(name))
}
