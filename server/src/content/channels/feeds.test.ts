import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  channelDefault,
  channelNames,
  channelsDefault,
  type ChannelSettings,
} from '@shop/contract/content/channel-options'
import { hourMs } from '@shop/contract/core/durations'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { expectWellFormed, itemsOf, leavesOf as all } from '#testing/feed-xml.ts'
import { showPicture } from '#testing/feeds.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'

const site = 'http://localhost:3000'
const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const openAddress = '/feeds/google-merchant.xml'

async function read(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, headers: sent, body, rawPayload } = await shop.app.inject({ url, headers })
  return { status: statusCode, headers: sent, body, raw: rawPayload }
}

/** The open file, without the pieces of other tests. */
const itemsOfPiece = async (id: number, url = openAddress): Promise<readonly string[]> =>
  itemsOf((await read(url)).body).filter((item) => item.includes(`<g:item_group_id>${id}</g:item_group_id>`))

async function turnOn(change: Partial<Omit<ChannelSettings, 'name'>> = {}, sendsMargins = false): Promise<void> {
  const channels = channelNames.map((name) => ({ ...channelDefault(name), ...change, name, isOn: true }))
  await publishSetting(shop, 'channels', { ...channelsDefault, channels, sendsMargins })
}

async function addressOf(name: string, extension = 'xml'): Promise<string> {
  const { key } = await shop.db
    .selectFrom('channel_feeds')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return `/feeds/${name}-${key}.${extension}`
}

const required = ['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:availability', 'g:brand']

test('ROUTE-05: Google Merchant Center gets each size as an item of its group, with prices in rupees', async () => {
  const kurtas = await newCategory(shop.db, { name: 'Kurta Sets' })
  const { id, variants } = await newProduct(shop.db, {
    name: 'Silk & Zari Kurta',
    description: '<p>Woven &amp; worn.</p>',
    designer: 'Studio Example',
    gender: 'women',
    mainCategoryId: kurtas,
    colours: ['Red'],
    attributes: { Fabric: 'Silk', Work: 'Zardozi' },
    priceRupees: 10_800,
    mrpRupees: 12_000,
    sizes: ['S', 'M'],
    stock: 2,
  })
  await showPicture(shop.db, id, 'front')
  await showPicture(shop.db, id, 'back')
  const soldOut = variants[1]?.stockItemId ?? 0
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', soldOut).execute()
  const withoutPicture = await newProduct(shop.db)
  const card = await newProduct(shop.db, { isGiftCard: true })
  await showPicture(shop.db, card.id, 'card')
  const { status, headers, body } = await read(openAddress)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expectWellFormed(body)
  const items = await itemsOfPiece(id)
  expect(items).toHaveLength(2)
  for (const item of items) for (const name of required) expect([name, all(item, name).length]).toEqual([name, 1])
  const xml = items.join('')
  expect(all(xml, 'g:id')).toEqual(variants.map((variant) => `${id}-${variant.id}`))
  expect(all(xml, 'g:size')).toEqual(['S', 'M'])
  expect(xml.match(/<g:availability>[^/]*<\/g:availability><g:price>[^/]*<\/g:price><g:sale_price>[^/]*</g)).toEqual([
    '<g:availability>in_stock</g:availability><g:price>12000.00 INR</g:price><g:sale_price>10800.00 INR<',
    '<g:availability>out_of_stock</g:availability><g:price>12000.00 INR</g:price><g:sale_price>10800.00 INR<',
  ])
  expect(all(xml, 'g:title')[0]).toBe('Silk &amp; Zari Kurta, S')
  expect(all(xml, 'g:description')[0]).toBe('Woven &amp; worn.')
  expect(all(xml, 'g:link')).toEqual(['S', 'M'].map((size) => `${site}/products/silk-zari-kurta-${id}?size=${size}`))
  expect(all(xml, 'g:canonical_link')[0]).toBe(`${site}/products/silk-zari-kurta-${id}`)
  expect(all(xml, 'g:image_link')[0]).toBe(`${site}/media/front.webp`)
  expect(all(xml, 'g:additional_image_link')[0]).toBe(`${site}/media/back.webp`)
  expect([all(xml, 'g:gender')[0], all(xml, 'g:age_group')[0], all(xml, 'g:size_type')[0]]).toEqual([
    'female',
    'adult',
    'regular',
  ])
  expect([all(xml, 'g:color')[0], all(xml, 'g:material')[0]]).toEqual(['Red', 'Silk'])
  expect(all(xml, 'g:product_type')[0]).toBe('Women &gt; Kurta Sets')
  expect(all(xml, 'g:google_product_category')[0]).toContain('Traditional &amp; Ceremonial Clothing')
  expect(all(items[0] ?? '', 'g:product_highlight')).toEqual(['Work: Zardozi', 'Fabric: Silk', 'Leaves in 2–5 days'])
  expect(all(items[0] ?? '', 'g:attribute_name')).toEqual(['Work', 'Fabric'])
  expect(body).not.toContain(`<g:item_group_id>${withoutPicture.id}<`)
  expect(body).not.toContain(`<g:item_group_id>${card.id}<`)
})

