import { afterEach, expect, test } from 'vitest'
import { plainText } from '@shop/contract/core/escape-markup'
import { refreshListings } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { setMediaUrl } from '#platform/media/media-address.ts'
import { contentSecurityPolicy } from '#platform/pages/page-policy.ts'
import { noSources } from '#platform/payments/payment-gateways.ts'
import { newCategory, newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { addressesInSitemap, sitemapAt, sitemapFile } from './sitemap.rules.ts'
import { escaped, leaf } from './xml.rules.ts'

const site = 'http://localhost:3000'

afterEach(() => setMediaUrl(undefined))

/** Fails unless every element is closed in order and text contains no bare `&` or `<`. */
function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
  const open: string[] = []
  const rest = xml
    .replace(/^<\?xml[^?]*\?>/, '')
    .replaceAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)(\/?)>/g, (...parts) => {
      const [, isEnd, name, , isEmpty] = parts.map(String)
      if (isEnd === '/') expect(open.pop()).toBe(name)
      else if (isEmpty !== '/') open.push(name ?? '')
      return ''
    })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/)
}

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, words]) => words ?? '')

async function ask(shop: TestApp, url: string) {
  const { statusCode, headers, body } = await shop.app.inject(url)
  return { status: statusCode, type: headers['content-type'], body }
}

async function insertPicture(db: Database, productId: number, name: string): Promise<void> {
  const mediaId = await newPicture(db, name)
  await db
    .insertInto('product_pictures')
    .values({ product_id: productId, position: mediaId, media_id: mediaId, alt: '' })
    .execute()
  await refreshListings(db, [productId])
}

