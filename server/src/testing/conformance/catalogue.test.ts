import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelDefault, channelsDefault } from '@shop/contract/content/channel-options'
import { hourMs } from '@shop/contract/core/durations'
import { startAndEndSales } from '#catalogue/pieces/piece-sales.service.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { expectAnswer, type Client } from './client.ts'
import { expectAgreement, faultsIn, feedText, piecesIn } from './feed-agreement.ts'
import { openDemoShop, type OpenShop } from './open-shop.ts'
import {
  branch,
  card,
  category,
  detail,
  failure,
  listOf,
  ok,
  openCategory,
  pageOf,
  post,
  slide,
  type Branch,
  type Card,
} from './shapes.ts'
import { both, list, mapOf, object, someText, text, type Reader } from './strict-json.ts'

let open: OpenShop
let client: Client
/** A sample of the whole catalogue. */
let pieces: readonly Card[]
beforeAll(async () => {
  open = await openDemoShop()
  client = open.client
  const whole = await client.get('products/category/4?page_size=1', pageOf(card))
  const step = Math.max(1, Math.floor(whole.meta.total / 40))
  const places = Array.from({ length: 40 }, (_, index) => index * step + 1)
  const pages = places.map((page) => client.get(`products/category/4?page_size=1&page=${page}`, pageOf(card)))
  pieces = (await Promise.all(pages)).flatMap(({ data }) => data)
})
afterAll(() => open[Symbol.asyncDispose]())

const cardPage = pageOf(card)

/** Follows a link of a response. */
function follow<T>(link: string, reader: Reader<T>): Promise<T> {
  expect(link.startsWith(`${open.publicUrl}/`)).toBe(true)
  return client.get(link.slice(open.publicUrl.length), reader)
}

const rupees = (price: string) => Number(price.replaceAll(/[^\d.,]/g, '').replaceAll(',', ''))

const groups = [
  ['categories/top', 8],
  ['categories/featured', 3],
  ['categories/own_designers', 6],
  ['categories/exclusive_collections', 2],
  ['categories/loved_collections', 4],
  ['categories/celebrity_style', 3],
] as const

test.each(groups)(
  'CONTENT-02: %s are at least %i categories whose links lead to their goods',
  async (path, expected) => {
    const { data } = await client.get(path, listOf(category))
    expect(data.length).toBeGreaterThanOrEqual(expected)
    for (const one of data) {
      expect((await follow(one.links.products, pageOf(card))).data.length).toBeGreaterThan(0)
      const opened = await follow(one.links.sub_categories, openCategory)
      expect(opened.category_data).toEqual({ id: one.id, name: one.name })
      if (one.number_of_children > 0) expect(opened.data).toHaveLength(one.number_of_children)
      else if (opened.data.length > 0) expect(opened.data.map(({ id }) => id)).toContain(one.id)
      expect(await client.get(`sub-categories/${one.slug}`, openCategory)).toEqual(opened)
    }
  },
)

const flat = (branches: readonly Branch[]): Branch[] => branches.flatMap((one) => [one, ...flat(one.children)])

test('CONTENT-02: the whole menu counts its children, and every page of it exists', async () => {
  const { data } = await client.get('categories/all', listOf(branch))
  const all = flat(data)
  expect(all.length).toBeGreaterThan(40)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const one of all) {
    expect({ id: one.id, children: one.children.length }).toEqual({ id: one.id, children: one.number_of_children })
    await client.get(`products/category/${one.slug}?page_size=1`, pageOf(card))
  }
})

test('CONTENT-01: slides and stories are complete, and a story is read by its slug', async () => {
  const slides = (await client.get('sliders', listOf(slide))).data
  expect(slides.length).toBeGreaterThanOrEqual(4)
  for (const { link, url, title, alt } of slides) expect([link, title !== '', alt !== '']).toEqual([url, true, true])
  const stories = (await client.get('blogs', listOf(post))).data
  expect(stories.length).toBeGreaterThanOrEqual(3)
  for (const story of stories) {
    const whole = await client.get(
      `blogs/${story.slug}`,
      both(ok, object({ data: both(post, object({ body: someText })) })),
    )
    expect(whole.data).toMatchObject({ ...story })
    expect(story.short_description + whole.data.body).not.toMatch(/<script|javascript:| on\w+=/i)
  }
})

test('CONTENT-03: featured, best-selling and tabbed products are available and open by their link', async () => {
  const featured = (await client.get('products/featured', pageOf(card))).data
  const best = (await client.get('products/best-seller', listOf(card))).data
  const tabs = (await client.get('products/home-tabs', both(ok, object({ data: mapOf(object({ data: list(card) })) }))))
    .data
  expect([...tabs.keys()]).toEqual(['Women', 'Men', 'Jewellery', 'Ready to Ship'])
  for (const cards of [featured, best, ...[...tabs.values()].map(({ data }) => data)]) {
    expect(cards.length).toBeGreaterThanOrEqual(5)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    for (const one of cards) expect((await follow(one.links.details, listOf(detail))).data[0]?.id).toBe(one.id)
  }
  expect(best.filter((one) => one.out_of_stock)).toEqual([])
})

