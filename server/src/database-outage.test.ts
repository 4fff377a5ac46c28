import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openTcpProxy } from '#testing/cluster/tcp-proxy.ts'
import { newProduct } from '#testing/factories.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { stubConfig, stubStorefront } from '#testing/stub-storefront.ts'
import { runAsAdmin, type TestServer } from '#testing/test-database.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './platform/db/db.ts'
import { mountPages } from './platform/pages/pages.ts'
import { openLog } from './platform/runtime/log.ts'

const page = `async (request, { apiFetch }) => {
  const answer = await apiFetch('/api/v2/countries')
  return new Response('<!doctype html>', { status: answer.status === 200 ? 200 : 500, headers: { 'content-type': 'text/html' } })
}`

async function shopWithPages() {
  const storefront = await stubStorefront(page)
  const lines: Record<string, unknown>[] = []
  const log = openLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const mount = (app: TestApp['app']) =>
    mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log })
  const shop = await openTestApp(inject('testServer'), { log, mount })
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await storefront[Symbol.asyncDispose]()
  }
  return { ...shop, lines, [Symbol.asyncDispose]: close }
}

async function asked(shop: TestApp, url: string) {
  const reply = await shop.app.inject(url)
  return [reply.statusCode, reply.json<Record<string, unknown>>()] as const
}

/** Applies to new sessions only; ending the open ones is a restart. */
async function setForDatabase(shop: TestApp, setting: string, { endsSessions = false } = {}): Promise<void> {
  const { adminUrl }: TestServer = inject('testServer')
  const database = new URL(shop.databaseUrl).pathname.slice(1)
  await runAsAdmin(adminUrl, `alter database ${database} ${setting}`)
  if (!endsSessions) return
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database])
  await admin.end()
}

test('REL-01: over a read-only database the shop shows everything, refuses changes politely and takes them again by itself', async () => {
  await using shop = await shopWithPages()
  const { id, variants } = await newProduct(shop.db, { sizes: ['S'], stock: 3 })
  const asha = await shop.shopper()
  const line = { id, variant: variants[0]?.sku, user_id: asha.id, quantity: 1 }
  const add = () => shop.post('carts/add', line, asha)
  await setForDatabase(shop, 'set default_transaction_read_only = on', { endsSessions: true })

  await expect.poll(add).toMatchObject({ status: 503, body: { code: 'shop.unavailable', result: false } })
  expect((await add()).headers['retry-after']).toBe('3')
  expect(await shop.get(`products/${id}`)).toMatchObject({ status: 200 })
  expect(await shop.get('products/search?name=kurta')).toMatchObject({ status: 200 })
  expect((await shop.app.inject('/')).statusCode).toBe(200)
  await expect.poll(() => asked(shop, '/readyz')).toEqual([200, { status: 'ready', database: 'read only' }])
  expect(await asked(shop, '/readyz?writes')).toEqual([
    503,
    { status: 'database refuses writes', database: 'read only' },
  ])
  expect((await shop.app.inject('/metrics')).body).toContain('shop_database_state{state="read_only"} 1')

  // The process counts guesses by itself meanwhile.
  const guess = { email: asha.email, password: 'a wrong guess', login_by: 'email' }
  const guesses = []
  for (let turn = 0; turn < 12; turn += 1) guesses.push((await shop.post('auth/login', guess)).status)
  expect(guesses.at(-1)).toBe(429)
  const outages = shop.lines.filter(({ msg }) => msg === 'database busy')
  expect(outages).toHaveLength(1)

  // Open sessions stay read-only, like connections to a standby that a proxy no longer names.
  await setForDatabase(shop, 'reset default_transaction_read_only')
  await expect.poll(async () => (await add()).status).toBe(200)
  expect(await asked(shop, '/readyz')).toEqual([200, { status: 'ready', database: 'up' }])
  shop.clock.advance(10_000)
  expect(await asked(shop, '/readyz?writes')).toEqual([200, { status: 'ready', database: 'up' }])
})

test('REL-01: without its database a shop answers 503 with words, as a page in a browser, and recovers by itself', async () => {
  await using shop = await shopWithPages()
  const { adminUrl }: TestServer = inject('testServer')
  const url = new URL(shop.databaseUrl)
  const host = decodeURIComponent(new URL(adminUrl).hostname)
  await using proxy = await openTcpProxy(`${host}/.s.PGSQL.${url.port}`)
  const through = openDatabase({
    connection: { ...connectionOf(url), host: '127.0.0.1', port: proxy.port },
  })
  const app = await buildApp({ db: through.db, ports: shop.ports, log: openLog('silent') }, { corsOrigins: [] })
  const storefront = await stubStorefront(page)
  await mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log: openLog('silent') })
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  expect(await statusOf('/')).toBe(200)

  proxy.pointTo(undefined)
  await expect.poll(() => statusOf('/')).toBe(503)
  const shown = await app.inject('/')
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '3',
  })
  expect(shown.body).toContain('The shop has to pause for a moment.')
  const answered = await app.inject('/api/v2/countries')
  expect([answered.statusCode, answered.headers['retry-after']]).toEqual([503, '3'])
  expect(answered.json()).toMatchObject({ code: 'shop.unavailable' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'database unreachable', database: 'away' })
  expect((await app.inject('/metrics')).body).toContain('shop_database_state{state="away"} 1')

  proxy.pointTo(`${host}/.s.PGSQL.${url.port}`)
  await expect.poll(() => statusOf('/')).toBe(200)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  await app.close()
  await through.close()
  await storefront[Symbol.asyncDispose]()
})

function connectionOf(url: URL) {
  const { username, password, pathname } = url
  return { user: username, password: decodeURIComponent(password), database: pathname.slice(1) }
}
