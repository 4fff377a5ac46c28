import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from '#support/shopper.ts'

type Read = {
  readonly status: number
  readonly html: string
  readonly data: readonly Record<string, unknown>[]
  /** Contents of `meta` elements, by name or property. */
  readonly meta: ReadonlyMap<string, string>
  readonly canonical: string | undefined
}

const node = z.record(z.string(), z.unknown())

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')
}

/** Reads a page as a search engine does: one request, no scripts. */
async function read(request: APIRequestContext, path: string): Promise<Read> {
  const reply = await request.get(path)
  const html = await reply.text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return {
    status: reply.status(),
    html,
    data: [...scripts].map(([, json = '']) => node.parse(JSON.parse(json))),
    meta: new Map([...metas].map(([, name = '', content = '']) => [name, unescaped(content)])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  }
}

const ofType = ({ data }: Read, type: string) => data.find((one) => one['@type'] === type)

const cards = z.object({ data: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })).min(1) })

async function someProduct(request: APIRequestContext) {
  const [piece] = cards.parse(await (await request.get('/api/v2/products/featured')).json()).data
  if (!piece) throw new Error('The shop shows no piece.')
  return piece
}

async function someStory(request: APIRequestContext) {
  const stories = z.object({ data: z.array(z.object({ slug: z.string(), title: z.string() })) })
  const [story] = stories.parse(await (await request.get('/api/v2/blogs')).json()).data
  if (!story) throw new Error('The shop tells no story.')
  return story
}

test('ROUTE-01, ROUTE-03, ROUTE-07: each public page has its title, description, canonical URL and sharing data', async ({
  request,
  baseURL,
}) => {
  const [piece, story] = [await someProduct(request), await someStory(request)]
  const paths = ['/', '/category/KurtaSets-16', `/products/${piece.slug}`, '/designer', '/blog', `/blog/${story.slug}`]
  for (const path of [...paths, '/faqs', '/size-guide', '/feedback']) {
    const page = await read(request, `${path}?utm_source=test`)
    expect([path, page.status, page.canonical]).toEqual([path, 200, `${baseURL}${path}`])
    expect(page.html.match(/<title>[^<]{5,}<\/title>/g), path).toHaveLength(1)
    expect(page.html.match(/<h1[ >]/g)?.length ?? 0, path).toBeGreaterThan(0)
    expect(page.meta.get('description')?.length ?? 0, path).toBeGreaterThan(20)
    for (const name of ['og:title', 'og:description', 'og:site_name', 'twitter:card']) {
      expect([path, name, page.meta.get(name)]).not.toEqual([path, name, undefined])
    }
    expect(page.meta.get('og:url'), path).toBe(page.canonical)
    expect(page.meta.has('robots'), path).toBe(false)
    for (const one of page.data) expect(one['@context'], path).toBe('https://schema.org')
  }
})

test('ROUTE-05: a product has structured data with its name, price and availability', async ({ request, baseURL }) => {
  const { slug, name } = await someProduct(request)
  const page = await read(request, `/products/${slug}`)
  const state = z.string().regex(/^(https:\/\/schema\.org\/)?(InStock|OutOfStock|BackOrder)$/)
  const offer = z.looseObject({
    '@type': z.literal('Offer'),
    price: z.number().positive(),
    priceCurrency: z.literal('INR'),
    availability: state,
    url: z.string().startsWith(`${baseURL}/products/${slug}`),
  })
  const product = z.looseObject({
    name: z.literal(name),
    description: z.string().min(10),
    image: z.array(z.url()).min(1),
    sku: z.string().min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }),
    offers: z.union([offer, z.array(offer).min(2)]),
  })
  product.parse(ofType(page, 'Product'))
  const crumb = z.looseObject({
    '@type': z.literal('ListItem'),
    position: z.int(),
    name: z.string().min(1),
    item: z.url(),
  })
  const crumbs = z.looseObject({ itemListElement: z.array(crumb).min(2) }).parse(ofType(page, 'BreadcrumbList'))
  expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(crumbs.itemListElement.map((_, at) => at + 1))
  expect(crumbs.itemListElement.at(-1)?.item).toBe(page.canonical)
})

const offers = z.array(z.object({ price: z.number(), availability: z.string(), url: z.string() }))
const states: Readonly<Record<string, string>> = {
  in_stock: 'InStock',
  backorder: 'BackOrder',
  out_of_stock: 'OutOfStock',
}

/** An item of the feed: its page with the size chosen, the price of now, and its state in the words of the page. */
function itemOf(xml: string) {
  const fieldOf = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(xml)?.[1]
  const link = unescaped(fieldOf('link') ?? '')
  const price = Number.parseFloat(fieldOf('sale_price') ?? fieldOf('price') ?? '')
  return { link, price, state: states[fieldOf('availability') ?? ''] }
}

