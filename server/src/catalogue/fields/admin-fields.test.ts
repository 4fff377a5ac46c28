import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fieldOwners, type FieldOwner } from '@shop/contract/catalogue/fields/field-types'
import { channelDefault, channelNames, channelsDefault } from '@shop/contract/content/channel-options'
import { addressOf } from '@shop/contract/core/call-address'
import { callGroups } from '@shop/contract/core/calls'
import { channels } from '#content/channels/channels.rules.ts'
import { deleteContacts } from '#selling/orders/anonymise-orders.store.ts'
import { accessTable, type CallRequest } from '#testing/access-table.ts'
import { shopperWithEverything } from '#testing/belongings.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { pieceWork } from '#testing/piece-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newKey, newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
const pieces = pieceWork(shop)
const owner = await newStaff(shop)

const get = (path: string, key?: string): Promise<AdminAnswer> =>
  sendAdmin(shop, `GET ${path}`, key === undefined ? { as: owner } : { key })
const post = (path: string, body: object, key?: string): Promise<AdminAnswer> =>
  sendAdmin(shop, `POST ${path}`, { body, ...(key === undefined ? { as: owner } : { key }) })

async function define(field: object): Promise<AdminAnswer['body']> {
  const { status, body } = await post('fields', { owner: 'piece', type: 'text', title: 'Weave', ...field })
  expect([status, body]).toEqual([200, body])
  return body
}

const detail = async (id: number): Promise<AdminAnswer['body']> => {
  const answer = await shop.get(`products/${id}`)
  return answer.body.data[0]
}

async function changeOf(path: string, values: object, key?: string): Promise<AdminAnswer> {
  const { version } = (await get(path, key)).body
  return post(path, { version, values }, key)
}

test('API-02: a field is defined once, changed, arranged and audited, and neither key nor type changes', async () => {
  const made = await define({ owner: 'category', key: 'season', type: 'choice', bounds: { choices: ['Summer'] } })
  expect(made).toMatchObject({ owner: 'category', key: 'season', type: 'choice', visibility: 'staff', version: 1 })
  const again = await post('fields', { owner: 'category', key: 'season', title: 'Season', type: 'text' })
  expect([again.status, again.body.code]).toEqual([409, 'field.key_taken'])
  const second = await define({ owner: 'category', key: 'buyer', title: 'Buyer' })
  const change = { version: 1, title: 'Season of the year', bounds: { choices: ['Summer', 'Winter'] } }
  const changed = await post(`fields/${made.id}`, { ...change, type: 'text', key: 'other' })
  expect(changed.body).toMatchObject({ key: 'season', type: 'choice', title: 'Season of the year', version: 2 })
  const outdated = await post(`fields/${made.id}`, change)
  expect([outdated.status, outdated.body.code]).toEqual([409, 'change.outdated'])
  const wrong = await post(`fields/${made.id}`, { ...change, version: 2, bounds: { choices: [] } })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { 'bounds.choices': ['Enter at least one choice'] }])
  const arranged = await post('fields/arrange', { owner: 'category', ids: [second.id, made.id] })
  expect(arranged.body.definitions).toMatchObject([{ key: 'buyer' }, { key: 'season' }])
  expect((await post('fields/arrange', { owner: 'category', ids: [made.id] })).status).toBe(409)
  const { rows } = await sql<{ verb: string }>`
    select verb from audit_events where thing = 'field' order by id`.execute(shop.db)
  expect(rows.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['defined', 'changed', 'arranged']))
  expect(
    (await sendAdmin(shop, 'POST fields', { as: await newStaff(shop, { role: 'Catalogue' }), body: {} })).status,
  ).toBe(403)
})

