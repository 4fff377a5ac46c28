const pageCaches = /^pages-/
const fallback = '/offline.html'

/** Cached URLs name a shopper's orders, so the next user of the device must not find them. */
export async function clearCachedPages(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => pageCaches.test(name)).map(emptyCache))
  } catch {
    // A browser without Cache Storage has no copies.
  }
}

async function emptyCache(name: string): Promise<void> {
  const cache = await caches.open(name)
  const seen = await cache.keys()
  await Promise.all(seen.filter(({ url }) => !url.endsWith(fallback)).map((request) => cache.delete(request)))
}