test('CAT-01: every product is complete, and agrees with its card', async () => {
  expect(pieces).toHaveLength(40)
  for (const shown of pieces) {
    const { data } = await client.get(`products/${shown.id}`, listOf(detail))
    expect(data).toHaveLength(1)
    const [piece] = data
    if (!piece) throw new Error(`${shown.id} has no detail.`)
    const { id, slug, name, discount, main_price, stroked_price, has_discount, out_of_stock, designer } = shown
    expect(piece).toMatchObject({
      id,
      slug,
      name,
      discount,
      main_price,
      stroked_price,
      has_discount,
      out_of_stock,
      designer,
    })
    expect(has_discount).toBe(discount !== '0%')
    if (has_discount) expect(rupees(stroked_price)).toBeGreaterThan(rupees(main_price))
    else expect(stroked_price).toBe(main_price)
    expect(piece.calculable_price).toBe(rupees(main_price))
    expect(piece.variant.length).toBeGreaterThan(0)
    expect(piece.out_of_stock).toBe(piece.variant.every(({ qty }) => qty === 0))
    expect(piece.current_stock > 0).toBe(!piece.out_of_stock)
    expect(Math.min(...piece.variant.map(({ price }) => price))).toBe(piece.calculable_price)
    expect(piece.photos.length).toBeGreaterThan(0)
    expect([piece.tags.length > 0, piece.other_attribute.size > 2, piece.est_shipping_time > 0]).toEqual([
      true,
      true,
      true,
    ])
  }
})

test('CAT-01: a variant is named by its options in order, without spaces', async () => {
  for (const shown of pieces) {
    const [piece] = (await client.get(`products/${shown.id}`, listOf(detail))).data
    const options = piece?.choice_options.map((one) => one.options) ?? []
    const keys = options.reduce<string[][]>(
      (all, one) => all.flatMap((key) => one.map((value) => [...key, value])),
      [[]],
    )
    const expected = keys.map((key) => key.map((part) => part.replaceAll(' ', '')).join('-'))
    expect(piece?.variant.map(({ sku }) => sku).toSorted()).toEqual(expected.toSorted())
    expect(piece?.choice_options.map(({ name }) => name)).toEqual(options.map((_, index) => String(index + 1)))
  }
})

test('CAT-01: a product is found by its id, its slug and an older slug; an unknown one is 404', async () => {
  for (const { id, slug } of pieces.slice(0, 5)) {
    const byId = await client.send('GET', `products/${id}`)
    for (const path of [slug, `an-older-name-${id}`, `${id}/`, `${slug}/`]) {
      expect((await client.send('GET', `products/${path}`)).text).toBe(byId.text)
    }
  }
  for (const path of ['999999', 'no-such-piece', '0', '1e3', 'null', 'undefined', '%E0%A4%A', '9'.repeat(40)]) {
    const answer = await client.send('GET', `products/${path}`)
    expectAnswer(answer, failure, 404)
    expect(answer.text).not.toContain('"authorized"')
  }
})