test('CAT-01: a piece and its sizes have fields, which shoppers see on its page and in listings', async () => {
  const { id } = await pieces.completeDraft('Field saree')
  await pieces.act(id, 'publish')
  expect(await detail(id)).not.toHaveProperty('fields')
  await define({ key: 'loom', visibility: 'shopper', inListing: true, title: 'Loom' })
  await define({ key: 'cost_note', title: 'Cost note' })
  await define({ key: 'partner', type: 'piece', title: 'Goes with', visibility: 'shopper' })
  await define({
    owner: 'size',
    key: 'drop',
    type: 'number',
    title: 'Drop',
    visibility: 'shopper',
    bounds: { max: 90 },
  })
  expect((await pieces.find(id)).body).not.toHaveProperty('fields')
  const { body } = await pieces.find(id)
  const sizes = (drop: unknown) =>
    body.variants.map((size, index) => (index === 0 ? { ...size, fields: { drop } } : size))
  const wrong = await pieces.save(id, { fields: { lom: 'Pit', partner: 987_654 }, variants: sizes(100) })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    {
      'fields.lom': [expect.stringContaining('there is loom, cost_note')],
      'variants.0.fields.drop': ['Not more than 90'],
    },
  ])
  const missing = await pieces.save(id, { fields: { partner: 987_654 } })
  expect(missing.body.errors).toEqual({ 'fields.partner': ['There is no piece 987654'] })
  const saved = await pieces.save(id, {
    fields: { loom: ' Pit loom ', cost_note: 'Half', partner: id },
    variants: sizes('45.5'),
  })
  expect([saved.status, saved.body.body.fields]).toEqual([200, { loom: 'Pit loom', cost_note: 'Half', partner: id }])
  expect(saved.body.body.variants[0].fields).toEqual({ drop: 45.5 })
  expect(saved.body.body.variants[1]).not.toHaveProperty('fields')
  await pieces.save(id, { name: 'Field saree, red' })
  const kept = await pieces.save(id, { fields: { cost_note: 'Third' } })
  expect(kept.body.body.fields).toEqual({ loom: 'Pit loom', cost_note: 'Third', partner: id })
  const shown = await detail(id)
  expect(shown.fields).toEqual([
    { key: 'loom', title: 'Loom', type: 'text', value: 'Pit loom', text: 'Pit loom' },
    { key: 'partner', title: 'Goes with', type: 'piece', value: id, text: 'Field saree, red', slug: shown.slug },
  ])
  expect(shown.variant[0].fields).toEqual([{ key: 'drop', title: 'Drop', type: 'number', value: 45.5, text: '45.5' }])
  expect(shown.variant[1]).not.toHaveProperty('fields')
  const listed = await shop.get('products/search?name=Field%20saree')
  expect(listed.body.data).toContainEqual(
    expect.objectContaining({ id, fields: [expect.objectContaining({ key: 'loom', text: 'Pit loom' })] }),
  )
  const events = await sql<{ after: unknown }>`
    select after from audit_events where thing = 'product' and thing_id = ${String(id)} order by id desc limit 1`.execute(
    shop.db,
  )
  expect(events.rows[0]?.after).toEqual({ 'field cost_note': 'Third' })
  const copy = await post('pieces', { name: 'Field saree again', copyOf: id })
  expect(copy.body.body).toMatchObject({ fields: { loom: 'Pit loom' }, variants: [{ fields: { drop: 45.5 } }, {}] })
})

test('CAT-01: the staff cannot save a piece without a required field of it or of a size, and a key can', async () => {
  const { id } = await pieces.completeDraft('Required saree')
  const field = await define({ key: 'weaver', title: 'Weaver', isRequired: true, visibility: 'api' })
  const fall = await define({ owner: 'size', key: 'fall', title: 'Fall', isRequired: true, visibility: 'api' })
  const refused = await pieces.save(id, { name: 'Required saree, red' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'fields.weaver': ['Weaver must be filled in'],
      'variants.0.fields.fall': ['Fall must be filled in'],
      'variants.1.fields.fall': ['Fall must be filled in'],
    },
  ])
  const key = await newKey(shop, ['catalogue.read', 'catalogue.edit', 'prices.edit'])
  const { version, body } = (await get(`pieces/${id}`, key)).body
  expect((await post(`pieces/${id}`, { ...body, version, name: 'Required saree, blue' }, key)).status).toBe(200)
  const variants = (await pieces.find(id)).body.variants.map((size) => ({ ...size, fields: { fall: 'yes' } }))
  expect((await pieces.save(id, { fields: { weaver: 'Rehana' }, variants })).status).toBe(200)
  expect((await pieces.save(id, { name: 'Required saree, red' })).status).toBe(200)
  for (const [one, confirm] of [
    [field, 'weaver'],
    [fall, 'fall'],
  ] as const) {
    expect((await post(`fields/${one.id}/remove`, { version: 1, confirm })).status).toBe(200)
  }
})

