import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newKey, newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { publishDue } from './publish-due.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { home, delivery } = documentDefaults
const withLine = (line: string) => ({ ...home, line })
const lineShown = async (): Promise<string | null> => (await shop.get('home-layout')).body.data?.line ?? null

type Verb = 'draft' | 'discard' | 'publish' | 'unschedule' | 'restore'

/** Changes the present version, as a person who has just signed in. */
async function change(path: string, verb: Verb, body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop)
  const { version } = (await sendAdmin(shop, `GET ${path}`, { as })).body
  return sendAdmin(shop, `POST ${path}/${verb}`, { as, body: { version, ...body } })
}

async function publishHome(line: string): Promise<AdminAnswer> {
  await change('content/home', 'draft', { body: withLine(line) })
  return change('content/home', 'publish')
}

test('HOME-01: without a published document the shop shows its defaults', async () => {
  await using fresh = await testApp()
  expect((await fresh.get('home-layout')).body.data).toBeNull()
  for (const key of ['home', 'announcement', 'delivery'] as const) {
    expect(await fresh.ports.documents.read(key)).toEqual({ body: documentDefaults[key], isDefault: true })
  }
})

test('HOME-01: shoppers see a draft only once it is published, and its default after a reset', async () => {
  expect((await change('content/home', 'draft', { body: withLine('Draft') })).status).toBe(200)
  expect(await lineShown()).toBeNull()
  const { body } = await change('content/home', 'publish')
  expect(body).toMatchObject({ isDefault: false, draft: null, live: { line: 'Draft' } })
  expect(await lineShown()).toBe('Draft')
  await change('content/home', 'restore', { id: null })
  expect(await lineShown()).toBeNull()
})

test('HOME-01: an earlier version is published again as a new one', async () => {
  const { body: first } = await publishHome('First')
  await publishHome('Second')
  const { body } = await change('content/home', 'restore', { id: first.versions[0].id })
  expect(await lineShown()).toBe('First')
  expect(body.versions[0]).toMatchObject({ isLive: true, state: 'published' })
  expect(body.versions[0].id).toBeGreaterThan(first.versions[0].id)
})

test('HOME-01: a body that does not fit is refused with the place of the fault', async () => {
  const parts = home.parts.map((part, index) => (index === 1 ? { ...part, title: ' ' } : part))
  const { status, body } = await change('content/home', 'draft', { body: { ...home, parts } })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ 'parts.1.title': ['Enter a heading'] })
  const twice = await change('content/home', 'draft', { body: { ...home, parts: [home.parts[0], home.parts[0]] } })
  expect(twice.body.errors).toEqual({ parts: ['Name each section once'] })
})

test('HOME-01: an announcement leads to a page of the shop or to a safe address', async () => {
  const announce = (link: string) =>
    change('content/announcement', 'draft', { body: { isShown: true, text: 'Sale', link } })
  for (const link of [
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'http://plain.example',
    '',
  ]) {
    expect([link, (await announce(link)).status]).toEqual([link, 422])
  }
  for (const link of ['/category/10?sale=1', 'https://shop.example/sale']) {
    expect([link, (await announce(link)).status]).toEqual([link, 200])
  }
})

