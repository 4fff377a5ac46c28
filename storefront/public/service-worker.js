// Caches visited pages and files for offline use. Online, every page and price comes from the network; a cached page is
// served only after the request failed. Pages hold no personal data, and API calls are never cached.
const pages = 'pages-1'
const files = 'files-1'
const fallback = '/offline.html'
/** Each language has the page at its prefix; it is cached with the first page of that language. */
const fallbackOf = (path) => (/^\/(?:hi|ar)(?=\/|$)/.exec(path)?.[0] ?? '') + fallback
/** Limits per cache; the oldest entries are deleted first. */
const most = { [pages]: 60, [files]: 400 }

/** File names contain a content hash, so their bytes never change. Pictures of MEDIA_URL stay in the browser's own cache. */
const isFile = (path) => path.startsWith('/assets/') || path.startsWith('/media/')
const isElsewhere = (path) => /^\/(admin|api|dev|feeds|sandbox|sitemaps|static)(\/|$)/.test(path)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(pages).then((cache) => cache.add(fallback)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderKinds().then(() => self.clients.claim()))
})

/** A page that loaded before this worker was installed sends the URLs it has loaded. */
self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.seen) ? event.data.seen : []
  event.waitUntil(Promise.all(urls.map(addSeen)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isElsewhere(pathname)) return
  if (isFile(pathname)) event.respondWith(keptFirst(request))
  else if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (pathname.endsWith('.data')) event.respondWith(dataOf(request, event.clientId))
})

async function forgetOlderKinds() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !(name in most)).map((name) => caches.delete(name)))
}

async function addSeen(url) {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin || isElsewhere(pathname)) return
  const name = isFile(pathname) ? files : pages
  if (name === pages) await keepFallback(fallbackOf(pathname))
  if (await caches.match(url, { ignoreVary: true })) return
  const reply = await fetch(url).catch(() => undefined)
  if (reply?.ok) await keep(name, url, reply)
}

async function keptFirst(request) {
  // File names fix the content, and `Vary` concerns only the compression of the transfer.
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.status === 200) void keep(files, request, reply.clone())
  return reply
}

async function fromShop(request) {
  const reply = await fetch(request)
  if (reply.status === 200 && !reply.redirected) void keep(pages, request, reply.clone())
  return reply
}

async function keepFallback(path) {
  if (path === fallback || (await seen(path))) return
  const reply = await fetch(path).catch(() => undefined)
  if (reply?.ok) await keep(pages, path, reply)
}

const seen = (request) => caches.match(request, { ignoreVary: true })

async function pageOf(request) {
  const own = fallbackOf(new URL(request.url).pathname)
  try {
    const reply = await fromShop(request)
    void keepFallback(own)
    return reply
  } catch {
    const kept = await seen(request)
    if (kept) return markedOffline(kept)
    return (await seen(own)) ?? (await seen(fallback)) ?? Response.error()
  }
}

/** Marks the page as offline: `navigator.onLine` is true in a network without internet access. */
async function markedOffline(kept) {
  const html = await kept.text()
  return new Response(html.replace('<html ', '<html data-offline '), { headers: kept.headers })
}

async function dataOf(request, clientId) {
  try {
    return await fromShop(request)
  } catch (error) {
    const kept = await seen(request)
    if (!kept) throw error
    const client = await self.clients.get(clientId)
    client?.postMessage('shop-not-reached', [])
    return kept
  }
}

/** Ignores failures, such as a full disk or a private window. */
async function keep(name, request, reply) {
  // A preview has the address of the page that shoppers see.
  if (reply.headers.get('cache-control')?.includes('no-store')) return
  try {
    const cache = await caches.open(name)
    await cache.put(request, reply)
    const keys = await cache.keys()
    const surplus = keys.filter(({ url }) => !url.endsWith(fallback)).slice(0, Math.max(0, keys.length - most[name]))
    await Promise.all(surplus.map((key) => cache.delete(key)))
  } catch {
    // See above.
  }
}