test('API-01: a key sees and changes what keys may see, and leaves the fields of the staff as they are', async () => {
  const { id } = await pieces.completeDraft('Key saree')
  await define({ key: 'reed', visibility: 'api' })
  await define({ key: 'margin' })
  await pieces.save(id, { fields: { reed: '80', margin: 'thin' } })
  const key = await newKey(shop, ['catalogue.read', 'catalogue.edit', 'prices.edit'])
  const seen = await get(`pieces/${id}`, key)
  expect(seen.body.body.fields).toEqual({ reed: '80' })
  const grid = await post('pieces/grid', { ids: [id] }, key)
  expect(grid.body.pieces[0].body.fields).toEqual({ reed: '80' })
  const { version, body } = seen.body
  const refused = await post(`pieces/${id}`, { ...body, version, fields: { margin: 'fat' } }, key)
  expect(Object.keys(refused.body.errors)).toEqual(['fields.margin'])
  const saved = await post(`pieces/${id}`, { ...body, version, fields: { reed: '90' } }, key)
  expect(saved.body.body.fields).toEqual({ reed: '90' })
  expect((await pieces.find(id)).body.fields).toEqual({ reed: '90', margin: 'thin' })
  const listed = async (field: string) => (await get(`pieces?field=${field}`, key)).body.pieces.length
  expect([await listed('reed:90'), await listed('margin:thin')]).toEqual([1, 0])
  const { body: choices } = await get('pieces/choices', key)
  expect(JSON.stringify(choices.fields)).toContain('"reed"')
  expect(JSON.stringify(choices.fields)).not.toContain('"margin"')
})

test('API-02: a field in use is deleted with its key as confirmation: hidden at once, then removed', async () => {
  const { id } = await pieces.completeDraft('Gone saree')
  const field = await define({ key: 'going', visibility: 'shopper' })
  await pieces.save(id, { fields: { going: 'soon' } })
  await pieces.act(id, 'publish')
  expect((await get(`fields/${field.id}/usage`)).body).toEqual({ records: 1 })
  const refused = await post(`fields/${field.id}/remove`, { version: 1 })
  expect([refused.status, refused.body.code, refused.body.records]).toEqual([409, 'field.in_use', 1])
  expect((await post(`fields/${field.id}/remove`, { version: 1, confirm: 'going' })).status).toBe(200)
  expect((await pieces.find(id)).body).not.toHaveProperty('fields')
  expect(await detail(id)).not.toHaveProperty('fields')
  const early = await post('fields', { owner: 'piece', key: 'going', title: 'Going', type: 'text' })
  expect(early.body.code).toBe('field.key_taken')
  await shop.runJobs()
  const { fields } = await shop.db
    .selectFrom('products')
    .select('fields')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(fields).toEqual({})
  await define({ key: 'going' })
})

/** Values that name the owner, so that a leak says from where. */
const marker = (of: FieldOwner): string => `Secret ${of} 8c1f`

const tables: Readonly<Record<FieldOwner, string>> = {
  piece: 'products',
  size: 'variants',
  order: 'orders',
  customer: 'users',
  category: 'categories',
  designer: 'designers',
}

