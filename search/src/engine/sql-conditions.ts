import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/core/ids'
import { termQuery } from '#words/search-words.ts'
import { fieldChoice, type FieldChoice } from './field-facets.rules.ts'
import type { FactKind, ListingFilter, SearchTerm } from './listing-filter.ts'

/** Conditions on `product_listings listing`. */
export type Condition = RawBuilder<SqlBool>

const always: Condition = sql`true`

function isOneOf(column: string, ids: readonly number[] | null): Condition {
  return ids === null ? always : sql`${sql.ref(column)} = any (${ids}::bigint[])`
}

export function overlaps(column: string, ids: readonly number[] | null): Condition {
  return ids === null ? always : sql`${sql.ref(column)} && ${ids}::bigint[]`
}

export function isPriced({ min, max }: NonNullable<ListingFilter['preferredPrice']>): Condition {
  return sql<SqlBool>`(${min === null ? always : sql`listing.price_minor >= ${min.amountMinor}`}
    and ${max === null ? always : sql`listing.price_minor <= ${max.amountMinor}`})`
}

type UsualChoice = 'designer' | 'size' | 'colour' | 'price' | FactKind | 'ready' | 'inTime' | 'discount'
export type Choice = UsualChoice | FieldChoice
type Conditions = Readonly<Record<UsualChoice, Condition>> & { readonly [field: FieldChoice]: Condition }
export const readyFact = 'is:ready'

/** All chosen filters except one. */
export function allBut(conditions: Conditions, own?: Choice): Condition {
  const others = Object.entries(conditions).flatMap(([choice, condition]) => (choice === own ? [] : [condition]))
  return sql`(${sql.join(others, sql` and `)})`
}

/** Conditions of the filters that facet counts leave out one at a time. */
export function choices(filter: ListingFilter): Conditions {
  const { occasion, fabric, craft } = filter.chosenFacts
  const fields: { [field: FieldChoice]: Condition } = {}
  for (const { key, facts } of filter.chosenFields ?? []) fields[fieldChoice(key)] = hasFact(facts)
  return {
    ...fields,
    occasion: occasion === null ? always : hasFact(occasion),
    fabric: fabric === null ? always : hasFact(fabric),
    craft: craft === null ? always : hasFact(craft),
    ready: filter.isReady ? hasFact([readyFact]) : always,
    inTime: filter.inTimeFacts === null ? always : hasFact(filter.inTimeFacts),
    discount: filter.chosenPercentOff > 0 ? sql`listing.percent_off >= ${filter.chosenPercentOff}` : always,
    designer: isOneOf('listing.designer_id', filter.designerIds),
    size: overlaps('listing.size_ids', filter.sizeIds),
    colour: overlaps('listing.colour_ids', filter.colourIds),
    price: isPriced({ min: filter.minPrice, max: filter.maxPrice }),
  }
}

/** The whole shop is everything but gift cards; that flag is faster to test than the category ids. */
function isInCategories(categoryIds: readonly number[]): Condition {
  if (!categoryIds.includes(wholeShopCategoryId)) return overlaps('listing.category_ids', categoryIds)
  return categoryIds.includes(giftCardCategoryId) ? always : sql`not listing.is_gift_card`
}

export const hasFact = (facts: readonly string[]): Condition => sql`listing.facts && ${facts}::text[]`

/** A condition equal to a strength above 0, which indexes can answer. */
export function answers({ facts, near, names }: Pick<SearchTerm, 'facts' | 'near' | 'names'>): Condition {
  const either = [
    ...(facts.length + near.length > 0 ? [hasFact([...facts, ...near])] : []),
    ...(names.length > 0 ? [sql<SqlBool>`listing.search_words @@ ${termQuery(names, '')}::tsquery`] : []),
  ]
  return sql`(${sql.join(either, sql` or `)})`
}

export function isEligible(filter: ListingFilter, now: Date): Condition {
  const conditions = [isInCategories(filter.categoryIds)]
  // Listings are written when a product changes, so products that became too old since then are excluded here.
  if (filter.newestDays !== null) {
    conditions.push(sql`listing.listed_at >= ${now}::timestamptz - make_interval(hours => 24 * ${filter.newestDays})`)
  }
  if (filter.minPercentOff > 0) conditions.push(sql`listing.percent_off >= ${filter.minPercentOff}`)
  const { hiddenIds = [], excluded } = filter
  if (hiddenIds.length > 0) conditions.push(sql`listing.product_id <> all (${hiddenIds}::bigint[])`)
  if (excluded) conditions.push(sql`not ${answers({ ...excluded, near: [] })}`)
  for (const term of filter.terms ?? []) if (term.isNeeded) conditions.push(answers(term))
  return sql.join(conditions, sql` and `)
}

/** The condition on `product_listings listing`. */
export function isShown(filter: ListingFilter, now: Date): Condition {
  return sql.join([isEligible(filter, now), allBut(choices(filter))], sql` and `)
}
