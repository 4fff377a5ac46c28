import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { openDemoShop, type OpenShop } from './open-shop.ts'
import { card, filters, openCategory, pageOf, type Block } from './shapes.ts'
import { count, id, list, nullable, object, someText } from './strict-json.ts'

let open: OpenShop
let client: Client
beforeAll(async () => {
  open = await openDemoShop()
  client = open.client
})
afterAll(() => open[Symbol.asyncDispose]())

const page = pageOf(card)
const search = (query: string) => client.get(`products/search?${query}`, page)
const idsOf = async (query: string) => (await search(query)).data.map((one) => one.id)
const rupees = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

/** Every product of a search, page by page. */
async function allOf(query: string) {
  const first = await search(query)
  const cards = [...first.data]
  for (let number = 2; number <= first.meta.last_page; number += 1) {
    cards.push(...(await search(`${query}&page=${number}`)).data)
  }
  expect(cards).toHaveLength(first.meta.total)
  return cards
}

const facetsOf = object({
  meta: object({
    total: count,
    facets: object({
      filters,
      categories: list(object({ id, slug: someText, name: someText, count })),
      price: nullable(object({ min: count, max: count })),
    }),
  }),
})
const facets = async (query: string) => (await client.get(`products/search?facets=1&${query}`, facetsOf)).meta

function valuesOf(blocks: readonly Block[], name: Block['name']) {
  return new Map((blocks.find((block) => block.name === name)?.values ?? []).map((value) => [value.value, value]))
}

