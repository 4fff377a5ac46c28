import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { rupees } from '@shop/contract/core/money'
import { newCategory } from '@shop/server/testing/catalogue-factories.ts'
import { newProduct } from '@shop/server/testing/factories.ts'
import { clusterNote, lacksCluster, outsideSearch, searchTestUrl } from '@shop/server/testing/outside-search.ts'
import { openFakeCluster } from '@shop/server/testing/search-cluster/search-cluster.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'
import type { ListingFilter, PageRequest, SearchTerm } from '#engine/listing-filter.ts'
import { sqlEngine } from '#engine/sql-engine.store.ts'

/** Compares the answers of the engine outside with those of SQL, over random filters of random listings. */

const facts = ['piece:saree', 'piece:gown', 'colour:red', 'colour:pink', 'trim:red', 'for:girls', 'is:ready'] as const
const kinds = ['occasion:haldi', 'fabric:silk', 'fabric:raw-silk', 'craft:zardozi'] as const
const words = ['silk', 'silken', 'saree', 'zephyr', '九'] as const
const designers = ['Ada', 'Bela'] as const
const now = new Date('2026-11-01T10:00:00Z')
const prices = [99_950, 100_000, 200_000, 200_001] as const

const listing = fc.record({
  facts: fc.subarray([...facts, ...kinds]),
  name: fc.subarray([...words]),
  group: fc.subarray([...words]),
  other: fc.subarray([...words]),
  price: fc.constantFrom(...prices),
  percentOff: fc.constantFrom(0, 10, 29, 50),
  sold: fc.constantFrom(0, 1, 2, 3, 4, 1000),
  daysOld: fc.constantFrom(1, 1, 30, 31),
  hasStock: fc.constantFrom(true, true, false),
  isGiftCard: fc.constantFrom(false, false, false, true),
  cut: fc.nat({ max: 3 }),
})
type Listing = typeof listing extends fc.Arbitrary<infer L> ? L : never

