import { afterAll, expect, test } from 'vitest'
import { indiaDay } from '@shop/contract/core/india-day'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const agent = 'Mozilla/5.0 Chrome/150'
const dayMs = 86_400_000
const today = () => indiaDay(shop.clock.now())
const period = () => `from=${today()}&until=${today()}`

/** The page is not mounted here; the log counts it before any route. */
async function searchAs(address: string, query: string, headers: Readonly<Record<string, string>> = {}) {
  const url = `/category/4?name=${encodeURIComponent(query)}`
  await shop.app.inject({ method: 'GET', url, remoteAddress: address, headers: { 'user-agent': agent, ...headers } })
  await shop.get(`products/search?name=${encodeURIComponent(query)}`)
}

async function clickAs(address: string, name: string) {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/search-clicks',
    remoteAddress: address,
    headers: { 'user-agent': agent },
    payload: { name },
  })
  expect(statusCode).toBe(200)
}

type Listed = { readonly query: string; readonly searches: number; readonly clicks: number }

async function listed(view = 'top'): Promise<readonly Listed[]> {
  await shop.app.searchLog.flush()
  const { body } = await sendAdmin(shop, `GET search/queries?${period()}&view=${view}`, { as: owner })
  return body.queries
}

test('CAT-04: a query is listed once two visits made it, and counts once a visit', async () => {
  for (let turn = 0; turn < 3; turn += 1) await searchAs('10.0.0.1', 'Ajrakh  Dupatta')
  expect(await listed()).toEqual([])
  await searchAs('10.0.0.2', 'ajrakh dupatta')
  expect(await listed()).toMatchObject([{ query: 'ajrakh dupatta', searches: 2, clicks: 0 }])
})

test('CAT-04: a prefetch, a robot and a query like an email are not counted', async () => {
  for (const address of ['10.0.1.1', '10.0.1.2']) {
    await searchAs(address, 'prefetched', { 'sec-purpose': 'prefetch' })
    await searchAs(address, 'crawled', { 'user-agent': 'Examplebot/2.1' })
    await searchAs(address, 'asha@example.com')
  }
  await shop.app.searchLog.flush()
  const rows = await shop.db.selectFrom('search_queries').select('query').execute()
  const queries = rows.map(({ query }) => query)
  for (const query of ['prefetched', 'crawled', 'asha@example.com']) expect(queries).not.toContain(query)
})

test('CAT-04: queries without a result and queries without a click have lists of their own', async () => {
  await newProduct(shop.db, { name: 'Chikankari kurta' })
  for (const address of ['10.0.2.1', '10.0.2.2', '10.0.2.3']) {
    await searchAs(address, 'chikankari')
    await searchAs(address, 'zzyzx quux')
  }
  await shop.app.searchLog.flush()
  const queriesIn = async (view: string) => (await listed(view)).map(({ query }) => query)
  expect(await queriesIn('unclicked')).toContain('chikankari')
  expect(await queriesIn('nothing')).toContain('zzyzx quux')
  for (let turn = 0; turn < 3; turn += 1) await clickAs('10.0.2.1', 'Chikankari')
  const found = (await listed()).find(({ query }) => query === 'chikankari')
  expect(found).toMatchObject({ searches: 3, clicks: 1 })
  expect(await queriesIn('unclicked')).not.toContain('chikankari')
})

test('CAT-04: two processes add up their searches, and never make two visits of one', async () => {
  const { openSearchLog } = await import('./search-log.service.ts')
  const { clock, db } = shop
  const { log } = shop.ctx()
  const processes = [openSearchLog({ db, clock, log }), openSearchLog({ db, clock, log })]
  for (const one of processes) one.searched('bandhani', { address: '10.0.3.1', userAgent: agent })
  await Promise.all(processes.map((one) => one.close()))
  const row = await db.selectFrom('search_queries').selectAll().where('query', '=', 'bandhani').executeTakeFirst()
  expect(row).toMatchObject({ searches: 2, visits: 1 })
})

test('CAT-04: the file of queries has a query like a formula as text', async () => {
  for (const address of ['10.0.4.1', '10.0.4.2']) await searchAs(address, '=1+1 kurta')
  await shop.app.searchLog.flush()
  const body = { from: today(), until: today(), view: 'top' }
  const file = await sendAdmin(shop, 'POST search/queries/file', { as: owner, body })
  const text = Buffer.from(file.body.base64, 'base64').toString().trimStart()
  expect(text.split('\r\n')[0]).toBe('query,searches,opened a piece,pieces found')
  expect(text).toContain("'=1+1 kurta,2")
})

test('CAT-04: the report has a row for each day and sums for the days before', async () => {
  shop.clock.advance(2 * dayMs)
  const as = await newStaff(shop, { role: 'Read only' })
  await searchAs('10.0.5.1', 'paithani')
  await shop.app.searchLog.flush()
  const { body } = await sendAdmin(shop, `GET reports/search?${period()}`, { as })
  expect(body).toMatchObject({ totals: { searches: 1, clicks: 0 }, days: [{ day: today(), searches: 1 }] })
  const from = indiaDay(new Date(shop.clock.now().getTime() - 2 * dayMs))
  const wide = await sendAdmin(shop, `GET reports/search?from=${from}&until=${today()}`, { as })
  expect(wide.body.days).toHaveLength(3)
  expect(wide.body.totals.searches).toBeGreaterThan(10)
  const file = await sendAdmin(shop, 'POST reports/search/file', { as, body: { from, until: today() } })
  expect(Buffer.from(file.body.base64, 'base64').toString().trim().split('\n')).toHaveLength(4)
})

test('CAT-04: a wrong period is refused, and a role without the right sees no queries', async () => {
  const late = await newStaff(shop)
  const wrong = await sendAdmin(shop, `GET search/queries?from=2026-12-01&until=2026-11-01`, { as: late })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'report.period' } })
  const orders = await newStaff(shop, { role: 'Orders' })
  const refused = await sendAdmin(shop, `GET search/queries?${period()}`, { as: orders })
  expect(refused.body.code).toBe('staff.no_permission')
})