test('CAT-01: there are enough related products, all available, and never the product itself', async () => {
  for (const shown of pieces) {
    const { data } = await client.get(`products/related/${shown.id}`, listOf(card))
    const ids = data.map(({ id }) => id)
    expect(ids).not.toContain(shown.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect({ of: shown.name, isEnough: data.length >= 4 }).toEqual({ of: shown.name, isEnough: true })
    expect(data.filter((one) => one.out_of_stock)).toEqual([])
    expect((await client.send('GET', `products/related/${shown.slug}`)).text).toContain(`"id":${ids[0]},`)
  }
  const unknown = await client.send('GET', 'products/related/999999')
  expect(expectAnswer(unknown, both(failure, object({ data: list(card) })), 404).data).toEqual([])
})

test.each(['4', '10', 'Women-10', '110'])(
  'CAT-02: category %s is opened with blocks of filters in which every value leads somewhere',
  async (address) => {
    const { filters } = await client.get(`sub-categories/${address}`, openCategory)
    const names = filters.map(({ name }) => name)
    expect(names).toEqual(['Designer', 'Size', 'Colors'].filter((name) => names.some((one) => one === name)))
    const values = filters.flatMap(({ name, values: held }) => held.map((value) => ({ ...value, name })))
    expect(values.length).toBeGreaterThan(5)
    for (const { name, id, value, code, count } of values) {
      const key = name === 'Colors' ? 'color' : 'selected_attribute_values[]'
      // A size may have the same id as a designer, so a designer is sent by name.
      const spellings = name === 'Designer' ? [value, String(id)] : [code ?? value]
      for (const spelling of spellings) {
        const query = `categories=${address}&${key}=${encodeURIComponent(spelling)}`
        const found = await client.get(`products/search?${query}`, pageOf(card))
        expect({ spelling, total: found.meta.total }).toEqual({ spelling, total: count })
      }
    }
  },
)

test.each(['999999', 'nowhere', '0'])('CAT-02: category %s is not there, and that is said', async (address) => {
  for (const call of ['sub-categories', 'products/category']) {
    expectAnswer(await client.send('GET', `${call}/${address}`), failure, 404)
  }
})

test('CAT-03: pages of a category list every product once, whatever their size', async () => {
  for (const size of [7, 100]) {
    const ids: number[] = []
    let next: string | null = `${open.publicUrl}/api/v2/products/category/Jewellery-110?page_size=${size}`
    for (let page = 1; next !== null; page += 1) {
      const { data, links, meta }: ReturnType<typeof cardPage> = await follow(next, cardPage)
      expect(meta).toMatchObject({
        current_page: page,
        per_page: size,
        from: ids.length + 1,
        to: ids.length + data.length,
      })
      ids.push(...data.map(({ id }) => id))
      expect([links.prev === null, links.next === null]).toEqual([page === 1, page === meta.last_page])
      next = links.next
      if (next === null) expect(ids).toHaveLength(meta.total)
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(3)
  }
  const beyond = await client.get('products/category/10?page=99999', pageOf(card))
  expect([beyond.data, beyond.meta.from, beyond.meta.to, beyond.links.next]).toEqual([[], 0, 0, null])
  for (const query of ['page=0', 'page=x', 'page=1.5', 'page=-1', 'page_size=0', 'page_size=1000', 'page_size=x']) {
    expectAnswer(await client.send('GET', `products/category/10?${query}`), failure, 422)
  }
  expect((await client.get('products/category/10?page=&page_size=', pageOf(card))).meta.current_page).toBe(1)
})

test('CAT-05: the designer file has its five groups, letters A to Z, and slugs that lead to a designer', async () => {
  const letters = mapOf(list(object({ designer: someText, id: someText })))
  const file = await client.get('/static/designerOptionNew.json', mapOf(letters))
  expect([...file.keys()]).toEqual(['all', 'clothing', 'accessories', 'jewellery', 'popular'])
  const named = new Set([...(file.get('all')?.values() ?? [])].flat().map(({ id }) => id))
  expect(named.size).toBeGreaterThan(10)
  for (const group of file.values()) {
    expect([...group.keys()]).toEqual([...group.keys()].filter((key) => /^[A-Z]$/.test(key)).toSorted())
    for (const { designer, id } of [...group.values()].flat()) {
      expect(named).toContain(id)
      const { category_data: opened } = await client.get(`sub-categories/${id}`, both(openCategory, object({})))
      expect(opened.name).toBe(designer)
      expect(
        (await client.get(`products/search?categories=${encodeURIComponent(id)}`, pageOf(card))).meta.total,
      ).toBeGreaterThan(0)
    }
  }
})

test('CAT-01: texts about a size chart or a link include it', async () => {
  const sized = object({ link: text, size_chart: text, choice_options: list(object({ title: text })) })
  for (const { id } of pieces) {
    const [piece] = (await client.get(`products/${id}`, listOf(sized))).data
    expect(piece?.link).toMatch(/^http:\/\/localhost:3000\/products\//)
    if (piece?.size_chart !== '') expect(piece?.size_chart).toMatch(/^https?:\/\//)
  }
})

test('ROUTE-05: the feed and the API agree on price and availability of every size, also when a sale begins and ends', async () => {
  const { shop } = open
  const shown = JSON.stringify([{ width: 960, avif: 'shown.avif', webp: 'shown.webp' }])
  await shop.db.updateTable('media').set({ status: 'ready', renditions: shown }).execute()
  const whole = await feedText(shop)
  const listings = await shop.db
    .selectFrom('product_listings')
    .select(['product_id', 'designer_name'])
    .where('is_gift_card', '=', false)
    .execute()
  expect(faultsIn(whole)).toEqual([])
  expect(piecesIn(whole).size).toBe(listings.length)
  await expectAgreement(shop, piecesIn(whole))

  // The pieces of one designer, because each file is made anew.
  const designer = listings.find((one) => one.designer_name !== '')?.designer_name ?? ''
  const pieces = listings.filter((one) => one.designer_name === designer)
  const google = { ...channelDefault('google'), designers: [designer] }
  await publishSetting(shop, 'channels', { ...channelsDefault, channels: [google] })
  const read = async () => piecesIn(await feedText(shop))
  const now = shop.clock.now().getTime()
  const sale = { percent_off: 15, created_at: new Date(now), author: 'Asha', state: 'planned' }
  const period = { starts_at: new Date(now + hourMs), ends_at: new Date(now + 2 * hourMs) }
  const rows = pieces.map((one) => ({ product_id: one.product_id, ...sale, ...period }))
  await shop.db.insertInto('product_sales').values(rows).execute()
  const announced = await read()
  expect(announced.size).toBe(pieces.length)
  await expectAgreement(shop, announced)
  shop.clock.advance(hourMs)
  // The minute of its begin, before the timer has run, and after it.
  await expectAgreement(shop, await read())
  await startAndEndSales(shop.ctx())
  await expectAgreement(shop, announced)
  const running = await read()
  await expectAgreement(shop, running)
  shop.clock.advance(hourMs)
  await expectAgreement(shop, await read())
  await startAndEndSales(shop.ctx())
  for (const feed of [running, await read()]) await expectAgreement(shop, feed)
  await publishSetting(shop, 'channels', channelsDefault)
})