test('API-01: no public answer shows a field of the staff', async () => {
  const mine = await shopperWithEverything(shop, { name: 'Meena Marked', email: 'marked@example.com' })
  const label = await newCategory(shop.db, { name: 'Marked House' })
  await sql`insert into designers (category_id, name) values (${label}, 'Marked House')`.execute(shop.db)
  for (const of of fieldOwners) {
    await define({ owner: of, key: 'hidden', title: marker(of), help: marker(of) })
    const value = JSON.stringify({ hidden: marker(of) })
    await sql`update ${sql.table(tables[of])} set fields = ${value}::jsonb`.execute(shop.db)
  }
  const { id: categoryId } = await shop.db
    .selectFrom('categories')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const plain = {
    categoryId,
    productId: mine.productId,
    id: categoryId,
    slug: String(mine.productId),
    product_id: mine.productId,
  }
  const { body: preview } = await post(`pieces/${mine.productId}/preview`, {})
  // What a call needs beside the ids of all.
  const own: Readonly<Record<string, CallRequest>> = {
    productCards: { query: { ids: String(mine.productId) } },
    designer: { params: { categoryId: label } },
    homePieces: { params: { section: 'featured' } },
    pageText: { params: { name: 'shipping' } },
    piecePreview: { params: { token: new URL(preview.url).searchParams.get('preview') ?? '' } },
    ownSections: { params: { page: 'home' } },
    placeOfPin: { params: { pin: '400050' } },
    deliveryEstimate: { params: plain, query: { country: 'IN', postal_code: '400050' } },
    reviewPicture: { params: { pictureKey: mine.pictureKey } },
  }
  await letAgents(shop, 'checkout')
  await publishSetting(shop, 'channels', {
    ...channelsDefault,
    channels: channelNames.map((name) => ({ ...channelDefault(name), isOn: true })),
  })
  const feeds = await shop.db.selectFrom('channel_feeds').select(['name', 'key']).execute()
  await using platform = await openAgentPlatform(shop)
  const texts: string[] = []
  const failed: string[] = []
  const take = (name: string, answer: { readonly statusCode: number; readonly body: string }): void => {
    texts.push(answer.body)
    if (answer.statusCode !== 200) failed.push(`${name} ${answer.statusCode}`)
  }
  for (const endpoint of callGroups.flatMap(({ calls }) => calls)) {
    if (endpoint.name === 'exportAccount' || endpoint.isUnsafeGet === true || endpoint.method !== 'GET') continue
    const access = accessTable[endpoint.name]
    const asked =
      access === undefined || access.who === 'public'
        ? (own[endpoint.name] ?? { params: plain, query: { ...plain, name: 'saree' } })
        : access.ask(mine)
    const answer = await shop.app.inject({
      url: addressOf(endpoint, asked),
      headers: { authorization: `Bearer ${mine.shopper.token}` },
    })
    take(endpoint.name, answer)
  }
  const files = ['/sitemap.xml', '/llms.txt', '/robots.txt', '/feeds/google-merchant.xml', '/api/v2/openapi.json']
  for (const url of files) take(url, await shop.app.inject({ url }))
  for (const { name, key } of feeds) {
    const extension = Object.values(channels).find((channel) => channel.name === name)?.extension ?? ''
    const { statusCode, rawPayload } = await shop.app.inject({ url: `/feeds/${name}-${key}.${extension}` })
    const isPacked = extension.endsWith('.gz') && statusCode === 200
    take(name, { statusCode, body: String(isPacked ? gunzipSync(rawPayload) : rawPayload) })
  }
  const agents = [
    ['catalog/search', { query: 'saree' }],
    ['catalog/lookup', { ids: [String(mine.productId)] }],
    [
      '/ucp/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'search_catalog',
          arguments: { meta: { 'ucp-agent': { profile: platform.profileUrl } }, catalog: { query: 'saree' } },
        },
      },
    ],
  ] as const
  for (const [path, body] of agents) {
    const answer = await platform.send({ path, body, isUnsigned: true })
    take(path, { statusCode: answer.status, body: JSON.stringify(answer.body) })
  }
  // The shop has no story, and nobody wrote the links of a draft and of a receipt.
  expect(failed).toEqual(['blog 404', 'contentPreview 404', 'receipt 404'])
  expect(texts.some((text) => text.includes('"breadcrumb"'))).toBe(true)
  expect(texts.filter((text) => text.includes('8c1f'))).toEqual([])
})

test('API-01: personal fields are in the export of the account and go with it', async () => {
  const mine = await shopperWithEverything(shop, { name: 'Priya Personal', email: 'personal@example.com' })
  await define({ owner: 'customer', key: 'fitting', title: 'Fitting' })
  await define({ owner: 'order', key: 'allergy', title: 'Allergy', isPersonal: true })
  await define({ owner: 'order', key: 'rack', title: 'Rack' })
  const { code } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', mine.openOrderId)
    .executeTakeFirstOrThrow()
  const path = `orders/${code}/fields`
  expect((await changeOf(path, { allergy: 'wool', rack: 'B4' })).body.values).toMatchObject({
    allergy: 'wool',
    rack: 'B4',
  })
  expect((await post(path, { version: 'other', values: {} })).body.code).toBe('change.outdated')
  expect((await changeOf(`customers/${mine.shopper.id}/fields`, { fitting: 'Tuesdays' })).status).toBe(200)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where thing = 'order' and thing_id = ${code} order by id desc limit 1`.execute(
    shop.db,
  )
  expect(rows[0]?.after).toEqual({ 'field allergy': 'personal', 'field rack': 'B4' })
  const exported = JSON.stringify((await shop.get('profile/export', mine.shopper)).body)
  expect(exported).toContain('"fields":[{"title":"Fitting","value":"Tuesdays"}]')
  expect(exported).toContain('"fields":[{"title":"Allergy","value":"wool"}]')
  expect(exported).not.toContain('B4')
  // Without an account a finished order loses what describes the person.
  await shop.db
    .updateTable('orders')
    .set({ user_id: null, state: 'delivered' })
    .where('id', '=', mine.openOrderId)
    .execute()
  await shop.db.updateTable('payment_orders').set({ next_check_at: null }).execute()
  await deleteContacts(shop.db, { ids: [mine.openOrderId] })
  const { fields } = await shop.db
    .selectFrom('orders')
    .select('fields')
    .where('id', '=', mine.openOrderId)
    .executeTakeFirstOrThrow()
  expect(fields).toMatchObject({ rack: 'B4' })
  expect(fields).not.toHaveProperty('allergy')
})
