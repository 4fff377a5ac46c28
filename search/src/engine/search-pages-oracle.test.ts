import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { rupees } from '@shop/contract/core/money'
import { refreshListings, plainDraft, type ProductDraft, writeProducts } from '@shop/server/catalogue'
import { ask } from '@shop/server/testing/ask.ts'
import { newCategory } from '@shop/server/testing/catalogue-factories.ts'
import { clusterNote, lacksCluster, searchedBy, searchedShop } from '@shop/server/testing/outside-search.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'

/**
 * Repeats searches by brute force on several pages of products that tie in every sort key: words, categories, orders
 * and page boundaries. `search-oracle.test.ts` covers the facet counts.
 */

const dates = ['2025-01-01', '2026-01-01', '2026-06-01'] as const
const places = ['sarees', 'silkSarees', 'gowns', 'men'] as const
const sorts = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity'] as const

/** Words of a product by field, for every searched field. */
const said = fc.record({
  name: fc.constantFrom([], ['quartz'], ['quartz', 'umbra']),
  tags: fc.constantFrom([], ['bramble'], ['bramble', 'fjord']),
  fabric: fc.constantFrom('', 'Cobweb', 'Fine gauze'),
  terms: fc.constantFrom('', 'lantern', 'quartzite'),
  shade: fc.constantFrom('', 'Dusklight'),
  designer: fc.option(fc.constantFrom('Ada Loom', 'Bela')),
})

const kind = fc.record({
  said,
  place: fc.constantFrom(...places),
  alsoIn: fc.option(fc.constantFrom(...places)),
  colours: fc.subarray(['Red', 'Blue']),
  price: fc.constantFrom(999.5, 1000, 2000),
  percentOff: fc.constantFrom(0, 19, 20),
  stock: fc.integer({ min: 0, max: 1 }),
  listedAt: fc.constantFrom(...dates),
  sold: fc.constantFrom(0, 0, 3),
  status: fc.constantFrom('published', 'published', 'published', 'draft', 'archived'),
  isGiftCard: fc.constantFrom(false, false, false, false, true),
})

/** Typed texts, which the lexicon does not know, and their meaning: each term must match the start of a word of the product by one of its names. */
const typed: readonly (readonly [text: string, terms: readonly (readonly string[])[]])[] = [
  ['quartz', [['quartz']]],
  ['QUARTZES', [['quartz']]],
  ['brambles', [['bramble']]],
  ['lantern', [['lantern']]],
  ['umbr', [['umbr']]],
  ['Cobweb', [['cobweb']]],
  ['fine-gauze', [['fine'], ['gauze']]],
  ['gauze', [['gauze']]],
  ['dusklight', [['dusklight']]],
  ['loom ada', [['loom'], ['ada']]],
  ['fjord', [['fjord']]],
]

const question = fc.record({
  words: fc.oneof(
    fc.subarray([...typed], { maxLength: 0 }),
    fc.subarray([...typed], { maxLength: 1 }),
    fc.subarray([...typed], { maxLength: 2 }),
  ),
  place: fc.constantFrom('all', 'all', 'women', 'women', 'designer', 'nowhere', ...places),
  colours: fc.constantFrom([], [], ['Blue'], ['Red', 'Blue']),
  isSale: fc.constantFrom(false, false, false, true),
  max: fc.constantFrom(1_000_000, 1_000_000, 1000, 999),
  sort: fc.constantFrom(...sorts),
})

type Of<T> = T extends fc.Arbitrary<infer V> ? V : never
type Piece = Of<typeof kind>
type Question = Of<typeof question>
type Model = Piece & { readonly id: number }
type PlaceIds = Readonly<Record<Question['place'], number>>

const namesAbove = {
  sarees: 'Sarees Women',
  silkSarees: 'Silk Sarees Women',
  gowns: 'Gowns Women',
  men: 'Men',
} as const
const isBelow = {
  sarees: ['sarees', 'women'],
  silkSarees: ['silkSarees', 'sarees', 'women'],
  gowns: ['gowns', 'women'],
  men: ['men'],
}

function draftOf(piece: Piece, ids: PlaceIds): ProductDraft {
  const { name, tags, fabric, terms, shade, designer } = piece.said
  const mrp = Math.ceil(piece.price / (1 - piece.percentOff / 100))
  return {
    ...plainDraft,
    name: ['Piece', ...name].join(' '),
    tags,
    attributes: fabric === '' ? {} : { Fabric: fabric },
    searchTerms: terms,
    shade,
    designer,
    mainCategoryId: ids[piece.place],
    categoryIds: piece.alsoIn === null ? [] : [ids[piece.alsoIn]],
    colours: piece.colours,
    status: piece.status === 'draft' || piece.status === 'archived' ? piece.status : 'published',
    isGiftCard: piece.isGiftCard,
    listedAt: new Date(piece.listedAt),
    variants: [
      {
        choices: [],
        price: rupees(piece.price),
        mrp: rupees(piece.percentOff === 0 ? piece.price : mrp),
        stock: { policy: 'tracked', available: piece.stock },
      },
    ],
  }
}

function placesOf({ place, alsoIn }: Piece): readonly string[] {
  return [...isBelow[place], ...(alsoIn === null ? [] : isBelow[alsoIn])]
}

function wordsOf({ said: { name, tags, fabric, terms, shade, designer }, colours, place, alsoIn }: Piece): string[] {
  const names = [
    namesAbove[place],
    alsoIn === null ? '' : namesAbove[alsoIn],
    alsoIn === 'silkSarees' || place === 'silkSarees' ? 'Sarees' : '',
  ]
  return [...name, ...tags, fabric, terms, shade, designer ?? '', ...colours, ...names]
    .join(' ')
    .toLowerCase()
    .split(/\s+/)
}

