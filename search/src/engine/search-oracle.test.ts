import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalCounter } from '@shop/contract/catalogue/arrival'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { indiaDay } from '@shop/contract/core/india-day'
import { rupees } from '@shop/contract/core/money'
import { ensureDesigners, refreshListings, plainDraft, type ProductDraft, writeProducts } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { ask } from '@shop/server/testing/ask.ts'
import { newCategory } from '@shop/server/testing/catalogue-factories.ts'
import { clusterNote, lacksCluster, searchedBy, searchedShop } from '@shop/server/testing/outside-search.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'

/** Repeats searches of a small catalogue by brute force, which must find the same products. */

const sizeNames = ['S', 'M', 'XXL', '2XL'] as const
const bodySize = (size: string) => (size === '2XL' ? 'XXL' : size)
const designers = ['Ada', 'Bela', 'Chitra'] as const
/** In the order of the shop's palette, whose first colour of a piece is its main one. */
const colours = ['Red', 'Green', 'Blue'] as const
/** The lexicon does not know these words. */
const words = ['quartz', 'zephyr', 'umbra'] as const
const places = ['umbras', 'zephyrs', 'men'] as const

/** The codes that show each fabric and each work; raw silk is a silk, and both works are embroidery. */
const fabrics = { Silk: ['silk'], 'Raw silk': ['silk', 'raw-silk'], Velvet: ['velvet'] } as const
const crafts = { Zardozi: ['zardozi', 'embroidery'], Aari: ['aari', 'embroidery'] } as const
const occasions = { Haldi: ['haldi'], Sangeet: ['sangeet'] } as const
/** Custom fields by which shoppers filter. */
const clusters = ['Kota', 'Chanderi, fine'] as const
const finishes = ['Piping', 'Fall & pico'] as const
const namesOf = <T extends object>(values: T) => fc.option(fc.constantFrom(...Object.keys(values)))

const someOf = <T>(values: readonly T[]) => fc.subarray([...values])

const product = fc.record({
  words: someOf(words),
  designer: fc.option(fc.constantFrom(...designers)),
  place: fc.constantFrom(...places),
  colours: someOf(colours),
  price: fc.constantFrom(999.5, 1000, 2000, 2000.01, 1_200_000),
  percentOff: fc.constantFrom(0, 19, 20, 50),
  fabric: namesOf(fabrics),
  craft: namesOf(crafts),
  occasion: namesOf(occasions),
  fields: fc.record(
    {
      cluster: fc.constantFrom(...clusters),
      finish: fc.subarray([...finishes], { minLength: 1 }),
      lined: fc.boolean(),
      hidden: fc.constantFrom(...clusters),
    },
    { requiredKeys: [] },
  ),
  isReady: fc.boolean(),
  isMade: fc.boolean(),
  stock: fc.array(fc.tuple(fc.constantFrom(...sizeNames), fc.integer({ min: 0, max: 1 })), {
    minLength: 1,
    maxLength: 3,
  }),
})

const fieldChoices = [
  ['cluster:Kota'],
  ['cluster:Kota', 'cluster:Chanderi, fine'],
  ['finish:Fall & pico', 'lined:Yes'],
  ['lined:No', 'cluster:unknown'],
]

const question = fc.record({
  place: fc.constantFrom('all', 'women', ...places),
  sizes: someOf(sizeNames),
  designers: someOf(designers),
  colours: someOf(colours),
  min: fc.constantFrom(1, 1000, 2000),
  max: fc.constantFrom(999, 2000, 2001, 1_000_000),
  isSale: fc.boolean(),
  fabrics: someOf(['silk', 'raw-silk', 'velvet', 'unknown']),
  crafts: fc.constantFrom([], [], ['embroidery'], ['zardozi', 'aari']),
  occasions: fc.constantFrom([], [], ['haldi'], ['sangeet', 'haldi']),
  fields: fc.constantFrom([], [], ...fieldChoices),
  isReady: fc.boolean(),
  /** Days from today to the occasion. */
  wearIn: fc.constantFrom(null, null, 0, 14, 25, 40, 400),
  discount: fc.constantFrom(0, 0, 10, 50),
  words: someOf(words),
  without: fc.constantFrom(null, null, ...words),
  sort: fc.constantFrom('price_low_to_high', 'price_high_to_low'),
})

