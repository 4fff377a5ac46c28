import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import { mountPages } from '#platform/pages/pages.ts'
import { exchange } from '#testing/fuzz/raw-client.ts'
import { mediaIn } from '#testing/picture-files.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { guardHeaders } from './platform/http/security-headers.ts'
import { openLog } from './platform/runtime/log.ts'

const partner = 'https://partner.example'
const picture = `ab/${'0'.repeat(30)}-640.webp`
/** Replaces the storefront's build: a module with `createPageHandler`. */
const build = `
export const entry = { module: { createPageHandler: () => async () =>
  new Response('<p>Shop</p><script>ready()</script>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-script-hashes': "'sha256-uFOlTG5QjSG4z416i+93P2o2CE+e7S1wSfMHgxFl+6Q='",
    },
  })
} }
`
let shop: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let folder = ''

async function writeClientFiles(client: string): Promise<void> {
  await mkdir(join(client, 'assets'), { recursive: true })
  for (const name of ['service-worker.js', 'offline.html', 'favicon.svg', join('assets', 'entry.js')]) {
    await writeFile(join(client, name), 'a file of the build')
  }
}

beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
  folder = await mkdtemp(join(tmpdir(), 'headers-'))
  const [mediaFolder, server] = [join(folder, 'media'), join(folder, 'build', 'server')]
  await mkdir(join(mediaFolder, 'ab'), { recursive: true })
  await writeFile(join(mediaFolder, picture), 'a picture')
  await mkdir(server, { recursive: true })
  await writeFile(join(server, 'index.js'), build)
  await writeFile(join(server, 'package.json'), '{"type":"module"}')
  await writeClientFiles(join(folder, 'build', 'client'))
  const media = mediaIn(mediaFolder)
  const log = openLog('silent')
  app = await buildApp({ db: shop.db, ports: shop.ports, log }, { corsOrigins: [partner], media })
  const config = {
    brand: 'Test House',
    house: {
      legalName: '',
      address: '',
      gstin: '',
      careEmail: '',
      carePhone: '',
      grievanceOfficer: '',
      grievanceEmail: '',
      careersEmail: '',
    },
    publicUrl: 'http://shop.example',
    chatNumber: null,
    social: { instagram: null, facebook: null, pinterest: null, youtube: null },
    googleClientId: null,
    paymentsAreTest: true,
    hasDemoPages: true,
  }
  await mountPages(app, { folder, isLive: false, config, log })
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['an answer of the API', '/api/v2/categories/top', 200],
  ['a refusal', '/api/v2/products/999999', 404],
  ['an unknown call', '/api/v2/nothing', 404],
  ['an address that can not be decoded', '/api/v2/products/%ff', 404],
  ['a page', '/', 200],
  ['a picture', `/media/${picture}`, 200],
  ['a picture that is not there', '/media/cd/x.webp', 404],
  ['the designer file', '/static/designerOptionNew.json', 200],
  ['the document', '/api/v2/openapi.json', 200],
])('API-02: %s has the security headers', async (_, url, status) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(status)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test.each(['/', '/api/v2/categories/top', `/media/${picture}`])(
  'API-02: %s denies framing, requires https, and limits the referrer',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    expect(headers['referrer-policy']).toMatch(/no-referrer|strict-origin-when-cross-origin/)
    expect(headers['cross-origin-opener-policy']).toMatch(/same-origin/)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  },
)

const everyKind = [
  ['an answer of the API', '/api/v2/categories/top'],
  ['an answer of one shopper', '/api/v2/profile'],
  ['an unknown call', '/api/v2/nothing'],
  ['an address that can not be decoded', '/api/v2/products/%ff'],
  ['a page', '/'],
  ['a picture', `/media/${picture}`],
  ['a picture that is not there', '/media/cd/x.webp'],
  ['the placeholder', '/static/placeholder.svg'],
  ['the icon', '/favicon.svg'],
  ['a script', '/assets/entry.js'],
  ['the service worker', '/service-worker.js'],
  ['the page without a connection', '/offline.html'],
  ['the description for people', '/api/docs'],
  ['the sitemap', '/sitemap.xml'],
  ['health', '/healthz'],
] as const

test.each(everyKind)('API-02: %s denies framing, foreign scripts and plain http', async (_, url) => {
  const { headers } = await app.inject(url)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/default-src '(?:none|self)'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each(everyKind)('API-02: %s sets no cookie and declares its charset', async (_, url) => {
  const { headers } = await app.inject(url)
  expect(headers).not.toHaveProperty('set-cookie')
  const type = String(headers['content-type'])
  if (!type.startsWith('image/webp')) expect(type).toContain('charset=utf-8')
})

test('API-02: a malformed request gets the same security headers as other errors', async () => {
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const bytes = Buffer.from('NONSENSE\r\n\r\n', 'latin1')
  const written = await exchange(Number(address.port), bytes, { isHead: false, isCutOff: false })
  const refusal = await app.inject('/api/v2/nothing')
  expect(written.status).toBe(400)
  for (const [name, value] of Object.entries(guardHeaders)) {
    expect(refusal.headers[name]).toBe(value)
    expect(written.headers.get(name)).toBe(value)
  }
})

test.each(['/.git/config', '/.env', '/package.json', '/assets/', '/media/', '/assets/../../package.json'])(
  'API-02: %s is not served, nor is a list of files',
  async (url) => {
    const { headers, body } = await app.inject(url)
    expect(body).not.toContain('"workspaces"')
    expect(`${headers['content-type']} ${body}`).toMatch(/application\/json.*"status":404|<p>Shop<\/p>|Not Found/)
  },
)

test('API-02: a request is never echoed', async () => {
  const { statusCode, body } = await app.inject({ method: 'TRACE', url: '/', headers: { authorization: 'secret' } })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('secret')
})

test('API-02: a page lists the scripts that may run in it', async () => {
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

const preflight = (origin: string, method: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/v2/carts/7',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

test.each(['GET', 'POST', 'DELETE'])(
  'API-02: a script of a configured origin may send %s with a token and an idempotency key',
  async (method) => {
    const { statusCode, headers } = await preflight(partner, method)
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(partner)
    expect(headers['access-control-allow-methods']).toContain(method)
    expect(headers['access-control-allow-headers']).toBe('authorization,content-type,idempotency-key')
    expect(headers['access-control-max-age']).toBe('600')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(String(headers['vary'])).toMatch(/origin/i)
  },
)

test('API-02: a script of another origin may read nothing', async () => {
  const refused = await preflight('https://elsewhere.example', 'POST')
  expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
  for (const origin of ['https://elsewhere.example', 'null', 'https://partner.example.evil.example']) {
    const { headers } = await app.inject({ url: '/api/v2/categories/top', headers: { origin } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test.each([
  ['an answer', '/api/v2/categories/top'],
  ['a refusal', '/api/v2/profile'],
  ['an address that is too long', `/api/v2/categories/top?x=${'x'.repeat(9000)}`],
])('API-02: a script of a configured origin may read %s and its request id', async (_, url) => {
  const { headers } = await app.inject({ url, headers: { origin: partner } })
  expect(headers['access-control-allow-origin']).toBe(partner)
  expect(String(headers['access-control-expose-headers'])).toMatch(/x-request-id.*retry-after/)
})