test.each(['', 'price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'no_such_order'])(
  'CAT-04: sorted by "%s", all pages together hold every piece once',
  async (sort) => {
    const cards = await allOf(`sort_by=${sort}`)
    expect(new Set(cards.map((one) => one.id)).size).toBe(cards.length)
    expect(cards.length).toBeGreaterThan(48)
    const prices = cards.map((one) => rupees(one.main_price))
    const direction = { price_high_to_low: -1, new_arrival: 0, popularity: 0 }[sort] ?? 1
    // Sold-out pieces stand last in every order.
    const available = cards.filter((one) => !one.out_of_stock).length
    expect(cards.slice(available).every((one) => one.out_of_stock)).toBe(true)
    if (direction !== 0) {
      for (const part of [prices.slice(0, available), prices.slice(available)]) {
        expect(part).toEqual(part.toSorted((a, b) => direction * (a - b)))
      }
    }
  },
)

test('CAT-04: a page has 24 products, and one beyond the last is empty and not an error', async () => {
  const first = await search('')
  expect([first.data.length, first.meta.per_page, first.meta.from, first.meta.to]).toEqual([24, 24, 1, 24])
  const beyond = await search('page=99999')
  expect([beyond.data, beyond.meta.current_page, beyond.meta.total]).toEqual([[], 99_999, first.meta.total])
  expect((await search('categories=999999')).data).toEqual([])
  expect((await search('categories=no-such-category')).data).toEqual([])
})

test('CAT-04: a list in the query is read in every notation', async () => {
  const { facets: ofMedium } = await facets('selected_attribute_values[]=M')
  const makers = [...valuesOf(ofMedium.filters, 'Designer').values()].filter((maker) => maker.count > 0)
  const [first, second] = makers.map(({ value }) => value)
  const [one, two] = [encodeURIComponent(first ?? ''), encodeURIComponent(second ?? '')]
  const expected = await idsOf(
    `selected_attribute_values[]=${one}&selected_attribute_values[]=${two}&selected_attribute_values[]=M`,
  )
  const spellings = [
    `selected_attribute_values%5B%5D=${one}&selected_attribute_values%5B%5D=${two}&selected_attribute_values%5B%5D=M`,
    `selected_attribute_values[0]=${one}&selected_attribute_values[1]=${two}&selected_attribute_values[2]=M`,
    `selected_attribute_values%5B0%5D=${one}&selected_attribute_values%5B1%5D=${two}&selected_attribute_values%5B2%5D=M`,
    `selected_attribute_values[]=M&selected_attribute_values[]=${two}&selected_attribute_values[]=${one}`,
  ]
  for (const spelling of spellings) expect(await idsOf(spelling)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
  const alone = await search('selected_attribute_values[]=M')
  expect((await search('selected_attribute_values[0]=M')).meta.total).toBe(alone.meta.total)
  expect(alone.meta.total).toBeLessThan((await search('')).meta.total)
  expect((await search('selected_attribute_values[]=')).meta.total).toBe((await search('')).meta.total)
})

test('CAT-04: a colour is found by its code in either case, encoded or bare', async () => {
  const { filters: blocks } = await client.get('sub-categories/4', openCategory)
  for (const { code = '', count: expected } of valuesOf(blocks, 'Colors').values()) {
    const bare = code.slice(1)
    for (const text of [`%23${bare}`, `%23${bare.toLowerCase()}`, bare.toLowerCase()]) {
      expect((await search(`color=${text}`)).meta.total).toBe(expected)
    }
  }
  expect((await search('color=%23010203')).data).toEqual([])
  expect((await search('color=')).meta.total).toBe((await search('')).meta.total)
})

test('VAL-11: bounds that are no numbers are ignored, and either may be the larger one', async () => {
  const all = (await search('')).meta.total
  for (const query of [
    'min=&max=',
    'min=abc&max=xyz',
    'min=1&max=1000000',
    'min=-5',
    'max=99999999999',
    'min=null',
    'min=NaN',
  ]) {
    expect({ query, total: (await search(query)).meta.total }).toEqual({ query, total: all })
  }
  const between = await allOf('min=5000&max=20000')
  expect(between.every((one) => rupees(one.main_price) >= 5000 && rupees(one.main_price) <= 20_000)).toBe(true)
  expect(between.length).toBeGreaterThan(0)
  expect(await allOf('min=20000&max=5000')).toEqual(between)
  const outside = [...(await allOf('max=4999')), ...(await allOf('min=20001'))]
  expect(between.length + outside.length).toBe(all)
})

test('CAT-04: a category is named by id or slug, and sale means at least a fifth off', async () => {
  expect(await allOf('categories=Women-10')).toEqual(await allOf('categories=10'))
  expect(await allOf('categories=4')).toEqual(await allOf(''))
  const sale = await allOf('categories=4&sale=1')
  expect(sale.length).toBeGreaterThan(0)
  expect(sale.filter((one) => Number(/\d+/.exec(one.discount)?.[0]) < 20)).toEqual([])
  const others = await allOf('sale=0')
  expect(others.filter((one) => Number(/\d+/.exec(one.discount)?.[0]) >= 20)).toHaveLength(sale.length)
  expect((await search('categories=999999&sale=1')).data).toEqual([])
})

test('CAT-04: kinds of filters are ANDed, values of a kind ORed, and each block counts without its own choice', async () => {
  for (const base of ['categories=10', 'sale=1', 'name=silk', 'categories=40&min=3000']) {
    const open = await facets(base)
    const designers = [...valuesOf(open.facets.filters, 'Designer').values()].slice(0, 3)
    const sizes = [...valuesOf(open.facets.filters, 'Size').values()].slice(0, 3)
    for (const designer of designers) {
      const chosen = `${base}&selected_attribute_values[]=${encodeURIComponent(designer.value)}`
      const narrowed = await facets(chosen)
      expect(narrowed.total).toBe(designer.count)
      expect(valuesOf(narrowed.facets.filters, 'Designer')).toEqual(valuesOf(open.facets.filters, 'Designer'))
      const remaining = valuesOf(narrowed.facets.filters, 'Size')
      for (const size of sizes) {
        const both = await search(`${chosen}&selected_attribute_values[]=${encodeURIComponent(size.value)}`)
        expect({ designer, size, total: both.meta.total }).toMatchObject({
          total: remaining.get(size.value)?.count ?? 0,
        })
      }
    }
    const prices = (await allOf(base)).map((one) => rupees(one.main_price))
    expect(open.facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    for (const one of open.facets.categories) expect(one.count).toBeGreaterThan(0)
  }
  expect((await facets('categories=999999')).facets.price).toBeNull()
  const none = await search('name=zzzzzzqq')
  expect(none.data).toEqual([])
  expect(none.meta).toMatchObject({ total: 0, last_page: 1, from: 0, to: 0 })
})

const spellings = [
  ['lehenga', ['lehnga', 'lengha', 'ghagra', 'lehengas', 'LEHENGA']],
  ['saree', ['sari', 'saris', 'sarees']],
  ['kurta', ['kurtha', 'kurtas', 'kurtaa']],
  ['bandhani', ['bandhej', 'bandhni']],
  ['bandhgala', ['jodhpuri', 'bandgala']],
  ['zardozi', ['zardosi', 'jardozi']],
  ['anarkali', ['anarkalli', 'anarkalis']],
  ['dupatta', ['dupata', 'chunni']],
  ['sharara', ['sharrara', 'shararas']],
] as const

test.each(spellings)('CAT-04: %s is found by the words of the trade, and misspelt', async (word, others) => {
  const expected = (await search(`name=${word}`)).meta.total
  expect(expected).toBeGreaterThan(0)
  for (const other of others) {
    const found = (await search(`name=${encodeURIComponent(other)}`)).meta.total
    expect({ other, areAllFound: found >= expected }).toEqual({ other, areAllFound: true })
  }
})

test('CAT-04: odd names and repeated parameters never break a search', async () => {
  const odd = [
    '%27',
    '%22%3B--',
    '%25',
    '_',
    '%5C',
    ':*',
    '(',
    '%26%7C!',
    '%F0%9F%91%97',
    'a'.repeat(200),
    '%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80',
    '+',
    '%20%20',
  ]
  for (const name of odd) expect((await search(`name=${name}`)).meta.total).toBeGreaterThanOrEqual(0)
  for (const query of [
    'name=a&name=b',
    'sale=1&sale=1',
    'min=1&min=2',
    'categories=10&categories=40',
    'page=1&page=2',
    'name=%00',
    `name=${'a'.repeat(201)}`,
  ]) {
    const answer = await client.send('GET', `products/search?${query}`)
    expect({ query, isFine: [200, 422].includes(answer.status) }).toEqual({ query, isFine: true })
  }
})