function isFound(piece: Piece, asked: Question): boolean {
  const isThere = {
    all: !piece.isGiftCard,
    designer: piece.said.designer === 'Ada Loom',
    nowhere: false,
  }
  const known: Readonly<Record<string, boolean>> = isThere
  const words = wordsOf(piece)
  const terms = asked.words.flatMap(([, all]) => all)
  return (
    piece.status === 'published' &&
    (known[asked.place] ?? placesOf(piece).includes(asked.place)) &&
    (asked.colours.length === 0 || asked.colours.some((colour) => piece.colours.includes(colour))) &&
    (!asked.isSale || piece.percentOff >= 20) &&
    (asked.max === 1_000_000 || piece.price <= asked.max) &&
    terms.every((names) => names.some((name) => words.some((word) => word.startsWith(name))))
  )
}

/** Sold-out pieces come last, after pieces with the colour only in a border. */
function blockOf({ stock: left, colours }: Piece, { colours: chosen }: Question): number {
  if (left === 0) return 2
  const main = colours.includes('Red') ? 'Red' : 'Blue'
  return chosen.length === 0 || chosen.some((name) => name === main) ? 0 : 1
}

const figureOf: Readonly<Record<Question['sort'], (piece: Piece) => number>> = {
  price_low_to_high: ({ price }) => price,
  price_high_to_low: ({ price }) => -price,
  new_arrival: ({ listedAt }) => -new Date(listedAt).getTime(),
  popularity: ({ sold }) => -sold,
}

/** Reads all pages in turn and checks their totals. */
async function pagesOf(shop: TestApp, asked: Question, ids: PlaceIds): Promise<number[]> {
  const query = {
    categories: ids[asked.place],
    color: asked.colours,
    sale: asked.isSale ? 1 : undefined,
    max: asked.max,
    sort_by: asked.sort,
    name: asked.words.length === 0 ? undefined : asked.words.map(([text]) => text).join(' '),
  }
  const found: number[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta, links } = await ask(shop, catalogueEndpoints.search, { query: { ...query, page } })
    const isEmpty = data.length === 0
    expect(meta).toMatchObject({
      current_page: page,
      per_page: 24,
      last_page: Math.max(1, Math.ceil(meta.total / 24)),
      from: isEmpty ? 0 : found.length + 1,
      to: isEmpty ? 0 : found.length + data.length,
    })
    expect(meta.corrected_name).toBeUndefined()
    // Similar pieces replace an empty page.
    if ((meta.search?.dropped.length ?? 0) > 0) return []
    found.push(...data.map(({ id }) => id))
    expect(links.next === null).toBe(page >= meta.last_page)
    if (page > meta.last_page) {
      expect(found).toHaveLength(meta.total)
      return found
    }
  }
}

let shop: TestApp
let ids: PlaceIds
beforeAll(async () => {
  shop = await testApp()
  const sarees = await newCategory(shop.db, { name: 'Sarees' })
  const places = {
    sarees,
    silkSarees: await newCategory(shop.db, { name: 'Silk Sarees', parentId: sarees }),
    gowns: await newCategory(shop.db, { name: 'Gowns' }),
  }
  await shop.db
    .transaction()
    .execute((trx) =>
      writeProducts(trx, [{ draft: { ...plainDraft, name: 'Any', designer: 'Ada Loom', variants: [] } }]),
    )
  const designer = await shop.db.selectFrom('designers').select('category_id').executeTakeFirstOrThrow()
  ids = { ...places, all: 4, women: 10, men: 40, nowhere: 999_999, designer: designer.category_id }
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

async function stock(pieces: readonly Piece[]): Promise<Model[]> {
  return shop.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('products').execute()
    const written = await writeProducts(
      trx,
      pieces.map((piece) => ({ draft: draftOf(piece, ids) })),
    )
    await refreshListings(trx, written)
    const models = pieces.map((piece, index): Model => ({ ...piece, id: written[index] ?? 0 }))
    const popular = models.filter(({ sold }) => sold > 0).map(({ id }) => id)
    if (popular.length > 0) {
      await trx.updateTable('product_listings').set({ sold: 3 }).where('product_id', 'in', popular).execute()
    }
    return models
  })
}

test.for(searchedBy)(
  'CAT-04: any search returns the same pages in the same order as a brute-force search (%s)',
  { timeout: 240_000 },
  async (which, { skip }) => {
    skip(lacksCluster(which), clusterNote)
    await using searched = await searchedShop(shop, which)
    let searchesOfPages = 0
    const kinds = fc.array(kind, { minLength: 6, maxLength: 14 })
    const questions = fc.array(question, { minLength: 6, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(kinds, fc.constantFrom(1, 4, 12), questions, async (some, copies, asked) => {
        const models = await stock(Array.from({ length: copies }, () => some).flat())
        for (const one of asked) {
          const figure = figureOf[one.sort]
          const wanted = models
            .filter((piece) => isFound(piece, one))
            .toSorted((a, b) => blockOf(a, one) - blockOf(b, one) || figure(a) - figure(b) || a.id - b.id)
          if (wanted.length > 24) searchesOfPages += 1
          const wantedIds = wanted.map(({ id }) => id)
          for (const app of which === 'memory' ? [shop, searched] : [searched]) {
            expect({ one, found: await pagesOf(app, one, ids) }).toEqual({ one, found: wantedIds })
          }
        }
      }),
      // A fixed seed makes failures reproducible.
      { numRuns: 25, seed: 71 },
    )
    expect(searchesOfPages).toBeGreaterThan(5)
  },
)