test('ROUTE-03, ROUTE-05: the sitemaps list every public page by its canonical URL', async () => {
  await using shop = await testApp()
  const kurtas = await newCategory(shop.db, { name: 'Juttis & Shoes' })
  const empty = await newCategory(shop.db, { name: 'Nothing Yet' })
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta', designer: 'Studio Example', mainCategoryId: kurtas })
  const hidden = await newProduct(shop.db, { name: 'Draft', status: 'draft' })
  await insertPicture(shop.db, id, 'front')
  await shop.db
    .insertInto('posts')
    .values({ slug: 'a-post', title: 'A post', short_description: '', body: '', author: 'Asha' })
    .execute()
  const index = await ask(shop, '/sitemap.xml')
  expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' })
  expectWellFormed(index.body)
  const files = all(index.body, 'loc')
  expect(files).toEqual(
    ['pages-1', 'categories-1', 'designers-1', 'stories-1', 'products-1'].map((name) => `${site}/sitemaps/${name}.xml`),
  )
  expect(all(index.body, 'lastmod')).toHaveLength(4)
  const sitemaps = await Promise.all(files.map((file) => ask(shop, file.slice(site.length))))
  for (const sitemap of sitemaps) expectWellFormed(sitemap.body)
  const named = sitemaps.flatMap(({ body }) => all(body, 'loc'))
  const paths = ['', '/faqs', '/size-guide', '/designer', '/blog', '/blog/a-post', `/products/silk-kurta-${id}`]
  expect(named).toEqual(expect.arrayContaining(paths.map((path) => (path === '' ? `${site}/` : site + path))))
  expect(named).toContain(`${site}/category/Juttis&amp;Shoes-${kurtas}`)
  expect(named.filter((url) => url.includes('StudioExample'))).toHaveLength(1)
  expect(named.filter((url) => url.includes(`NothingYet-${empty}`) || url.includes(`draft-${hidden.id}`))).toEqual([])
  expect(sitemaps.at(-1)?.body).toContain(`<image:loc>${site}/media/front.webp</image:loc>`)
  expect(all(sitemaps.at(-1)?.body ?? '', 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('STORAGE: with MEDIA_URL replies, sitemaps and feeds name pictures at that host, and pages may show them', async () => {
  await using shop = await testApp()
  const policy = () => contentSecurityPolicy({ scriptHashes: [], googleSignIn: false, payments: noSources })
  expect(policy()).toContain("img-src 'self' data: https:;")
  setMediaUrl('http://127.0.0.1:8080/media')
  expect(policy()).toContain("img-src 'self' data: https: http://127.0.0.1:8080;")
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta' })
  await insertPicture(shop.db, id, 'front')
  const pages = [
    `/api/v2/products/${id}`,
    '/api/v2/products/search?name=silk',
    '/sitemaps/products-1.xml',
    '/feeds/google-merchant.xml',
  ]
  for (const page of pages) {
    const { body } = await ask(shop, page)
    expect(body).toContain('http://127.0.0.1:8080/media/front')
    expect(body.replaceAll('8080/media/', '')).not.toContain('/media/')
  }
})

test('ROUTE-02: an unknown sitemap or sitemap page is not found', async () => {
  await using shop = await testApp()
  for (const file of [
    'products-1.xml',
    'products-2.xml',
    'stories-1.xml',
    'pages-2.xml',
    'people-1.xml',
    'pages-0.xml',
  ]) {
    expect([file, (await ask(shop, `/sitemaps/${file}`)).status]).toEqual([file, 404])
  }
})

test('a sitemap holds 50,000 URLs, and its file name can be parsed back', () => {
  expect(addressesInSitemap).toBe(50_000)
  expect(sitemapAt(sitemapFile({ kind: 'products', page: 12 }))).toEqual({ kind: 'products', page: 12 })
  expect(['products.xml', 'products-01.xml', 'x-1.xml'].map(sitemapAt)).toEqual([undefined, undefined, undefined])
})

test('ROUTE-09: robots.txt names the sitemap and disallows private pages', async () => {
  await using shop = await testApp()
  const { type, body } = await ask(shop, '/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /cart', 'Disallow: /api/']))
  expect(body).not.toMatch(/Disallow: \/(products|category|blog|media|assets)?$/m)
})

test('ROUTE-07: the feeds list stories newest first, with the fields that readers need', async () => {
  await using shop = await testApp()
  const post = { short_description: '<p>Silk &amp; zari</p>', body: '<p>Long</p>', author: 'Asha', tags: ['Craft'] }
  const old = { ...post, slug: 'older', title: 'Older <one>', published_at: new Date('2026-01-02T03:04:05Z') }
  const later = { ...post, slug: 'newer', title: 'Newer', published_at: new Date('2026-02-02T03:04:05Z') }
  const due = {
    ...post,
    slug: 'due',
    title: 'Not yet',
    published_at: new Date(shop.clock.now().getTime() + 86_400_000),
  }
  await shop.db.insertInto('posts').values([old, later, due]).execute()
  const rss = await ask(shop, '/blog/feed.xml')
  expect(rss.type).toBe('application/rss+xml; charset=utf-8')
  expectWellFormed(rss.body)
  expect(all(rss.body, 'title')).toEqual(['The Ruhvana Voice', 'Newer', 'Older &lt;one&gt;'])
  expect(all(rss.body, 'pubDate')[1]).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
  expect(all(rss.body, 'guid')[0]).toBe(`${site}/blog/newer`)
  expect(all(rss.body, 'description')[1]).toBe('Silk &amp; zari')
  const atom = await ask(shop, '/blog/atom.xml')
  expect(atom.type).toBe('application/atom+xml; charset=utf-8')
  expectWellFormed(atom.body)
  expect(all(atom.body, 'updated')[0]).toBe('2026-02-02T03:04:05.000Z')
  expect(all(atom.body, 'content')[0]).toBe('&lt;p&gt;Long&lt;/p&gt;')
})

const required = ['g:id', 'g:title', 'g:description', 'g:link', 'g:image_link', 'g:availability', 'g:price', 'g:brand']

test('ROUTE-05: Google Merchant Center gets each size as an item of its group, with prices in rupees', async () => {
  await using shop = await testApp()
  const kurtas = await newCategory(shop.db, { name: 'Kurta Sets' })
  const { id, variants } = await newProduct(shop.db, {
    name: 'Silk & Zari Kurta',
    description: '<p>Woven &amp; worn.</p>',
    designer: 'Studio Example',
    gender: 'women',
    mainCategoryId: kurtas,
    colours: ['Red'],
    attributes: { Fabric: 'Silk' },
    priceRupees: 10_800,
    mrpRupees: 12_000,
    sizes: ['S', 'M'],
    stock: 2,
  })
  await insertPicture(shop.db, id, 'front')
  await insertPicture(shop.db, id, 'back')
  const [, medium] = variants
  const soldOut = medium?.stockItemId ?? 0
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', soldOut).execute()
  const withoutPicture = await newProduct(shop.db)
  const card = await newProduct(shop.db, { isGiftCard: true })
  await insertPicture(shop.db, card.id, 'card')
  const { type, body } = await ask(shop, '/feeds/google-merchant.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expectWellFormed(body)
  const items = body.split('<item>').slice(1)
  expect(items).toHaveLength(2)
  for (const item of items) {
    for (const name of required) expect([name, all(item, name).length]).toEqual([name, 1])
    expect(all(item, 'g:item_group_id')).toEqual([String(id)])
  }
  expect(all(body, 'g:id')).toEqual(variants.map((variant) => `${id}-${variant.id}`))
  expect(all(body, 'g:size')).toEqual(['S', 'M'])
  expect(all(body, 'g:price')).toEqual(['12000.00 INR', '12000.00 INR'])
  expect(all(body, 'g:sale_price')).toEqual(['10800.00 INR', '10800.00 INR'])
  expect(all(body, 'g:availability')).toEqual(['in_stock', 'out_of_stock'])
  expect(all(body, 'g:title')[0]).toBe('Silk &amp; Zari Kurta, S')
  expect(all(body, 'g:description')[0]).toBe('Woven &amp; worn.')
  expect(all(body, 'g:link')[0]).toBe(`${site}/products/silk-zari-kurta-${id}`)
  expect(all(body, 'g:image_link')[0]).toBe(`${site}/media/front.webp`)
  expect(all(body, 'g:additional_image_link')[0]).toBe(`${site}/media/back.webp`)
  expect([all(body, 'g:gender')[0], all(body, 'g:age_group')[0]]).toEqual(['female', 'adult'])
  expect([all(body, 'g:color')[0], all(body, 'g:material')[0]]).toEqual(['Red', 'Silk'])
  expect(all(body, 'g:product_type')[0]).toBe('Women &gt; Kurta Sets')
  expect(body).not.toContain(`<g:item_group_id>${withoutPicture.id}<`)
  expect(body).not.toContain(`<g:item_group_id>${card.id}<`)
})

test('any text becomes valid XML text', () => {
  expect(escaped(`<b> & "it's"\u0000\u0008\ud800 ok 😀`)).toBe('&lt;b&gt; &amp; &quot;it&#39;s&quot; ok 😀')
  expect(leaf('a', '')).toBe('')
  expect(plainText('<p>Silk&nbsp;&amp;amp; <b>zari</b></p><p>x</p>')).toBe('Silk &amp; zari x')
})

test('ROUTE-05: the feed sells a piece that is made after the order as a back-order with its day, never as in stock', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M', 'L'], stock: 1 })
  await insertPicture(shop.db, id, 'made')
  const [small, medium] = variants
  const setPolicy = (stockItemId: number, policy: string, available: number) =>
    shop.db.updateTable('stock_items').set({ policy, available }).where('id', '=', stockItemId).execute()
  await setPolicy(small?.stockItemId ?? 0, 'made_to_order', 0)
  await setPolicy(medium?.stockItemId ?? 0, 'tracked', 0)
  const { body } = await ask(shop, '/feeds/google-merchant.xml')
  expect(all(body, 'g:availability')).toEqual(['backorder', 'out_of_stock', 'in_stock'])
  expect(all(body, 'g:availability_date')).toHaveLength(1)
  expect(all(body, 'g:availability_date')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T00:00\+05:30$/)
})
