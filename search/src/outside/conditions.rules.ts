import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/core/ids'
import { fieldChoice, type FieldChoice } from '#engine/field-facets.rules.ts'
import type { FactKind, ListingFilter, SearchTerm } from '#engine/listing-filter.ts'
import { wordFields, type WordField } from './listing-index.rules.ts'

/** The part of the engine's query language that a search needs. */
export type Query =
  | { readonly match_all: Readonly<Record<string, never>> }
  | { readonly match_none: Readonly<Record<string, never>> }
  | { readonly terms: Readonly<Record<string, readonly (string | number | boolean)[]>> }
  | { readonly range: Readonly<Record<string, { readonly gte?: number; readonly lte?: number }>> }
  | { readonly prefix: Readonly<Record<string, { readonly value: string }>> }
  | { readonly constant_score: { readonly filter: Query; readonly boost: number } }
  | { readonly bool: BoolQuery }

export type BoolQuery = {
  readonly filter?: readonly Query[]
  readonly must_not?: readonly Query[]
  readonly should?: readonly Query[]
  readonly minimum_should_match?: number
}

const everything: Query = { match_all: {} }
const nothing: Query = { match_none: {} }

export function allOf(queries: readonly Query[]): Query {
  const [first = everything, ...others] = queries
  return others.length === 0 ? first : { bool: { filter: queries } }
}

/** Without any query nothing matches; the engine itself would match everything. */
function anyOf(queries: readonly Query[]): Query {
  const [first = nothing, ...others] = queries
  return others.length === 0 ? first : { bool: { should: queries, minimum_should_match: 1 } }
}

export const noneOf = (queries: readonly Query[]): Query => ({ bool: { must_not: queries } })

export const hasFact = (facts: readonly string[]): Query => ({ terms: { facts } })
export const hasId = (field: string, ids: readonly number[]): Query => ({ terms: { [field]: ids.map(String) } })
export const isInStock: Query = { terms: { inStock: [1] } }
export const readyFact = 'is:ready'
export const childFacts = ['for:girls', 'for:boys']

/** Any of the names, each with the beginnings of all its words in the fields. */
export function matches(names: readonly string[], fields: readonly WordField[] = wordFields): Query {
  const begins = (word: string): Query => anyOf(fields.map((field) => ({ prefix: { [field]: { value: word } } })))
  return anyOf(names.map((name) => allOf(name.split(' ').map(begins))))
}

/** True for a strength above 0. */
export function answers({ facts, near, names }: Pick<SearchTerm, 'facts' | 'near' | 'names'>): Query {
  return anyOf([
    ...(facts.length + near.length > 0 ? [hasFact([...facts, ...near])] : []),
    ...(names.length > 0 ? [matches(names)] : []),
  ])
}

type Prices = NonNullable<ListingFilter['preferredPrice']>

export function isPriced({ min, max }: Prices): Query {
  const bounds = { ...(min && { gte: min.amountMinor }), ...(max && { lte: max.amountMinor }) }
  return min === null && max === null ? everything : { range: { price: bounds } }
}

const hasPercentOff = (percent: number): Query => ({ range: { percentOff: { gte: percent } } })

/** The whole shop is everything but gift cards. */
function isInCategories(categoryIds: readonly number[]): readonly Query[] {
  if (!categoryIds.includes(wholeShopCategoryId)) return [hasId('categories', categoryIds)]
  return categoryIds.includes(giftCardCategoryId) ? [] : [{ terms: { isGiftCard: [false] } }]
}

const dayMicros = 86_400_000_000

/** What decides before any choice of the shopper. */
export function eligible(filter: ListingFilter, now: Date): Query[] {
  const { newestDays, minPercentOff, excluded, hiddenIds = [], terms } = filter
  const left = [
    ...(hiddenIds.length > 0 ? [{ terms: { id: hiddenIds } }] : []),
    ...(excluded ? [answers({ ...excluded, near: [] })] : []),
  ]
  return [
    ...isInCategories(filter.categoryIds),
    ...(newestDays === null ? [] : [{ range: { listedAt: { gte: now.getTime() * 1000 - newestDays * dayMicros } } }]),
    ...(minPercentOff > 0 ? [hasPercentOff(minPercentOff)] : []),
    ...(left.length > 0 ? [noneOf(left)] : []),
    ...(terms ?? []).filter(({ isNeeded }) => isNeeded).map(answers),
  ]
}

export type Choice = 'designer' | 'size' | 'colour' | 'price' | FactKind | FieldChoice | 'ready' | 'inTime' | 'discount'

/** What the shopper chose, by kind. */
export function choices(filter: ListingFilter): ReadonlyMap<Choice, Query> {
  const { designerIds, sizeIds, colourIds, chosenFacts, minPrice: min, maxPrice: max } = filter
  const chosen: readonly (readonly [Choice, Query | null])[] = [
    ['designer', designerIds && hasId('designer', designerIds)],
    ['size', sizeIds && hasId('sizes', sizeIds)],
    ['colour', colourIds && hasId('colours', colourIds)],
    ['price', min === null && max === null ? null : isPriced({ min, max })],
    ['occasion', chosenFacts.occasion && hasFact(chosenFacts.occasion)],
    ['fabric', chosenFacts.fabric && hasFact(chosenFacts.fabric)],
    ['craft', chosenFacts.craft && hasFact(chosenFacts.craft)],
    ...(filter.chosenFields ?? []).map(({ key, facts }) => [fieldChoice(key), hasFact(facts)] as const),
    ['ready', filter.isReady ? hasFact([readyFact]) : null],
    ['inTime', filter.inTimeFacts && hasFact(filter.inTimeFacts)],
    ['discount', filter.chosenPercentOff > 0 ? hasPercentOff(filter.chosenPercentOff) : null],
  ]
  return new Map(chosen.flatMap(([choice, query]) => (query === null ? [] : [[choice, query] as const])))
}

/** All chosen filters except one. */
export function allBut(chosen: ReadonlyMap<Choice, Query>, own?: Choice): Query {
  return allOf([...chosen].flatMap(([choice, query]) => (choice === own ? [] : [query])))
}
