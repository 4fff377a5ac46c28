import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { PageLanguage } from '@shop/contract/core/page-languages'
import { registerErrorHandler } from '#platform/http/http-errors.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { openLog } from '#platform/runtime/log.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { exchange } from '#testing/fuzz/raw-client.ts'
import { stubConfig as config } from '#testing/stub-storefront.ts'
import { assetTaker, shareInBucket } from './bucket-assets.ts'
import { mountPages } from './pages.ts'
import { shareAssets } from './shared-assets.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Replaces the storefront's build: a module with `createPageHandler`. */
const build = `
export const entry = { module: { createPageHandler: (build, ports) => async (request) => {
  const { host, pathname, search } = new URL(request.url)
  if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/here' } })
  if (pathname === '/broken') throw new Error('the page broke')
  const api = await ports.apiFetch('/api/v2/echo' + search)
  const names = [...request.headers.keys()].join(' ')
  const html = '<p>' + ports.config.brand + ' ' + (await api.text()) + ' ' + api.status + ' [' + names + '] ' + host + '</p><script>ready()</script>'
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-script-hashes': "${hashOf('ready()')}" }
  return new Response(html, { status: pathname === '/' || pathname.startsWith('/category/') ? 200 : 404, headers })
} } }
`

type Shared = {
  readonly languages?: readonly PageLanguage[]
  readonly openLanguages?: () => Promise<readonly PageLanguage[]>
  readonly sharedAssets?: string
  readonly asset?: string
  readonly bucket?: FileStorage
}

async function shop(given = config, { asset = 'a-1234.js', bucket, ...shared }: Shared = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'build', 'server'), { recursive: true })
  await mkdir(join(folder, 'build', 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'build', 'server', 'index.js'), build)
  await writeFile(join(folder, 'build', 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'build', 'client', 'assets', asset), 'ready()')
  await writeFile(join(folder, 'build', 'client', 'assets', `${asset}.br`), 'packed')
  for (const language of shared.languages ?? []) await writeLanguage(folder, language)
  const from = join(folder, 'build', 'client', 'assets')
  if (shared.sharedAssets !== undefined)
    await shareAssets({ from: [from], to: shared.sharedAssets, now: systemClock.now() })
  if (bucket !== undefined) await shareInBucket(bucket, { from: [from], now: systemClock.now() })
  const takeAsset = bucket && assetTaker(bucket, shared.sharedAssets ?? '', await readdir(from))
  await writeFile(join(folder, 'build', 'client', 'offline.html'), '<html lang="en-IN"><h1>You’re offline</h1>')
  await writeFile(join(folder, 'build', 'client', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const app = Fastify()
  app.get('/api/v2/echo', (request) => ({ query: request.query }))
  await mountPages(app, { folder, isLive: false, config: given, log: openLog('silent'), takeAsset, ...shared })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return app
}

/** A language's build with one file and one page, which says where it stands. */
async function writeLanguage(folder: string, language: PageLanguage): Promise<void> {
  const built = join(folder, 'builds', language)
  await mkdir(join(built, 'server'), { recursive: true })
  await mkdir(join(built, 'client', 'assets'), { recursive: true })
  await writeFile(join(built, 'client', 'assets', `${language}-1234.js`), 'words()')
  await writeFile(join(built, 'server', 'package.json'), '{"type":"module"}')
  const page = `(request) => new Response('${language} ' + new URL(request.url).href, { headers: { 'content-type': 'text/html' } })`
  await writeFile(
    join(built, 'server', 'index.js'),
    `export const entry = { module: { createPageHandler: () => async (request) => (${page})(request) } }`,
  )
}

test('ROUTE-01: a prefix chooses the build of a language, which reads the parameters of the page behind it', async () => {
  const app = await shop(config, { languages: ['hi', 'ar'] })
  const shown = async (url: string) => (await app.inject(url)).body
  expect(await shown('/hi')).toBe('hi http://shop.example/hi')
  expect(await shown('/ar/category/Women-10?page=2&gclid=1')).toBe('ar http://shop.example/ar/category/Women-10?page=2')
  expect(await shown('/ar.data')).toBe('ar http://shop.example/ar/_.data')
  expect(await shown('/')).toContain('Test House')
  expect((await app.inject('/assets/hi-1234.js')).body).toBe('words()')
})

test('ROUTE-01: search engines store no page of a language that is closed to shoppers', async () => {
  const app = await shop(config, { languages: ['hi', 'ar'], openLanguages: () => Promise.resolve(['hi']) })
  const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
  expect(await robots('/ar')).toBe('noindex')
  expect(await robots('/hi')).toBeUndefined()
  expect(await robots('/')).toBeUndefined()
})

test('ROUTE-02: a page has one address in each language, and none in a language that is not built', async () => {
  const app = await shop(config, { languages: ['hi'] })
  const led = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await led('/hi/blog/?page=2')).toEqual([301, '/hi/blog?page=2'])
  expect(await led('/en')).toEqual([308, '/'])
  expect(await led('/en/blog?page=2')).toEqual([308, '/blog?page=2'])
  expect(await led('/ar')).toEqual([404, undefined])
})

