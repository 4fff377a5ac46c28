const isOffline = () => 'onLine' in navigator && !navigator.onLine

/**
 * Loads again when the connection is back; until then the part is missing and the page stays. Chromium caches a failed
 * import, so the second attempt fails too and the page reloads (`session/stale-build.ts`).
 */
export function retryOnline<T>(load: () => Promise<T>): () => Promise<T> {
  const attempt = async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      if (!isOffline()) throw error
      await new Promise((resolve) => globalThis.addEventListener('online', resolve, { once: true }))
      return attempt()
    }
  }
  return attempt
}
