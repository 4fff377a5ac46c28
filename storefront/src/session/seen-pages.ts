/** The worker's copies (`service-worker.js`); its fallback says nothing of anybody. */
const pageCaches = /^pages-/
const fallback = '/offline.html'

/** Addresses of seen pages tell which orders somebody has: whoever uses the device next finds none of them. */
export async function clearPrefetchedPages(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => pageCaches.test(name)).map(emptyCache))
  } catch {
    // A browser without such storage holds no copies.
  }
}

async function emptyCache(name: string): Promise<void> {
  const cache = await caches.open(name)
  const seen = await cache.keys()
  await Promise.all(seen.filter(({ url }) => !url.endsWith(fallback)).map((request) => cache.delete(request)))
}