test('ROUTE-05: the structured data of a page says of each size what the feed says', async ({ request }) => {
  const items = (await (await request.get('/feeds/google-merchant.xml')).text()).split('<item>').slice(1).map(itemOf)
  const pages = [...new Set(items.map(({ link }) => link.split('?')[0] ?? ''))]
  const sample = pages.filter((_, index) => index % Math.ceil(pages.length / 60) === 0)
  expect(sample.length).toBeGreaterThan(10)
  const kinds = new Set<string>()
  for (const url of sample) {
    const page = await read(request, new URL(url).pathname)
    const said = ofType(page, 'Product')?.['offers']
    const shown = offers.parse(Array.isArray(said) ? said : [said])
    kinds.add(Array.isArray(said) ? 'each size' : 'all sizes')
    for (const { link, price, state } of items.filter((item) => item.link.split('?')[0] === url)) {
      const offer = shown.find((one) => one.url === link) ?? shown.find((one) => one.url === url)
      const term = offer?.availability.replace('https://schema.org/', '')
      expect([link, offer?.price, term]).toEqual([link, price, state])
    }
  }
  expect(kinds).toEqual(new Set(['each size', 'all sizes']))
})

test('ROUTE-01, ROUTE-06, ROUTE-07: the brand, its stories and its answers have structured data', async ({
  request,
}) => {
  const home = await read(request, '/')
  z.looseObject({ name: z.string(), url: z.url(), logo: z.url(), contactPoint: node }).parse(
    ofType(home, 'OnlineStore'),
  )
  const { slug, title } = await someStory(request)
  const story = z.looseObject({
    headline: z.literal(title),
    datePublished: z.iso.datetime(),
    author: z.object({ '@type': z.literal('Person'), name: z.string().min(1) }),
    publisher: z.looseObject({ name: z.string() }),
  })
  story.parse(ofType(await read(request, `/blog/${slug}`), 'BlogPosting'))
  const answer = z.object({
    '@type': z.literal('Answer'),
    text: z
      .string()
      .min(10)
      .regex(/^[^{}]*$/),
  })
  const question = z.object({ '@type': z.literal('Question'), name: z.string().min(5), acceptedAnswer: answer })
  const faqs = await read(request, '/faqs')
  expect(z.looseObject({ mainEntity: z.array(question) }).parse(ofType(faqs, 'FAQPage')).mainEntity).toHaveLength(28)
  const logo = await request.get(String(ofType(home, 'OnlineStore')?.['logo']))
  expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('ROUTE-03, ROUTE-05: old names, bare ids and trailing slashes redirect to the canonical URL', async ({
  request,
}) => {
  const { id, slug } = await someProduct(request)
  const leads: readonly (readonly [string, string])[] = [
    [`/products/${id}`, `/products/${slug}`],
    [`/products/an-older-name-${id}`, `/products/${slug}`],
    [`/products/${slug}/`, `/products/${slug}`],
    ['/category/16', '/category/KurtaSets-16'],
    ['/category/OldKurtas-16?page=2', '/category/KurtaSets-16?page=2'],
    ['/blog/', '/blog'],
  ]
  for (const [from, to] of leads) {
    const reply = await request.get(from, { maxRedirects: 0 })
    expect([from, reply.status(), reply.headers()['location']]).toEqual([from, 301, to])
  }
})

test('CAT-04: a page after the last leads to the last, and a page names itself canonical without the pages before it', async ({
  request,
  baseURL,
}) => {
  for (const [path, rest] of [
    ['/category/KurtaSets-16', ''],
    ['/category/All-4', 'sale=1&'],
    ['/category/All-4', 'name=silk&'],
    ['/category/ReadytoShip-206', ''],
  ]) {
    const reply = await request.get(`${path}?${rest}page=999`, { maxRedirects: 0 })
    expect([path, reply.status()]).toEqual([path, 302])
    const to = reply.headers()['location'] ?? ''
    expect(to).not.toContain('page=999')
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  }
  const html = await (await request.get('/category/KurtaSets-16?page=2&from=1')).text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/category/KurtaSets-16?page=2"`)
})

test('CAT-04: a search for a page of the shop leads there, or names it beside the pieces that have the other words', async ({
  request,
}) => {
  const found = (name: string) => request.get(`/category/4?name=${encodeURIComponent(name)}`, { maxRedirects: 0 })
  const leadsTo = {
    'return policy': '/returns-and-exchange',
    'customer care number': '/contact',
    'is cash on delivery available': '/shipping',
  }
  for (const [name, path] of Object.entries(leadsTo)) {
    const reply = await found(name)
    expect([name, reply.status(), reply.headers()['location']]).toEqual([name, 302, path])
  }
  const reply = await found('smocked store')
  expect(reply.status()).toBe(200)
  expect(await reply.text()).toMatch(/Looking for our page\?.*href="\/store-locator".*Smocked/s)
})

test('ROUTE-02, ROUTE-05: a missing page says so to search engines, and is not indexed', async ({ request }) => {
  for (const path of ['/products/nothing-99999999', '/category/Nothing-99999999', '/blog/nothing', '/nowhere']) {
    const page = await read(request, path)
    expect([path, page.status, page.meta.get('robots'), page.canonical]).toEqual([path, 404, 'noindex', undefined])
  }
  const filtered = await read(request, '/category/KurtaSets-16?max=20000')
  expect([filtered.status, filtered.meta.get('robots')]).toEqual([200, 'noindex'])
})

test('ROUTE-05: a product page works without JavaScript, including how to buy', async ({
  browser,
  request,
  baseURL,
}) => {
  const { slug, name } = await someProduct(request)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/products/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/₹[\d,]+/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/need JavaScript/)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText(/need JavaScript/)).toBeVisible()
  await context.close()
})
