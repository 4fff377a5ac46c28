import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { themeDefault } from '@shop/contract/content/theme-document'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { buildApp } from '#app'
import { pageLook } from '#content'
import { watchCatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import { responseCache } from '#platform/cache/response-cache.ts'
import { mountPages } from '#platform/pages/pages.ts'
import { openLog } from '#platform/runtime/log.ts'
import { newStaff, sendAdmin, type StaffMember } from './staff.ts'
import { stubConfig, stubStorefront } from './stub-storefront.ts'
import { testApp, type TestApp } from './test-app.ts'

const page = `async () => new Response(
  '<html><head><style>body{background:#f5f6f4}</style><link rel="stylesheet" href="/assets/site-1.css"/></head>' +
    '<body class="shop"><p>Welcome</p></body></html>',
  { headers: { 'content-type': 'text/html; charset=utf-8' } },
)`

/** The shop with its pages and their cache, under a look that staff may change. */
async function dressedShop(shop: TestApp) {
  const storefront = await stubStorefront(page)
  const assets = join(storefront.folder, 'build', 'client', 'assets')
  await mkdir(assets)
  await writeFile(join(assets, 'site-1.css'), 'h1{color:#b0134f}')
  const log = openLog('silent')
  const watch = watchCatalogueChanges({ connection: { connectionString: shop.databaseUrl }, log })
  const answers = responseCache({ watch, maxBytes: 10_000_000 })
  const deps = { db: shop.db, ports: shop.ports, log }
  const app = await buildApp(deps, { corsOrigins: [], answers, edge: 'cache' })
  await mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log, ...pageLook(deps) })
  await app.ready()
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), { timeout: 25_000, interval: 20 })
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers })
  const close = async () => {
    await app.close()
    await watch.close()
    await storefront[Symbol.asyncDispose]()
  }
  return { get, [Symbol.asyncDispose]: close }
}

const festive = themeHouses[3]?.theme ?? themeDefault

async function newPreview(shop: TestApp, as: StaffMember) {
  const { version } = (await sendAdmin(shop, 'GET settings/theme', { as })).body
  const saved = await sendAdmin(shop, 'POST settings/theme/draft', { as, body: { version, body: festive } })
  const made = await sendAdmin(shop, 'POST settings/theme/preview', { as, body: { id: saved.body.draft.id } })
  const [opened, framed] = [new URL(made.body.url), new URL(made.body.frameUrl)]
  return { opened: opened.pathname, framed: framed.pathname + framed.search }
}

type Reply = Awaited<ReturnType<Awaited<ReturnType<typeof dressedShop>>['get']>>
const cookieOf = ({ headers }: Reply): string => String(headers['set-cookie']).split(';', 1)[0] ?? ''

test('THEME: staff walk through the shop under a draft, and nobody else and no cache gets a page of it', async () => {
  await using shop = await testApp()
  await using dressed = await dressedShop(shop)
  const before = (await dressed.get('/')).payload
  const { opened, framed } = await newPreview(shop, await newStaff(shop))

  const entry = await dressed.get(opened)
  expect([entry.statusCode, entry.headers.location]).toEqual([303, '/'])
  expect(entry.headers['set-cookie']).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = cookieOf(entry)
  for (const address of ['/', '/cart?from=menu', '/']) {
    const seen = await dressed.get(address, { cookie: `other=1; ${cookie}` })
    expect(seen.payload).toContain(`<style>body{background:${festive.ground}}`)
    expect(seen.payload).toMatch(/<body class="shop"><aside class="preview-bar"[^]*href="\/theme-preview"/)
    expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(seen.headers['cdn-cache-control']).toBeUndefined()
    expect((await dressed.get(address)).payload).toBe(before)
  }

  const inFrame = await dressed.get(framed)
  expect(inFrame.payload).toContain(`background:${festive.ground}`)
  expect(inFrame.payload).not.toContain('preview-bar')
  expect(inFrame.headers['content-security-policy']).toContain("frame-ancestors 'self' http")
  const sheet = await dressed.get(/href="(\/assets\/themed\/[^"]+css)"/.exec(inFrame.payload)?.[1] ?? '')
  expect(sheet.payload).toContain(`h1{color:${festive.accent}}`)
  expect(sheet.headers['cache-control']).toBe('no-store')

  const left = await dressed.get('/theme-preview', {
    cookie,
    host: 'shop.example',
    referer: 'http://shop.example/cart',
  })
  expect([left.statusCode, left.headers.location, cookieOf(left)]).toEqual([303, '/cart', 'theme_preview='])
})

test('THEME: a preview is over after an hour, with its draft, or when its maker may not change themes any more', async () => {
  await using shop = await testApp()
  await using dressed = await dressedShop(shop)
  const before = (await dressed.get('/')).payload
  const maker = await newStaff(shop)
  const expectOver = async (opened: string) => {
    const entry = await dressed.get(opened)
    expect([entry.statusCode, cookieOf(entry)]).toEqual([404, 'theme_preview='])
    const late = await dressed.get('/', { cookie: `theme_preview=${opened.split('/').at(-1) ?? ''}` })
    expect([late.payload, cookieOf(late)]).toEqual([before, 'theme_preview='])
    expect(late.headers['cache-control']).toBe('private, no-store')
  }
  const { opened } = await newPreview(shop, maker)
  expect((await dressed.get(opened)).statusCode).toBe(303)
  await expectOver(`${opened.slice(0, -3)}abc`)
  const home = (await sendAdmin(shop, 'POST content/home/preview', { as: maker, body: { id: null } })).body.url
  await expectOver(`/theme-preview/${new URL(home).searchParams.get('preview') ?? ''}`)
  await sql`update staff set disabled_at = ${shop.clock.now()} where id = ${maker.id}`.execute(shop.db)
  await expectOver(opened)

  const other = await newStaff(shop)
  const discarded = await newPreview(shop, other)
  const { version } = (await sendAdmin(shop, 'GET settings/theme', { as: other })).body
  await sendAdmin(shop, 'POST settings/theme/discard', { as: other, body: { version } })
  await expectOver(discarded.opened)

  const late = await newPreview(shop, await newStaff(shop))
  shop.clock.advance(3_600_001)
  await expectOver(late.opened)
})
