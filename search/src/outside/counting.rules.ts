import { discountSteps } from '@shop/contract/catalogue/sort-orders'
import { isBelow, type FacetCounts, type Labels } from '#engine/facet-rows.rules.ts'
import { factPrefix, fieldChoice } from '#engine/field-facets.rules.ts'
import { factKinds, type ListingFilter } from '#engine/listing-filter.ts'
import { factChoices, type FactChoice } from '#query/fact-choices.rules.ts'
import {
  allBut,
  allOf,
  childFacts,
  choices,
  hasFact,
  isInStock,
  noneOf,
  readyFact,
  type Choice,
  type Query,
} from './conditions.rules.ts'
import { hasMainColours } from './order.rules.ts'

export type Aggregation = {
  readonly filter?: Query
  readonly filters?: { readonly filters: Readonly<Record<string, Query>> }
  readonly terms?: { readonly field: string; readonly size: number; readonly include?: readonly string[] | string }
  readonly min?: { readonly field: string }
  readonly max?: { readonly field: string }
  readonly aggs?: Aggregations
}
export type Aggregations = Readonly<Record<string, Aggregation>>

type Bucket = { readonly key?: string; readonly doc_count: number; readonly shown?: Counted }
/** One aggregation of an answer; which parts it has depends on what was asked. */
export type Counted = {
  readonly doc_count?: number
  readonly value?: number | null
  readonly buckets?: readonly Bucket[] | Readonly<Record<string, Bucket>>
  readonly [name: string]: unknown
}
export type CountedAll = Readonly<Record<string, Counted>>

export type Totals = {
  readonly total: number
  readonly mainTotal: number
  readonly trimTotal: number
  readonly adultTotal: number
}

/** The totals of a page: see `SearchHits`. */
export function totalsAsked(filter: ListingFilter): Aggregations {
  const colours = hasMainColours(filter)
  const main = colours === null ? [isInStock] : [isInStock, colours]
  return {
    total: { filter: allBut(choices(filter)) },
    available: { filter: allOf([allBut(choices(filter)), isInStock]) },
    main: { filter: allOf([allBut(choices(filter)), ...main]) },
    adult: { filter: allOf([allBut(choices(filter)), ...main, noneOf([hasFact(childFacts)])]) },
  }
}

const countOf = (counted: CountedAll, name: string): number => counted[name]?.doc_count ?? 0

export function totalsFound(counted: CountedAll): Totals {
  const mainTotal = countOf(counted, 'main')
  return {
    total: countOf(counted, 'total'),
    mainTotal,
    trimTotal: countOf(counted, 'available') - mainTotal,
    adultTotal: countOf(counted, 'adult'),
  }
}

/** Counts by value: the values of all eligible listings, and of each those that pass the other choices. */
type OfValues = { readonly field: string; readonly size: number; readonly shown: Query }

/** For values that are newer than the labels. */
const roomForNew = 100

const ofValues = ({ field, size, shown }: OfValues): Aggregation => ({
  terms: { field, size: size + roomForNew },
  aggs: { shown: { filter: shown } },
})

/** A field has at most so many choices; colours are fewer. */
const mostFieldValues = 500

/** The categories that the page shows below its own. */
function childIds({ categories }: Labels, categoryId: number): string[] {
  return categories.filter((category) => isBelow(category, categoryId)).map(({ id }) => String(id))
}

/** Facets of a search whose query is the eligible listings alone; each kind leaves out its own choice. */
export function facetsAsked(filter: ListingFilter, labels: Labels): Aggregations {
  const chosen = choices(filter)
  const but = (own?: Choice): Query => allBut(chosen, own)
  const children = childIds(labels, filter.categoryId)
  const facts = factKinds.map((kind): readonly [string, Aggregation] => {
    const offered = factChoices.filter((choice) => choice.kind === kind)
    const filters = Object.fromEntries(offered.map(({ code, facts: shown }) => [code, hasFact(shown)]))
    return [kind, { filters: { filters }, aggs: { shown: { filter: but(kind) } } }]
  })
  const discounts = discountSteps.map((percent): readonly [string, Query] => [
    String(percent),
    { range: { percentOff: { gte: percent } } },
  ])
  const fields = labels.fields.map(({ key }): readonly [string, Aggregation] => {
    const values = { field: 'facts', size: mostFieldValues, include: `${factPrefix(key)}.*` }
    return [fieldChoice(key), { terms: values, aggs: { shown: { filter: but(fieldChoice(key)) } } }]
  })
  const counted = { field: 'categories', size: Math.max(1, children.length), include: children }
  return {
    ...Object.fromEntries([...facts, ...fields]),
    designer: ofValues({ field: 'designer', size: labels.designers.length, shown: but('designer') }),
    size: ofValues({ field: 'sizes', size: labels.sizes.length, shown: but('size') }),
    colour: ofValues({ field: 'colours', size: labels.colours.length, shown: but('colour') }),
    ...(children.length === 0 ? {} : { category: { terms: counted, aggs: { shown: { filter: but() } } } }),
    ready: { filter: allOf([but('ready'), hasFact([readyFact])]) },
    discount: { filter: but('discount'), aggs: { step: { filters: { filters: Object.fromEntries(discounts) } } } },
    price: { filter: but('price'), aggs: { least: { min: { field: 'price' } }, most: { max: { field: 'price' } } } },
  }
}

const isCounted = (value: unknown): value is Counted => typeof value === 'object' && value !== null
const partOf = (counted: Counted | undefined, name: string): Counted | undefined => {
  const part = counted?.[name]
  return isCounted(part) ? part : undefined
}

function byKey(counted: Counted | undefined): ReadonlyMap<string, Bucket> {
  const buckets = counted?.buckets ?? {}
  return new Map(Object.entries(buckets).map(([name, bucket]): [string, Bucket] => [bucket.key ?? name, bucket]))
}

/** Undefined for a value that no eligible listing has. */
const shownIn = (bucket: Bucket | undefined): number | undefined =>
  bucket === undefined || bucket.doc_count === 0 ? undefined : (bucket.shown?.doc_count ?? 0)

export function facetsFound(counted: CountedAll, total: number): FacetCounts {
  const byId = (name: string) => {
    const buckets = byKey(counted[name])
    return (id: number) => shownIn(buckets.get(String(id)))
  }
  const ofFacts = new Map(factKinds.map((kind) => [kind, byKey(counted[kind])]))
  const steps = byKey(partOf(counted['discount'], 'step'))
  return {
    designer: byId('designer'),
    size: byId('size'),
    colour: byId('colour'),
    category: byId('category'),
    fact: ({ kind, code }: FactChoice) => shownIn(ofFacts.get(kind)?.get(code)),
    field: (key: string) =>
      new Map([...byKey(counted[fieldChoice(key)])].map(([fact, bucket]) => [fact, shownIn(bucket) ?? 0])),
    ready: countOf(counted, 'ready'),
    discounts: discountSteps.map((percent) => steps.get(String(percent))?.doc_count ?? 0),
    total,
    lowestPrice: partOf(counted['price'], 'least')?.value ?? null,
    highestPrice: partOf(counted['price'], 'most')?.value ?? null,
  }
}
