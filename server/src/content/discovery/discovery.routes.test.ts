import { afterEach, expect, test } from 'vitest'
import { plainText } from '@shop/contract/core/escape-markup'
import { setMediaUrl } from '#platform/media/media-address.ts'
import { contentSecurityPolicy } from '#platform/pages/page-policy.ts'
import { noSources } from '#platform/payments/payment-gateways.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { expectWellFormed, leavesOf as all } from '#testing/feed-xml.ts'
import { showPicture } from '#testing/feeds.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { pagesInSitemap, sitemapAt, sitemapFile } from './sitemap.rules.ts'
import { escaped, leaf } from './xml.rules.ts'

const site = 'http://localhost:3000'

afterEach(() => setMediaUrl(undefined))

async function ask(shop: TestApp, url: string) {
  const { statusCode, headers, body } = await shop.app.inject(url)
  return { status: statusCode, type: headers['content-type'], body }
}

test('ROUTE-03, ROUTE-05: the sitemaps list every public page by its canonical URL', async () => {
  await using shop = await testApp()
  const kurtas = await newCategory(shop.db, { name: 'Juttis & Shoes' })
  const empty = await newCategory(shop.db, { name: 'Nothing Yet' })
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta', designer: 'Studio Example', mainCategoryId: kurtas })
  const hidden = await newProduct(shop.db, { name: 'Draft', status: 'draft' })
  for (const name of ['front', 'back']) await showPicture(shop.db, id, name)
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
  const pictures = ['front', 'back'].map((name) => `${site}/media/${name}.webp`)
  expect(all(sitemaps.at(-1)?.body ?? '', 'image:loc')).toEqual(pictures)
  expect(all(sitemaps.at(-1)?.body ?? '', 'lastmod')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('STORAGE: with MEDIA_URL replies, sitemaps and feeds name pictures at that host, and pages may show them', async () => {
  await using shop = await testApp()
  const policy = () => contentSecurityPolicy({ scriptHashes: [], googleSignIn: false, payments: noSources })
  expect(policy()).toContain("img-src 'self' data: https:;")
  setMediaUrl('http://127.0.0.1:8080/media')
  expect(policy()).toContain("img-src 'self' data: https: http://127.0.0.1:8080;")
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta' })
  await showPicture(shop.db, id, 'front')
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

const hrefs = (entry: string): Record<string, string> =>
  Object.fromEntries(
    [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"\/>/g)].map(([, to, url]) => [
      to,
      url,
    ]),
  )

test('ROUTE-01, ROUTE-03, ROUTE-05, ROUTE-06, ROUTE-07: each page is in the sitemaps in each published language, and each names all', async () => {
  await using shop = await testApp({ languages: ['hi', 'ar'] })
  const kurtas = await newCategory(shop.db, { name: 'Juttis & Shoes' })
  const { id } = await newProduct(shop.db, { name: 'Silk Kurta', designer: 'Studio Example', mainCategoryId: kurtas })
  await showPicture(shop.db, id, 'front')
  await shop.db
    .insertInto('posts')
    .values({ slug: 'a-post', title: 'A post', short_description: '', body: '', author: 'Asha' })
    .execute()
  const files = all((await ask(shop, '/sitemap.xml')).body, 'loc')
  const sitemaps = await Promise.all(files.map((file) => ask(shop, file.slice(site.length))))
  for (const { body } of sitemaps) expectWellFormed(body)
  const entries = sitemaps.flatMap(({ body }) => [...body.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry))
  const named = new Map(entries.map((entry) => [all(entry, 'loc')[0] ?? '', hrefs(entry)]))
  const product = `/products/silk-kurta-${id}`
  for (const path of ['/faqs', '/designer', '/blog/a-post', `/category/Juttis&amp;Shoes-${kurtas}`, product]) {
    const [en, hi, ar] = [site + path, `${site}/hi${path}`, `${site}/ar${path}`]
    for (const url of [en, hi, ar]) expect(named.get(url)).toEqual({ en, hi, ar, 'x-default': en })
  }
  expect(named.get(`${site}/hi`)).toEqual({
    en: `${site}/`,
    hi: `${site}/hi`,
    ar: `${site}/ar`,
    'x-default': `${site}/`,
  })
  expect(new Set(named.keys()).size).toBe(entries.length)
  expect((await ask(shop, '/robots.txt')).body).toMatch(
    /Disallow: \/cart\n[\s\S]*Disallow: \/hi\/cart\n[\s\S]*Disallow: \/ar\/cart\n/,
  )
})

test('a sitemap holds 50,000 URLs in all languages, and its file name can be parsed back', () => {
  expect(pagesInSitemap({ languages: [] })).toBe(50_000)
  expect(pagesInSitemap({ languages: ['hi', 'ar'] })).toBe(16_666)
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
  expect(body).not.toMatch(/\/(?:hi|ar)\//)
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

test('any text becomes valid XML text', () => {
  expect(escaped(`<b> & "it's"\u0000\u0008\ud800 ok 😀`)).toBe('&lt;b&gt; &amp; &quot;it&#39;s&quot; ok 😀')
  expect(leaf('a', '')).toBe('')
  expect(plainText('<p>Silk&nbsp;&amp;amp; <b>zari</b></p><p>x</p>')).toBe('Silk &amp; zari x')
})