test('ROUTE-05: a feed names delivery to India, the Emirates and the United States with its charge, days and weight', async () => {
  const { id } = await newProduct(shop.db, { sizes: [], priceRupees: 4000, weightGrams: 1200 })
  await showPicture(shop.db, id, 'sent')
  const [item = ''] = await itemsOfPiece(id)
  const parts = [...item.matchAll(/<g:shipping>(.*?)<\/g:shipping>/g)].map(([, part = '']) => part)
  expect(parts.map((part) => [all(part, 'g:country')[0], all(part, 'g:price')[0]])).toEqual([
    // With the extra for remote places: nobody pays more than the file says.
    ['IN', '249.00 INR'],
    ['AE', '3000.00 INR'],
    ['US', '4400.00 INR'],
  ])
  expect(parts.map((part) => all(part, 'g:max_transit_time')[0])).toEqual(['7', '13', '13'])
  expect(all(item, 'g:shipping_weight')).toEqual(['1200 g'])
})

test('ROUTE-05: the feed sells a piece that is made after the order as a back-order with its day, never as in stock', async () => {
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M', 'L'], stock: 1 })
  await showPicture(shop.db, id, 'made')
  const [small, medium] = variants
  const setPolicy = (stockItemId: number, policy: string, available: number) =>
    shop.db.updateTable('stock_items').set({ policy, available }).where('id', '=', stockItemId).execute()
  await setPolicy(small?.stockItemId ?? 0, 'made_to_order', 0)
  await setPolicy(medium?.stockItemId ?? 0, 'tracked', 0)
  const xml = (await itemsOfPiece(id)).join('')
  expect(all(xml, 'g:availability')).toEqual(['backorder', 'out_of_stock', 'in_stock'])
  expect(all(xml, 'g:availability_date')).toHaveLength(1)
  expect(all(xml, 'g:availability_date')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T00:00\+05:30$/)
  await turnOn()
  const words = async (name: string) => all((await itemsOfPiece(id, await addressOf(name))).join(''), 'g:availability')
  expect(await words('meta')).toEqual(['available for order', 'out of stock', 'in stock'])
  expect(await words('pinterest')).toEqual(['preorder', 'out of stock', 'in stock'])
})

test('ROUTE-05: a sale has its price and its time, before it begins and while it runs', async () => {
  const { id } = await newProduct(shop.db, { sizes: [], priceRupees: 1000, mrpRupees: 1000 })
  await showPicture(shop.db, id, 'sale')
  const now = shop.clock.now().getTime()
  const sale = { product_id: id, percent_off: 20, created_at: new Date(now), author: 'Asha', state: 'planned' }
  const period = { starts_at: new Date(now + hourMs), ends_at: new Date(now + 2 * hourMs) }
  await shop.db
    .insertInto('product_sales')
    .values({ ...sale, ...period })
    .execute()
  const [item = ''] = await itemsOfPiece(id)
  // The first prices are those of the delivery.
  expect(item).toContain('<g:price>1000.00 INR</g:price><g:sale_price>800.00 INR</g:sale_price>')
  expect(all(item, 'g:sale_price_effective_date')[0]).toMatch(/^[\dT:-]{16}\+05:30\/[\dT:-]{16}\+05:30$/)
  await turnOn()
  // Pinterest reads no dates, so it hears of the sale when it runs.
  const [pin = ''] = await itemsOfPiece(id, await addressOf('pinterest'))
  expect(all(pin, 'g:sale_price')).toEqual([])
})

test('ROUTE-05: an address with a key is open only while its channel is on and its key is the present one', async () => {
  await publishSetting(shop, 'channels', channelsDefault)
  const meta = await addressOf('meta')
  expect((await read(meta)).status).toBe(404)
  expect((await read(await addressOf('google'))).status).toBe(200)
  await turnOn()
  expect((await read(meta)).status).toBe(200)
  const wrong = [
    `/feeds/meta-${'0'.repeat(32)}.xml`,
    meta.replace('.xml', '.jsonl.gz'),
    '/feeds/meta.xml',
    '/feeds/x-1.xml',
  ]
  for (const address of wrong) expect([address, (await read(address)).status]).toEqual([address, 404])
})

const line = z.looseObject({
  item_id: z.string(),
  availability: z.enum(['in_stock', 'backorder', 'out_of_stock']),
  price: z.string(),
  image_url: z.url(),
  target_countries: z.array(z.string()),
  is_eligible_checkout: z.literal(false),
})