type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never
type Model = (typeof product extends fc.Arbitrary<infer P> ? P : never) & { readonly id: number }
type Places = Readonly<Record<'all' | 'women' | (typeof places)[number], number>>

function draftOf(model: Omit<Model, 'id'>, placeIds: Places): ProductDraft {
  const mrp = Math.ceil(model.price / (1 - model.percentOff / 100))
  const stock = new Map(model.stock)
  return {
    ...plainDraft,
    name: `Piece ${model.words.join(' ')}`,
    designer: model.designer,
    attributes: Object.fromEntries(
      Object.entries({ Fabric: model.fabric, Work: model.craft, Occasion: model.occasion }).flatMap(([key, value]) =>
        value === null ? [] : [[key, value]],
      ),
    ),
    fields: model.fields,
    dispatchDays: model.isReady ? { min: 2, max: 7 } : { min: 10, max: 20 },
    mainCategoryId: placeIds[model.place],
    colours: model.colours,
    options: [{ title: 'Size', choices: [...stock.keys()] }],
    variants: [...stock].map(([size, available]) => ({
      choices: [size],
      price: rupees(model.price),
      mrp: rupees(model.percentOff === 0 ? model.price : mrp),
      stock:
        model.isMade && available > 0 ? { policy: 'made_to_order', available: 0 } : { policy: 'tracked', available },
    })),
  }
}

const plan = {
  workdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 14,
  capacity: 10,
  waiting: 25,
  holidays: [],
  customs: { min: 0, max: 3 },
  spareDays: { ready: 1, made: 3 },
}
const now = new Date()
const dayIn = (days: number): string => indiaDay(new Date(now.getTime() + days * 86_400_000))
const isAllMade = (model: Model) => model.isMade && [...new Map(model.stock).values()].every((left) => left > 0)
const isReadyToShip = (model: Model) => model.isReady && !isAllMade(model)
const arrivalOf = (model: Model) =>
  arrivalCounter(plan, now)(
    { dispatch: model.isReady ? { min: 2, max: 7 } : { min: 10, max: 20 }, isMade: isAllMade(model) },
    { countryCode: 'IN', postalCode: '302001' },
  )

const sizesOf = (model: Model) =>
  new Set([...new Map(model.stock)].filter(([, left]) => left > 0).map(([size]) => bodySize(size)))

/** A query names a word only once. */
const excludedBy = ({ words: wanted, without }: Question) =>
  without === null || wanted.length === 0 || wanted.includes(without) ? null : without

function isEligible(model: Model, asked: Question): boolean {
  const isInPlace =
    asked.place === 'all' || asked.place === model.place || (asked.place === 'women' && model.place !== 'men')
  // The search also matches the category's name.
  const known: readonly string[] = [
    ...model.words,
    ...(model.place === 'umbras' ? ['umbra'] : []),
    ...(model.place === 'zephyrs' ? ['zephyr'] : []),
  ]
  const excluded = excludedBy(asked)
  const hasExcluded = excluded !== null && known.includes(excluded)
  return (
    isInPlace &&
    !hasExcluded &&
    (!asked.isSale || model.percentOff >= 20) &&
    asked.words.every((word) => known.includes(word))
  )
}

const factKinds = ['occasion', 'fabric', 'craft'] as const
const codesByName: Readonly<Record<string, readonly string[]>> = { ...occasions, ...fabrics, ...crafts }
const codesOf = (model: Model, kind: (typeof factKinds)[number]): readonly string[] =>
  codesByName[model[kind] ?? ''] ?? []

const fieldNames = ['cluster', 'finish', 'lined'] as const
type FieldName = (typeof fieldNames)[number]
const fieldValues = ({ fields: { cluster, finish = [], lined } }: Model): Record<FieldName, readonly string[]> => ({
  cluster: cluster === undefined ? [] : [cluster],
  finish,
  lined: lined === undefined ? [] : [lined ? 'Yes' : 'No'],
})

function passesField(model: Model, asked: Question, name: FieldName): boolean {
  const wanted = asked.fields.filter((one) => one.startsWith(`${name}:`)).map((one) => one.slice(name.length + 1))
  return wanted.length === 0 || wanted.some((value) => fieldValues(model)[name].includes(value))
}

