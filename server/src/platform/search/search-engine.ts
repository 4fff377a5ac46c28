import type { sortOrders } from '@shop/contract/catalogue/sort-orders'
import type { Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

export type SortOrder = (typeof sortOrders)[number]

/** Strength by fact 3, near fact 2, words 1; without facts: name 3, categories or colours 2, elsewhere 1. */
export type SearchTerm = {
  /** The piece decides the tier of a listing; a colour that is only near is a trim. */
  readonly role: 'piece' | 'colour' | 'trim' | 'recipient' | 'detail' | 'word'
  readonly typed: string
  /** Each name matches by the prefixes of all its words. */
  readonly names: readonly string[]
  readonly facts: readonly string[]
  readonly near: readonly string[]
  readonly boosts: readonly string[]
  /** False for a term that only ranks. */
  readonly isNeeded: boolean
  /** A term that is no longer needed, because too few listings answered: those that do come first. */
  readonly isSoft: boolean
  readonly weight: number
  readonly boostWeight: number
}

/** Kinds of facts that shoppers choose from. */
export const factKinds = ['occasion', 'fabric', 'craft'] as const
export type FactKind = (typeof factKinds)[number]

/** A custom field that shoppers filter by. */
export type ChosenField = { readonly key: string; readonly facts: readonly string[] }

/** Values of one kind are ORed, kinds are ANDed; null means that nothing was chosen of this kind. */
export type ListingFilter = {
  readonly categoryIds: readonly number[]
  readonly categoryId: number
  /** The newerThanDays of the category's rule, counted back from the time of reading. */
  readonly newestDays: number | null
  readonly terms: readonly SearchTerm[] | null
  readonly minPrice: Money | null
  readonly maxPrice: Money | null
  readonly minPercentOff: number
  readonly designerIds: readonly number[] | null
  readonly sizeIds: readonly number[] | null
  readonly colourIds: readonly number[] | null
  /** A listing must have one of the chosen facts of each kind. */
  readonly chosenFacts: Readonly<Record<FactKind, readonly string[] | null>>
  /** The same for each custom field. */
  readonly chosenFields?: readonly ChosenField[]
  readonly isReady: boolean
  /** Facts of which a listing needs one to arrive in time. */
  readonly inTimeFacts: readonly string[] | null
  /** A chosen discount; unlike `minPercentOff` it does not narrow the counts of discounts. */
  readonly chosenPercentOff: number
  /** The facts of the chosen colours as the main colour of a piece. */
  readonly mainColours: readonly string[]
  /** Listings that are left out, whatever they answer. */
  readonly hiddenIds?: readonly number[]
  readonly excluded?: Pick<SearchTerm, 'facts' | 'names'> | null
  readonly preferredSizeIds: readonly number[] | null
  readonly preferredPrice: { readonly min: Money | null; readonly max: Money | null } | null
}

export const maxPins = 15

export type PageRequest = {
  readonly sort: SortOrder
  /** Orders pieces that are equally relevant by price. */
  readonly hint?: 'price_low_to_high' | 'price_high_to_low' | undefined
  readonly pins?: readonly number[] | undefined
  readonly limit: number
  readonly offset: number
  readonly hasFacets: boolean
  readonly now: Date
  /** True after an answer turned out to be stale; an engine that follows the database has to ask it then. */
  readonly isCurrent?: boolean
}

/** The number of listings that choosing one value would show. The row of kind `all` has the total and the prices. */
export type FacetRow = {
  readonly kind: 'designer' | 'size' | 'colour' | 'category' | FactKind | 'field' | 'ready' | 'discount' | 'all'
  /** The least percentage of a discount; 0 for a fact, which has a code. */
  readonly id: number
  readonly name: string
  /** The key of a custom field, whose value is the name. */
  readonly code: string
  /** The title of a custom field. */
  readonly title?: string
  /** Of a custom field with colours, whose value is a code. */
  readonly colourName?: string
  readonly count: number
  readonly least: number | null
  readonly most: number | null
}

export type SearchHits = {
  readonly total: number
  /** Available listings, less those of `trimTotal`; they come first in every order. */
  readonly mainTotal: number
  /** Available listings that have a colour of the search only as a trim; they come next, before sold-out listings. */
  readonly trimTotal: number
  /** The part of `mainTotal` that is not for children; meaningful for a search with terms only. */
  readonly adultTotal: number
  readonly ids: readonly number[]
  readonly facets: readonly FacetRow[] | null
}

export type SearchEngine = {
  readonly find: (db: Database, filter: ListingFilter, page: PageRequest) => Promise<SearchHits>
  /** The newerThanDays of a category's rule; null for a category without one. */
  readonly newestDays: (db: Database, categoryId: number) => Promise<number | null>
}