test('API-01: a change made from an older version is refused with the document as it is', async () => {
  const as = await newStaff(shop)
  const { body: before } = await sendAdmin(shop, 'GET content/home', { as })
  const save = (line: string) =>
    sendAdmin(shop, 'POST content/home/draft', {
      as,
      body: { version: before.version, body: withLine(line) },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(`Editor ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'change.outdated', current: { version: before.version + 1 } })
  expect(refused?.body.current.draft.body.line).toMatch(/^Editor \d+$/)
  await change('content/home', 'discard')
})

test('HOME-01: what is due is published once, however many processes publish', async () => {
  await publishHome('Before')
  await change('content/home', 'draft', { body: withLine('Tomorrow') })
  const at = new Date(shop.clock.now().getTime() + 86_400_000)
  expect((await change('content/home', 'publish', { at: shop.clock.now().toISOString() })).body.errors).toEqual({
    at: ['Choose a time in the future'],
  })
  const { body } = await change('content/home', 'publish', { at: at.toISOString() })
  expect(body).toMatchObject({ draft: null, scheduled: { publishAt: at.toISOString() } })
  await publishDue(shop.ctx())
  expect(await lineShown()).toBe('Before')
  shop.clock.advance(86_400_000)
  await Promise.all(Array.from({ length: 100 }, () => publishDue(shop.ctx())))
  expect(await lineShown()).toBe('Tomorrow')
  const events = await shop.db
    .selectFrom('audit_events')
    .select('actor')
    .where('thing_id', '=', 'home')
    .where('actor', 'like', '%(scheduled)')
    .execute()
  expect(events).toHaveLength(1)
})

test('HOME-01: what is due can be taken back, and is a draft again', async () => {
  await change('content/home', 'draft', { body: withLine('Never') })
  const at = new Date(shop.clock.now().getTime() + 60_000)
  await change('content/home', 'publish', { at: at.toISOString() })
  const { body } = await change('content/home', 'unschedule')
  expect(body).toMatchObject({ scheduled: null, draft: { body: { line: 'Never' } } })
  shop.clock.advance(120_000)
  await publishDue(shop.ctx())
  expect(await lineShown()).not.toBe('Never')
})

test('HOME-01: a published body that no longer fits shows the default and raises an alert', async () => {
  await publishHome('Fits')
  await shop.db.updateTable('document_versions').set({ body: '{"line": 7}' }).where('state', '=', 'published').execute()
  shop.ports.documents.forget()
  expect(await lineShown()).toBeNull()
  const { body } = await sendAdmin(shop, 'GET content/home', { as: await newStaff(shop) })
  expect(body).toMatchObject({ isReadable: false, live: home })
})

test('HOME-01: the address of a preview shows its version for an hour, and no other', async () => {
  const { body } = await change('content/home', 'draft', { body: withLine('Seen by few') })
  const made = await sendAdmin(shop, 'POST content/home/preview', {
    as: await newStaff(shop),
    body: { id: body.draft.id },
  })
  const token = new URL(made.body.url).searchParams.get('preview') ?? ''
  expect((await shop.get(`content-previews/${token}`)).body.data.home.line).toBe('Seen by few')
  expect((await shop.get('home-layout')).body.data?.line).not.toBe('Seen by few')
  expect((await shop.get(`content-previews/${token.slice(0, -1)}`)).status).toBe(404)
  shop.clock.advance(3_600_001)
  expect((await shop.get(`content-previews/${token}`)).status).toBe(404)
})

test('HOME-01: a preview without a version shows the page as shoppers see it', async () => {
  const { body } = await sendAdmin(shop, 'POST content/home/preview', { as: await newStaff(shop), body: { id: null } })
  const token = new URL(body.url).searchParams.get('preview') ?? ''
  expect((await shop.get(`content-previews/${token}`)).body.data).toMatchObject({ home: null, home_pieces: null })
})

test('HOME-01, API-01: the address of a preview ends with the person or the key that made it, and with their permission', async () => {
  const { body } = await change('content/home', 'draft', { body: withLine('Seen by staff') })
  const reader = await newStaff(shop, { role: 'Content' })
  const leaver = await newStaff(shop, { role: 'Content' })
  const key = await newKey(shop, ['content.read'])
  const tokenOf = async (by: object) => {
    const made = await sendAdmin(shop, 'POST content/home/preview', { ...by, body: { id: body.draft.id } })
    return new URL(made.body.url).searchParams.get('preview') ?? ''
  }
  const tokens = [await tokenOf({ as: leaver }), await tokenOf({ as: reader }), await tokenOf({ key })]
  const statuses = async () =>
    Promise.all(tokens.map(async (token) => (await shop.get(`content-previews/${token}`)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await sql`update staff set disabled_at = ${shop.clock.now()} where id = ${leaver.id}`.execute(shop.db)
  expect(await statuses()).toEqual([404, 200, 200])
  await sql`
    update staff set role_id = (select id from roles where not 'content.read' = any(permissions) and not is_owner limit 1)
    where id = ${reader.id}`.execute(shop.db)
  expect(await statuses()).toEqual([404, 404, 200])
  await sql`update api_keys set revoked_at = ${shop.clock.now()} where revoked_at is null`.execute(shop.db)
  expect(await statuses()).toEqual([404, 404, 404])
})

test('HOME-01, API-01: what a person scheduled who may no longer publish it becomes a draft again', async () => {
  const leaver = await newStaff(shop, { role: 'Content' })
  const as = { as: leaver }
  const { version } = (await sendAdmin(shop, 'GET content/home', as)).body
  const drafted = await sendAdmin(shop, 'POST content/home/draft', {
    ...as,
    body: { version, body: withLine('Of a leaver') },
  })
  const at = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  await sendAdmin(shop, 'POST content/home/publish', { ...as, body: { version: drafted.body.version, at } })
  await sql`update staff set disabled_at = ${shop.clock.now()} where id = ${leaver.id}`.execute(shop.db)
  shop.clock.advance(61_000)
  await publishDue(shop.ctx())
  const { body } = await sendAdmin(shop, 'GET content/home', { as: await newStaff(shop) })
  expect(body).toMatchObject({ scheduled: null, draft: { body: { line: 'Of a leaver' } } })
  expect(await lineShown()).not.toBe('Of a leaver')
})

test('CART-02: a new delivery rate counts for carts at once, and orders keep theirs', async () => {
  await using own = await testApp({ hasRateLimit: false })
  const as = await newStaff(own)
  const product = await newProduct(own.db, { priceRupees: 1000 })
  const buyer = async () => readyShopper(own, [{ variantId: product.variants[0]?.id ?? 0 }])
  const costOf = async (orderId: number) =>
    (await own.db.selectFrom('orders').select('shipping_minor').where('id', '=', orderId).executeTakeFirstOrThrow())
      .shipping_minor
  const first = await placeOrder(own, await buyer())
  const body = { version: 0, body: { ...delivery, costMinor: 19_900 } }
  await sendAdmin(own, 'POST settings/delivery/draft', { as, body })
  expect((await sendAdmin(own, 'POST settings/delivery/publish', { as, body: { version: 1 } })).status).toBe(200)
  const second = await placeOrder(own, await buyer())
  expect([await costOf(first.id), await costOf(second.id)]).toEqual([14_900, 19_900])
})

test('API-01: a setting is changed only with a fresh proof', async () => {
  const as = await newStaff(shop)
  shop.clock.advance(360_000)
  const { status, body } = await sendAdmin(shop, 'POST settings/delivery/draft', {
    as,
    body: { version: 0, body: delivery },
  })
  expect([status, body.code]).toEqual([403, 'staff.proof_required'])
})

test('ORDER-03: who dispatches sees the couriers of the settings, and a wrong tracking page is refused', async () => {
  const body = (trackingUrl: string) => ({ body: { couriers: [{ name: 'Swift', trackingUrl }] } })
  const refused = await change('settings/couriers', 'draft', body('https://swift.example/track'))
  expect(refused.body.errors).toEqual({
    'couriers.0.trackingUrl': ['Must begin with https:// and have {number} where the tracking number stands'],
  })
  await change('settings/couriers', 'draft', body('https://swift.example/{number}'))
  await change('settings/couriers', 'publish')
  const seen = await sendAdmin(shop, 'GET couriers', { as: await newStaff(shop, { role: 'Orders' }) })
  expect(seen.body.couriers).toMatchObject([{ name: 'Swift', trackingUrl: 'https://swift.example/{number}' }])
})

test('ROUTE-06: a page of the shop is in the language that the call names, and one that the merchant wrote is not', async () => {
  const titleIn = async (language: string) =>
    (await shop.get(`page-texts/terms-conditions?language=${language}`)).body.data.title
  expect([await titleIn('en'), await titleIn('hi'), await titleIn('ar')]).toEqual([
    'Terms and conditions',
    'नियम और शर्तें',
    'الشروط والأحكام',
  ])
  const as = await newStaff(shop, { role: 'Content' })
  const path = 'content/page-terms-conditions'
  const { live, version } = (await sendAdmin(shop, `GET ${path}`, { as })).body
  const body = { version, body: { ...live, title: 'Our terms' } }
  const saved = await sendAdmin(shop, `POST ${path}/draft`, { as, body })
  await sendAdmin(shop, `POST ${path}/publish`, { as, body: { version: saved.body.version } })
  expect([await titleIn('en'), await titleIn('hi')]).toEqual(['Our terms', 'Our terms'])
})