/** Rare, because a search with many conditions finds nothing. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const some = <T>(values: readonly T[], minLength = 0) => fc.subarray([...values], { minLength })
const amount = maybe(fc.constantFrom(...prices.map((minor) => rupees(minor / 100))))
const names = fc.array(fc.constantFrom('sil', 'silk', 'zephyr sa', 'saree', '九', 'unknown'), { maxLength: 2 })

const term = fc
  .record({
    role: fc.constantFrom('piece', 'colour', 'detail', 'word', 'recipient'),
    names: names.filter((given) => given.length > 0),
    facts: some([...facts, ...kinds]),
    near: some(facts),
    boosts: some(kinds),
    isNeeded: fc.constantFrom(false, false, false, true),
    isSoft: fc.boolean(),
    weight: fc.nat({ max: 4 }),
    boostWeight: fc.nat({ max: 2 }),
  })
  .map((one): SearchTerm => ({ ...one, typed: '' }))

type Ids = Readonly<Record<'categories' | 'sizes' | 'colours' | 'designers' | 'listings', readonly number[]>>

const question = (ids: Ids) =>
  fc.record({
    categoryIds: fc.constantFrom([4], [4], [4], [4, giftCardCategoryId], ids.categories, ids.categories.slice(0, 1)),
    categoryId: fc.constantFrom(4, ...ids.categories),
    newestDays: maybe(fc.constantFrom(1, 30)),
    terms: fc.option(fc.array(term, { maxLength: 4 }), { freq: 3 }),
    minPrice: amount,
    maxPrice: amount,
    minPercentOff: fc.constantFrom(0, 0, 0, 0, 20),
    designerIds: maybe(some(ids.designers)),
    sizeIds: maybe(some(ids.sizes)),
    colourIds: maybe(some(ids.colours)),
    chosenFacts: fc.record({
      occasion: maybe(fc.constant(['occasion:haldi'])),
      fabric: maybe(some(['fabric:silk', 'fabric:raw-silk'])),
      craft: maybe(fc.constant(['craft:zardozi'])),
    }),
    isReady: fc.constantFrom(false, false, false, false, false, true),
    inTimeFacts: maybe(some(facts, 1)),
    chosenPercentOff: fc.constantFrom(0, 0, 0, 0, 30),
    mainColours: some(['colour:red', 'colour:pink']),
    hiddenIds: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(ids.listings) }),
    excluded: maybe(fc.record({ facts: some(facts), names }).filter((one) => one.facts.length + one.names.length > 0)),
    preferredSizeIds: fc.option(some(ids.sizes), { freq: 2 }),
    preferredPrice: fc.option(fc.record({ min: amount, max: amount }), { freq: 2 }),
  })

const request = (ids: Ids) =>
  fc.record({
    sort: fc.constantFrom(
      'relevance',
      'relevance',
      'price_low_to_high',
      'price_high_to_low',
      'new_arrival',
      'popularity',
    ),
    hint: fc.constantFrom(undefined, undefined, 'price_low_to_high', 'price_high_to_low'),
    pins: fc.oneof(fc.constant(undefined), some(ids.listings)),
    limit: fc.constantFrom(5, 24),
    offset: fc.constantFrom(0, 0, 0, 3),
    hasFacets: fc.boolean(),
    now: fc.constant(now),
  })

async function write(shop: TestApp, id: number, one: Listing): Promise<void> {
  // Words keep a weight only with a position.
  const weighted = (weight: 'A' | 'B' | 'C', said: readonly string[]) =>
    said.map((word) => `'${word}':1${weight}`).join(' ')
  await sql`update product_listings set facts = ${one.facts}::text[], price_minor = ${one.price},
    percent_off = ${one.percentOff}, sold = ${one.sold}, listed_at = ${now}::timestamptz - make_interval(days => ${one.daysOld}),
    has_stock = ${one.hasStock}, is_gift_card = ${one.isGiftCard}, size_ids = size_ids[${one.cut + 1}:],
    colour_ids = colour_ids[${one.cut}:], designer_id = case when ${one.cut} = 3 then null else designer_id end,
    search_words = ${weighted('A', one.name)}::tsvector || ${weighted('B', one.group)}::tsvector
      || ${weighted('C', one.other)}::tsvector
    where product_id = ${id}`.execute(shop.db)
}

async function idsOf(shop: TestApp): Promise<Ids> {
  const { rows } = await sql<{ sizes: number[]; colours: number[]; designers: number[]; categories: number[] }>`
    select array(select distinct unnest(size_ids) from product_listings) as sizes,
      array(select distinct unnest(colour_ids) from product_listings) as colours,
      array(select distinct unnest(category_ids) from product_listings) as categories,
      array(select id from designers) as designers`.execute(shop.db)
  const [found] = rows
  if (!found) throw new Error('The statement has one row.')
  const listings = await shop.db.selectFrom('product_listings').select('product_id').execute()
  return { ...found, listings: listings.map((row) => row.product_id) }
}

const clusters = ['stand-in', 'cluster'] as const

test.for(clusters)(
  'CAT-04: an engine outside (%s) answers every filter and order as the database does',
  async (which, { skip }) => {
    skip(lacksCluster(which), clusterNote)
    await using shop = await testApp()
    await using fake = await openFakeCluster()
    const parent = await newCategory(shop.db, { name: 'Sarees' })
    const child = await newCategory(shop.db, { name: 'Silk sarees', parentId: parent })
    const drawn = fc.sample(listing, { numRuns: 24, seed: 5 })
    for (const [place, one] of drawn.entries()) {
      const { id } = await newProduct(shop.db, {
        designer: designers[place % 3] ?? null,
        colours: place % 2 === 0 ? ['Red', 'Blue'] : ['Blue'],
        sizes: ['S', 'M', 'XXL', '2XL'].slice(place % 3),
        mainCategoryId: place % 2 === 0 ? child : parent,
      })
      await write(shop, id, one)
    }
    const ids = await idsOf(shop)
    await using outside = await outsideSearch(shop, which === 'cluster' ? (searchTestUrl ?? '') : fake.url)
    let [found, faceted] = [0, 0]
    await fc.assert(
      fc.asyncProperty(question(ids), request(ids), async (filter: ListingFilter, page: PageRequest) => {
        const hits = await outside.engine.find(shop.db, filter, page)
        const wanted = await sqlEngine.find(shop.db, filter, page)
        expect(hits).toEqual(wanted)
        found += wanted.ids.length
        faceted += wanted.facets === null ? 0 : 1
      }),
      // A fixed seed makes failures reproducible.
      { numRuns: 130, seed: 71 },
    )
    expect(found).toBeGreaterThan(250)
    expect(faceted).toBeGreaterThan(40)
  },
)