/** Tells, per filter, whether the product passes. */
function passes(model: Model, asked: Question) {
  const [low, high] = asked.max < 1_000_000 && asked.min > asked.max ? [asked.max, asked.min] : [asked.min, asked.max]
  return {
    designer: asked.designers.length === 0 || asked.designers.some((name) => name === model.designer),
    size: asked.sizes.length === 0 || asked.sizes.some((size) => sizesOf(model).has(bodySize(size))),
    colour: asked.colours.length === 0 || asked.colours.some((name) => model.colours.includes(name)),
    price: model.price >= low && (high === 1_000_000 || model.price <= high),
    ...Object.fromEntries(
      factKinds.map((kind) => [
        kind,
        asked[`${kind}s`].length === 0 || asked[`${kind}s`].some((code) => codesOf(model, kind).includes(code)),
      ]),
    ),
    ...Object.fromEntries(fieldNames.map((name) => [`field ${name}`, passesField(model, asked, name)])),
    ready: !asked.isReady || isReadyToShip(model),
    inTime: asked.wearIn === null || arrivalOf(model).wearFrom <= dayIn(asked.wearIn),
    discount: model.percentOff >= asked.discount,
  }
}

type Kind =
  | `field ${FieldName}`
  | 'designer'
  | 'size'
  | 'colour'
  | 'price'
  | (typeof factKinds)[number]
  | 'ready'
  | 'inTime'
  | 'discount'

/** Sold-out pieces come last, after pieces with the colour only in a border. */
function blockOf(model: Model, { colours: chosen }: Question): number {
  if (sizesOf(model).size === 0) return 2
  const main = colours.find((name) => model.colours.includes(name))
  return chosen.length === 0 || chosen.some((name) => name === main) ? 0 : 1
}

function answerByHand(models: readonly Model[], asked: Question) {
  const eligible = models.filter((model) => isEligible(model, asked))
  const allBut = (kind?: Kind) =>
    eligible.filter((model) =>
      Object.entries(passes(model, asked)).every(([key, isPassed]) => isPassed || key === kind),
    )
  const counts = (kind: Kind, valuesOf: (model: Model) => Iterable<string>) => {
    const values = new Set(eligible.flatMap((model) => [...valuesOf(model)]))
    return Object.fromEntries(
      [...values].map((value) => [value, allBut(kind).filter((model) => [...valuesOf(model)].includes(value)).length]),
    )
  }
  const direction = asked.sort === 'price_low_to_high' ? 1 : -1
  const prices = allBut('price').map(({ price }) => price)
  return {
    ids: allBut()
      .toSorted((a, b) => blockOf(a, asked) - blockOf(b, asked) || direction * (a.price - b.price) || a.id - b.id)
      .map(({ id }) => id),
    Designer: counts('designer', ({ designer }) => (designer === null ? [] : [designer])),
    Size: counts('size', sizesOf),
    Colors: counts('colour', (model) => model.colours),
    occasions: counts('occasion', (model) => codesOf(model, 'occasion')),
    fabrics: counts('fabric', (model) => codesOf(model, 'fabric')),
    crafts: counts('craft', (model) => codesOf(model, 'craft')),
    fields: Object.fromEntries(
      fieldNames.flatMap((name) => {
        const found = counts(`field ${name}`, (model) => fieldValues(model)[name])
        return Object.keys(found).length === 0 ? [] : [[name, found]]
      }),
    ),
    ready: allBut('ready').filter(isReadyToShip).length,
    discounts: [10, 20, 30, 50].map((percent) => ({
      percent,
      count: allBut('discount').filter(({ percentOff }) => percentOff >= percent).length,
    })),
    price: prices.length === 0 ? null : { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) },
  }
}

function nameOf(asked: Question): string | undefined {
  if (asked.words.length === 0) return undefined
  const excluded = excludedBy(asked)
  return [...asked.words, ...(excluded === null ? [] : ['without', excluded])].join(' ')
}