test('ROUTE-01: a page is rendered through the API of the same process', async () => {
  const app = await shop()
  const reply = await app.inject('/category/4?name=silk%20kurta')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('Test House {"query":{"name":"silk kurta"}} 200')
})

test('a page carries a policy made of the hashes of the scripts that the storefront wrote', async () => {
  const app = await shop()
  const { headers } = await app.inject('/')
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('ready()')};`)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-script-hashes')
})

test('a script that a text brought into a page is not allowed to run', async () => {
  const app = await shop({ ...config, brand: '<script>alert(document.domain)</script>' })
  const { body, headers } = await app.inject('/')
  expect(body).toContain('<script>alert(document.domain)</script>')
  expect(headers['content-security-policy']).not.toContain(hashOf('alert(document.domain)'))
})

test('nothing of the visitor reaches a page, so that everyone gets the same one', async () => {
  const app = await shop()
  const reply = await app.inject({ url: '/', headers: { cookie: 'a=1', authorization: 'Bearer x', 'user-agent': 'T' } })
  expect(reply.body).toContain('[]')
})

test('ROUTE-02: an address with a slash at its end leads to the one without', async () => {
  const app = await shop()
  const { statusCode, headers } = await app.inject('/blog/?page=2')
  expect([statusCode, headers.location]).toEqual([301, '/blog?page=2'])
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('ROUTE-02: a page that leads on takes the rest of its query along', async () => {
  const app = await shop()
  const { statusCode, headers } = await app.inject('/moved?utm_source=mail&x=1')
  expect([statusCode, headers.location]).toEqual([301, '/here?utm_source=mail&x=1'])
})

test('ROUTE-02: an unknown path keeps the status of its page', async () => {
  const app = await shop()
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
})

test('unknown addresses of calls and files are not answered with a page', async () => {
  const app = await shop()
  for (const url of ['/api/v2/nothing', '/assets/gone-1.js', '/media/x.webp', '/sandbox/razorpay/pay', '/dev/outbox']) {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('Test House')
  }
})

test('ROUTE-02: the page of components is there while the shop is a demo, and nothing below it otherwise', async () => {
  const demo = await shop()
  expect((await demo.inject('/dev/ui')).body).toContain('Test House')
  const real = await shop({ ...config, hasDemoPages: false })
  for (const url of ['/dev/ui', '/dev/ui.data']) {
    const reply = await real.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('Test House')
  }
})

test('a phone that installs the shop finds its name and icons', async () => {
  const app = await shop()
  const { headers, statusCode, body } = await app.inject('/manifest.webmanifest')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ name: 'Test House', start_url: '/', display: 'standalone' })
})

test('ROUTE-01: each language has its manifest and its page without a connection', async () => {
  const app = await shop(config, { languages: ['hi', 'ar'] })
  const manifest = JSON.parse((await app.inject('/ar/manifest.webmanifest')).body)
  expect(manifest).toMatchObject({ id: '/', lang: 'ar-AE', dir: 'rtl', start_url: '/ar', scope: '/' })
  expect(manifest).toMatchObject({ shortcuts: [{ url: '/ar/wishlist' }, { url: '/ar/order-history' }] })
  const offline = await app.inject('/hi/offline.html')
  expect([offline.statusCode, offline.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(offline.body).toContain('आप ऑफ़लाइन हैं')
  expect((await shop().then((english) => english.inject('/hi/offline.html'))).statusCode).toBe(404)
})

test('files named after their content are cached for ever, others are not', async () => {
  const app = await shop()
  const asset = await app.inject('/assets/a-1234.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await app.inject('/favicon.svg')
  expect(icon.statusCode).toBe(200)
  expect(icon.headers['cache-control']).not.toContain('immutable')
})

test.each(['//', '//elsewhere.example/', '//%3Cb%3E/x'])('ROUTE-02: %s is an address of this shop', async (target) => {
  const app = await shop()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  const { status, text } = await exchange(Number(port), bytes, { isHead: false, isCutOff: false })
  expect(status).toBeLessThan(500)
  expect(text).toContain('] shop.example<')
})

test('a file that may not be served is one that is not there', async () => {
  const app = await shop()
  registerErrorHandler(app, openLog('silent'))
  const { statusCode, body } = await app.inject('/assets/%5C..%5Ca-1234.js')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Forbidden')
})

const longAgo = new Date(systemClock.now().getTime() - 31 * 86_400_000)

async function sharedFolder(): Promise<string> {
  const sharedAssets = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(sharedAssets, { recursive: true }))
  return sharedAssets
}

test('ERR-05: while versions replace each other, a page finds its files at every process of either', async () => {
  const sharedAssets = await sharedFolder()
  const before = await shop(config, { sharedAssets, asset: 'page-old.js' })
  const after = await shop(config, { sharedAssets, asset: 'page-new.js' })
  for (const app of [before, after]) {
    for (const name of ['page-old.js', 'page-new.js']) {
      const { statusCode, body, headers } = await app.inject(`/assets/${name}`)
      expect([statusCode, body, headers['cache-control']]).toEqual([
        200,
        'ready()',
        'public, max-age=31536000, immutable',
      ])
      const packed = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })
      expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed'])
    }
    expect((await app.inject('/assets/page-gone.js')).statusCode).toBe(404)
  }
})

test('files of a build that no process has run for 30 days are deleted, those in use stay', async () => {
  const sharedAssets = await sharedFolder()
  await shop(config, { sharedAssets, asset: 'page-old.js' })
  await shop(config, { sharedAssets, asset: 'page-now.js' })
  for (const name of await readdir(sharedAssets)) await utimes(join(sharedAssets, name), longAgo, longAgo)
  await shop(config, { sharedAssets, asset: 'page-now.js' })
  expect((await readdir(sharedAssets)).toSorted()).toEqual(['page-now.js', 'page-now.js.br'])
})

test('ERR-05: machines without a shared folder find the files of each other’s versions in the bucket', async () => {
  const bucket = folderStorage(await sharedFolder())
  const [first, second] = [await sharedFolder(), await sharedFolder()]
  const before = await shop(config, { bucket, sharedAssets: first, asset: 'page-old.js' })
  const after = await shop(config, { bucket, sharedAssets: second, asset: 'page-new.js' })
  for (const [app, name] of [
    [before, 'page-new.js'],
    [after, 'page-old.js'],
  ] as const) {
    const { statusCode, body, headers } = await app.inject(`/assets/${name}`)
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      'ready()',
      'public, max-age=31536000, immutable',
    ])
    const { body: packed } = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })
    expect(packed).toBe('packed')
  }
  expect((await after.inject('/assets/page-none.js')).statusCode).toBe(404)
  expect((await after.inject('/assets/..%2fsecret')).statusCode).toBe(404)
})

test('ERR-05: the bucket loses files that no version has had for a month, and unknown names do not list it each time', async () => {
  const folder = await sharedFolder()
  const files = folderStorage(folder)
  let lists = 0
  const bucket = { ...files, list: () => ((lists += 1), files.list()) }
  await shop(config, { bucket, sharedAssets: await sharedFolder(), asset: 'page-old.js' })
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo)
  const app = await shop(config, { bucket, sharedAssets: await sharedFolder(), asset: 'page-now.js' })
  expect((await readdir(folder)).toSorted()).toEqual(['page-now.js', 'page-now.js.br'])
  lists = 0
  for (let count = 0; count < 20; count += 1) await app.inject(`/assets/page-${count}.js`)
  expect(lists).toBe(1)
})

test('HOME-01: only the preview of a draft may be framed, by the shop and its console', async () => {
  const app = await shop()
  const framing = async (address: string) => {
    const { headers } = await app.inject(address)
    const policy = String(headers['content-security-policy'])
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
  }
  const own = new URL(config.publicUrl).origin
  expect(await framing('/?preview=abc')).toEqual([`'self' ${own}`, 'SAMEORIGIN'])
  for (const address of ['/', '/?preview=', '/?q=preview', '/category/1?page=2'])
    expect(await framing(address)).toEqual(["'none'", undefined])
})