test('ROUTE-05: assistants get one line of JSON for each size in a gzip file', async () => {
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M'] })
  await showPicture(shop.db, id, 'line')
  await turnOn()
  const { headers, raw } = await read(await addressOf('assistants', 'jsonl.gz'))
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/gzip', undefined])
  const lines = gunzipSync(raw).toString('utf8').trimEnd().split('\n')
  const rows = lines.map((text) => line.parse(JSON.parse(text))).filter((row) => row.item_id.startsWith(`${id}-`))
  expect(rows.map((row) => row.item_id)).toEqual(variants.map((variant) => `${id}-${variant.id}`))
  expect(rows[0]).toMatchObject({
    group_id: String(id),
    listing_has_variations: true,
    variant_dict: { size: 'S' },
    url: expect.stringContaining('?size=S'),
    price: '12000.00 INR',
    shipping: expect.arrayContaining(['IN::Standard:0.00 INR']),
    target_countries: ['IN', 'AE', 'US'],
  })
})

test('ROUTE-05: a channel leaves out what its filter leaves out', async () => {
  const belts = await newCategory(shop.db, { name: 'Belts' })
  const cheap = await newProduct(shop.db, { priceRupees: 500, mainCategoryId: belts, designer: 'Studio Small' })
  const dear = await newProduct(shop.db, { priceRupees: 50_000, mainCategoryId: belts, policy: 'made_to_order' })
  for (const { id } of [cheap, dear]) await showPicture(shop.db, id, `filter-${id}`)
  const sent = async (change: Partial<ChannelSettings>): Promise<readonly boolean[]> => {
    await turnOn(change)
    const { body } = await read(await addressOf('meta'))
    return [cheap, dear].map(({ id }) => body.includes(`<g:item_group_id>${id}<`))
  }
  expect(await sent({ categoryIds: [belts] })).toEqual([true, true])
  expect(await sent({ minMinor: 1000_00 })).toEqual([false, true])
  expect(await sent({ maxMinor: 1000_00 })).toEqual([true, false])
  expect(await sent({ isReadyOnly: true })).toEqual([true, false])
  expect(await sent({ designers: ['Studio Small'] })).toEqual([true, false])
})

test('ROUTE-05: margins are sent to those who have the key when the house wants it, never to the open address', async () => {
  const { id, variants } = await newProduct(shop.db, { sizes: [], priceRupees: 1000 })
  await showPicture(shop.db, id, 'margin')
  await shop.db
    .updateTable('variants')
    .set({ cost_minor: 500_00 })
    .where('id', '=', variants[0]?.id ?? 0)
    .execute()
  const labels = async (url: string) => all((await itemsOfPiece(id, url)).join(''), 'g:custom_label_1')
  await turnOn()
  const keyed = await addressOf('google')
  expect(await labels(keyed)).toEqual([])
  await turnOn({}, true)
  expect(await labels(keyed)).toEqual(['Margin 40 to 60%'])
  expect(await labels(openAddress)).toEqual([])
})

test('ROUTE-05: a reader that has the file gets no second one until something in it changes', async () => {
  const { id, variants } = await newProduct(shop.db, { sizes: [], stock: 1 })
  await showPicture(shop.db, id, 'tag')
  const { headers } = await read(openAddress)
  const tag = { 'if-none-match': String(headers.etag) }
  const time = { 'if-modified-since': String(headers['last-modified']) }
  const again = [await read(openAddress, tag), await read(openAddress, time)]
  expect(again.map(({ status, body }) => [status, body])).toEqual([
    [304, ''],
    [304, ''],
  ])
  const stockItemId = variants[0]?.stockItemId ?? 0
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', stockItemId).execute()
  expect([(await read(openAddress, tag)).status, (await read(openAddress, time)).status]).toEqual([200, 200])
  const { fetched_at: at, fetched_by: by } = await shop.db
    .selectFrom('channel_feeds')
    .selectAll()
    .where('name', '=', 'google')
    .executeTakeFirstOrThrow()
  expect([at instanceof Date, by]).toEqual([true, 'lightMyRequest'])
})

test('ROUTE-05: a reader that asks for changes gets the pieces that changed since, and a wrong time is refused', async () => {
  const [old, fresh] = [await newProduct(shop.db, { sizes: [] }), await newProduct(shop.db, { sizes: [] })]
  for (const { id } of [old, fresh]) await showPicture(shop.db, id, `since-${id}`)
  const longAgo = sql<Date>`now() - interval '2 days'`
  const aged = { updated_at: longAgo }
  const [stock] = old.variants
  await shop.db.updateTable('products').set(aged).where('id', '=', old.id).execute()
  await shop.db.updateTable('variants').set(aged).where('product_id', '=', old.id).execute()
  await shop.db
    .updateTable('stock_items')
    .set(aged)
    .where('id', '=', stock?.stockItemId ?? 0)
    .execute()
  await shop.db.updateTable('media').set(aged).where('source', '=', `since-${old.id}`).execute()
  const since = new Date(shop.clock.now().getTime() - hourMs).toISOString()
  const { body } = await read(`${openAddress}?since=${since}`)
  expect([old, fresh].map(({ id }) => body.includes(`<g:item_group_id>${id}<`))).toEqual([false, true])
  for (const wrong of ['yesterday', '2019-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
    expect([wrong, (await read(`${openAddress}?since=${wrong}`)).status]).toEqual([wrong, 422])
})