async function answerOfShop(shop: TestApp, asked: Question, placeIds: Places) {
  const { data, meta } = await ask(shop, catalogueEndpoints.search, {
    query: {
      categories: placeIds[asked.place],
      min: asked.min,
      max: asked.max,
      sort_by: asked.sort,
      facets: 1,
      sale: asked.isSale ? 1 : undefined,
      name: nameOf(asked),
      'selected_attribute_values[]': [...asked.sizes, ...asked.designers],
      color: asked.colours,
      'occasions[]': asked.occasions,
      'fabrics[]': asked.fabrics,
      'crafts[]': asked.crafts,
      'fields[]': asked.fields,
      ready: asked.isReady ? 1 : undefined,
      wear_by: asked.wearIn === null ? undefined : dayIn(asked.wearIn),
      wear_at: 'IN-302001',
      discount: asked.discount === 0 ? undefined : asked.discount,
    },
  })
  const blocks = (meta.facets?.filters ?? []).map(({ name, values }) => [
    name,
    Object.fromEntries(values.map((value) => ['value' in value ? value.value : value.name, value.count])),
  ])
  expect(meta.total).toBe(data.length)
  const countsOf = (values: readonly { code: string; count: number }[] = []) =>
    Object.fromEntries(values.map(({ code, count }) => [code, count]))
  const facets = meta.facets
  const answer = {
    ids: data.map(({ id }) => id),
    ...Object.fromEntries(blocks),
    occasions: countsOf(facets?.occasions),
    fabrics: countsOf(facets?.fabrics),
    crafts: countsOf(facets?.crafts),
    fields: Object.fromEntries(
      (facets?.fields ?? []).map(({ key, values }) => [
        key,
        Object.fromEntries(values.map(({ text, count }) => [text, count])),
      ]),
    ),
    price: facets?.price,
    ready: facets?.ready,
    discounts: facets?.discounts,
  }
  return { answer, dropped: meta.search?.dropped ?? [] }
}

async function defineFields(db: Database): Promise<void> {
  const defined = (key: string, type: string, choices: readonly string[] = []) => ({
    owner: 'piece',
    key,
    title: key,
    type,
    bounds: JSON.stringify({ min: null, max: null, maxLength: null, choices }),
    visibility: key === 'hidden' ? 'staff' : 'shopper',
    is_facet: key !== 'hidden',
  })
  const fields = [
    defined('cluster', 'choice', clusters),
    defined('finish', 'choices', finishes),
    defined('lined', 'yes_no'),
    defined('hidden', 'choice', clusters),
  ]
  await db.insertInto('field_definitions').values(fields).execute()
}

test.for(searchedBy)(
  'CAT-04: any search of any small catalogue finds and counts the same as a brute-force search (%s)',
  { timeout: 240_000 },
  async (which, { skip }) => {
    skip(lacksCluster(which), clusterNote)
    await using shop = await testApp()
    await using searched = await searchedShop(shop, which)
    const placeIds: Places = {
      all: 4,
      women: 10,
      men: 40,
      umbras: await newCategory(shop.db, { name: 'Umbras' }),
      zephyrs: await newCategory(shop.db, { name: 'Zephyrs' }),
    }
    await shop.db.deleteFrom('holidays').execute()
    await shop.db.updateTable('delivery_settings').set({ workroom_capacity: 10, workroom_waiting: 25 }).execute()
    await defineFields(shop.db)
    // Another test covers unknown names; here all names are known from the start.
    await ensureDesigners(shop.db, designers)
    const catalogue = fc.array(product, { minLength: 1, maxLength: 14 })
    const questions = fc.array(question, { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(catalogue, questions, async (pieces, asked) => {
        await shop.db.deleteFrom('products').execute()
        const ids = await shop.db.transaction().execute(async (trx) => {
          const written = await writeProducts(
            trx,
            pieces.map((piece) => ({ draft: draftOf(piece, placeIds) })),
          )
          await refreshListings(trx, written)
          return written
        })
        const models = pieces.map((piece, index): Model => ({ ...piece, id: ids[index] ?? 0 }))
        for (const one of asked) {
          const byHand = answerByHand(models, one)
          for (const app of which === 'memory' ? [shop, searched] : [searched]) {
            const { answer, dropped } = await answerOfShop(app, one, placeIds)
            // Similar pieces replace an empty page.
            if (byHand.ids.length === 0 && one.words.length > 0) expect(dropped).not.toEqual([])
            else expect({ answer, dropped }).toEqual({ answer: byHand, dropped: [] })
          }
        }
      }),
      // A fixed seed makes failures reproducible.
      { numRuns: 40, seed: 71 },
    )
  },
)
