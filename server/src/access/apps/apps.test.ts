import { jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { httpStandIn } from '#testing/stand-in.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
/** What the host of the apps answers at each path. */
const files = new Map<string, string>()
const host = await httpStandIn((request, reply) => {
  const text = files.get(request.url ?? '')
  if (request.url === '/moved') reply.writeHead(302, { location: '/stock.json' }).end()
  else reply.writeHead(text === undefined ? 404 : 200).end(text)
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const manifest = {
  name: 'Stock & Shelf',
  maker: 'Shelf House',
  about: 'Counts stock.',
  permissions: ['catalogue.read', 'stock.edit'],
  webhook: { url: `${host.url}/hooks`, events: ['stock.changed'] },
  page: `${host.url}/console?from=shop`,
  links: [{ on: 'piece', title: 'Shelf of this piece', url: `${host.url}/console?piece={id}` }],
}

/** Puts a manifest at an address of its own. */
function published(fields: object = {}, path = `/${files.size}.json`): string {
  files.set(path, JSON.stringify({ ...manifest, ...fields }))
  return `${host.url}${path}`
}

const post = (path: string, as: StaffMember, body: object = {}) => sendAdmin(shop, `POST apps${path}`, { as, body })

async function installed(url: string, as: StaffMember) {
  const read = await post('/manifest', as, { url })
  return post('', as, { url, digest: read.body.digest })
}

test('API-01: an app is read, installed with a key and a webhook, and removed with both', async () => {
  const as = await newStaff(shop)
  const url = published()
  const read = await post('/manifest', as, { url })
  expect(read).toMatchObject({ status: 200, body: { manifest } })
  const { status, body } = await post('', as, { url, digest: read.body.digest })
  expect(status).toBe(200)
  expect(body.app).toMatchObject({ manifestUrl: url, manifest, permissions: manifest.permissions, lastUsedAt: null })
  const { key, webhookSecret, pageSecret } = body.credentials
  expect([key, webhookSecret, pageSecret]).toEqual([
    expect.stringMatching(/^rvk_/),
    expect.stringMatching(/^whsec_/),
    expect.stringMatching(/^[\w-]{43}$/),
  ])
  expect((await sendAdmin(shop, 'GET stock', { key })).status).toBe(200)
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(403)
  const { webhookId } = body.app
  expect((await sendAdmin(shop, `GET webhooks/${webhookId}`, { as })).body).toMatchObject({
    note: manifest.name,
    events: ['stock.changed'],
  })
  expect((await sendAdmin(shop, 'GET session', { as })).body.apps).toEqual([
    { id: body.app.id, name: manifest.name, hasPage: true, links: manifest.links },
  ])
  expect((await post('/manifest', as, { url })).body).toMatchObject({ code: 'app.installed' })

  const renewed = await post(`/${body.app.id}/key`, as)
  expect(renewed.status).toBe(200)
  expect((await sendAdmin(shop, 'GET stock', { key })).status).toBe(401)
  const next = renewed.body.credentials.key
  expect((await sendAdmin(shop, 'GET stock', { key: next })).status).toBe(200)

  expect((await post(`/${body.app.id}/remove`, as)).status).toBe(200)
  expect((await sendAdmin(shop, 'GET stock', { key: next })).status).toBe(401)
  expect((await sendAdmin(shop, `GET webhooks/${webhookId}`, { as })).status).toBe(404)
  expect((await sendAdmin(shop, 'GET session', { as })).body.apps).toEqual([])
  expect((await post(`/${body.app.id}/remove`, as)).body).toMatchObject({ code: 'app.not_found' })
})

test('API-01: a manifest that is wrong, elsewhere or not there says what is wrong', async () => {
  const as = await newStaff(shop)
  files.set('/page', '<html>')
  files.set('/large', JSON.stringify({ ...manifest, about: 'a'.repeat(200_000) }))
  const cases = [
    ['/nothing', 'status 404'],
    ['/moved', 'status 302'],
    ['/page', 'not JSON'],
    ['/large', 'larger than'],
  ] as const
  for (const [path, words] of cases) {
    const { status, body } = await post('/manifest', as, { url: `${host.url}${path}` })
    expect([path, status, String(body.errors?.url)]).toEqual([path, 422, expect.stringContaining(words)])
  }
  const wrong = [
    [{ permissions: ['staff.manage'] }, 'permissions.0'],
    [{ permissions: ['everything'] }, 'permissions.0'],
    [{ permissions: [] }, 'permissions'],
    [{ script: 'alert(1)' }, 'script'],
    [{ name: '' }, 'name'],
    [{ page: 'javascript:alert(1)' }, 'page'],
    [{ page: 'https://elsewhere.example/' }, 'page is not at'],
    [{ webhook: { url: 'https://elsewhere.example/', events: ['order.paid'] } }, 'webhook.url is not at'],
    [{ links: [{ on: 'order', title: 'Label', url: 'https://elsewhere.example/{code}' }] }, 'links.0.url is not at'],
  ] as const
  for (const [fields, words] of wrong) {
    const { body } = await post('/manifest', as, { url: published(fields) })
    expect([words, String(body.errors?.url)]).toEqual([words, expect.stringContaining(words)])
  }
  const { publicUrl, consoleUrl } = shop.ctx().ports
  for (const own of [publicUrl, consoleUrl]) {
    const { status, body } = await post('/manifest', as, { url: new URL('/media/app.json', own).href })
    expect([status, String(body.errors?.url)]).toEqual([422, expect.stringContaining('host of its own')])
  }
  for (const url of ['http://10.0.0.1/app.json', 'ftp://example.com/a', 'http://example.com/app.json']) {
    expect((await post('/manifest', as, { url })).status).toBe(422)
  }
})

test('API-01: what is installed is what was shown, once, by somebody who may do all of it', async () => {
  const as = await newStaff(shop)
  const url = published()
  const { digest } = (await post('/manifest', as, { url })).body
  files.set(new URL(url).pathname, JSON.stringify({ ...manifest, permissions: ['orders.read', 'contacts.read'] }))
  expect((await post('', as, { url, digest })).body).toMatchObject({ code: 'app.changed' })
  files.set(
    new URL(url).pathname,
    JSON.stringify({ ...manifest, webhook: { ...manifest.webhook, url: `${host.url}/twice` } }),
  )
  const again = (await post('/manifest', as, { url })).body.digest
  const both = await Promise.all([1, 2, 3].map(() => post('', as, { url, digest: again })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await post('/manifest', await newStaff(shop, { role: 'Catalogue' }), { url })).status).toBe(403)
})

test('API-01: the page of an app learns who looks at what, for five minutes, and only its host is framed', async () => {
  const as = await newStaff(shop)
  const url = published({ webhook: undefined })
  const { app, credentials } = (await installed(url, as)).body
  const { status, body, headers } = await sendAdmin(shop, `GET apps/${app.id}/page.html?piece=51`, { as })
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain(`frame-src ${host.url}`)
  expect(body).toContain('Stock &amp; Shelf')
  const token = /#token=([\w.-]+)"/.exec(body)?.[1] ?? ''
  const check = { issuer: shop.ctx().ports.publicUrl, audience: host.url, currentDate: shop.clock.now() }
  const { payload } = await jwtVerify(token, Buffer.from(credentials.pageSecret), check)
  expect(payload).toMatchObject({ sub: String(as.id), piece: 51 })
  const later = { ...check, currentDate: new Date(shop.clock.now().getTime() + 301_000) }
  await expect(jwtVerify(token, Buffer.from(credentials.pageSecret), later)).rejects.toThrow('exp')
  await expect(jwtVerify(token, Buffer.from('another'), check)).rejects.toThrow('signature')

  const without = (await installed(published({ page: undefined, webhook: undefined }), as)).body
  expect(without.credentials).toMatchObject({ webhookSecret: null, pageSecret: null })
  expect((await sendAdmin(shop, `GET apps/${without.app.id}/page.html`, { as })).status).toBe(404)
  expect((await sendAdmin(shop, `GET apps/${app.id}/page.html`, { key: credentials.key })).status).toBe(403)
})
