import type { WearBy } from '@shop/contract/catalogue/arrival'
import { saleFromPercent } from '@shop/contract/catalogue/search'
import { money, priceRange, rupees, toRupeeNumber, type Money } from '@shop/contract/core/money'
import { fieldFact } from '#engine/field-facets.rules.ts'
import type { ChosenField, FactKind, ListingFilter, SortOrder } from '#engine/listing-filter.ts'
import { factsOfCodes } from './fact-choices.rules.ts'

/** Values named in a search before they are resolved to ids. */
export type NamedValues = {
  readonly sizesAndDesigners: readonly string[]
  readonly designers: readonly string[]
  readonly colours: readonly string[]
}

export type KnownValues = {
  readonly designerIds: readonly number[]
  readonly sizeIds: readonly number[]
  readonly colourIds: readonly number[]
  /** Lower case. */
  readonly colourNames: readonly string[]
}

export type Search = {
  readonly category: string | undefined
  readonly name: string | undefined
  /** Whole rupees. */
  readonly min: number
  readonly max: number
  readonly isSale: boolean
  readonly isReady: boolean
  readonly wear: WearBy | null
  readonly percentOff: number
  readonly codes: Readonly<Record<FactKind, readonly string[]>>
  /** Categories beside `category`: a piece has to be in one of all. */
  readonly orCategoryIds?: readonly number[]
  /** Values of custom fields, `cluster:Kota`. */
  readonly fields?: readonly string[]
  readonly named: NamedValues
  readonly sort: SortOrder
  readonly page: number
  readonly hasFacets: boolean
}

export function wordSearch(name: string, page = 1): Search {
  return {
    name,
    page,
    category: undefined,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    isSale: false,
    isReady: false,
    wear: null,
    percentOff: 0,
    codes: { occasion: [], fabric: [], craft: [] },
    named: { sizesAndDesigners: [], designers: [], colours: [] },
    sort: 'relevance',
    hasFacets: false,
  }
}

type Asked = Pick<Search, 'min' | 'max' | 'isSale' | 'isReady' | 'percentOff' | 'codes' | 'named' | 'fields'>

/** Accepts bounds in either order; the ends of the range are not bounds (VAL-11). */
function priceBounds({ min, max }: Asked): { minPrice: Money | null; maxPrice: Money | null } {
  const hasMin = min > priceRange.min
  const hasMax = max < priceRange.max
  const [low, high] = hasMin && hasMax && min > max ? [max, min] : [min, max]
  return { minPrice: hasMin ? rupees(low) : null, maxPrice: hasMax ? rupees(high) : null }
}

export type FilterCategory = { readonly id: number; readonly newestDays: number | null }

/** Returns the filter of a category page without any choices. */
export function wholeCategory(category: FilterCategory): ListingFilter {
  return {
    categoryIds: [category.id],
    categoryId: category.id,
    newestDays: category.newestDays,
    terms: null,
    minPrice: null,
    maxPrice: null,
    minPercentOff: 0,
    designerIds: null,
    sizeIds: null,
    colourIds: null,
    chosenFacts: { occasion: null, fabric: null, craft: null },
    isReady: false,
    inTimeFacts: null,
    chosenPercentOff: 0,
    mainColours: [],
    preferredSizeIds: null,
    preferredPrice: null,
  }
}

/** Values of one filter are ORed; filters are ANDed. When all values are unknown, nothing matches. */
function chosenValues(
  named: NamedValues,
  known: KnownValues,
): Pick<ListingFilter, `${'designer' | 'size' | 'colour'}Ids`> {
  const isLost =
    named.sizesAndDesigners.length + named.designers.length > 0 && known.designerIds.length + known.sizeIds.length === 0
  const idsOrNull = (ids: readonly number[]) => (ids.length > 0 ? ids : null)
  return {
    designerIds:
      isLost || (named.designers.length > 0 && known.designerIds.length === 0) ? [] : idsOrNull(known.designerIds),
    sizeIds: idsOrNull(known.sizeIds),
    colourIds: named.colours.length > 0 ? known.colourIds : null,
  }
}

export function listingFilter(category: FilterCategory, asked: Asked, known: KnownValues): ListingFilter {
  return {
    ...wholeCategory(category),
    ...priceBounds(asked),
    minPercentOff: asked.isSale ? saleFromPercent : 0,
    chosenFacts: {
      occasion: factsOfCodes('occasion', asked.codes.occasion),
      fabric: factsOfCodes('fabric', asked.codes.fabric),
      craft: factsOfCodes('craft', asked.codes.craft),
    },
    chosenFields: chosenFields(asked.fields ?? []),
    isReady: asked.isReady,
    chosenPercentOff: asked.percentOff,
    ...chosenValues(asked.named, known),
    mainColours: known.colourNames.map((name) => `colour:${name}`),
  }
}

const mostFacets = 16

/** Values of one field are ORed; a text without a field is ignored. */
function chosenFields(values: readonly string[]): ChosenField[] {
  const named = values.flatMap((value) => {
    const [, key, text] = /^([a-z0-9_]{1,40}):(.+)$/su.exec(value) ?? []
    return key === undefined || text === undefined ? [] : [{ key, fact: fieldFact(key, text) }]
  })
  return [...Map.groupBy(named, ({ key }) => key)]
    .slice(0, mostFacets)
    .map(([key, some]) => ({ key, facts: some.map(({ fact }) => fact) }))
}

export function hasChoices(filter: ListingFilter): boolean {
  const { minPrice, maxPrice, minPercentOff, chosenPercentOff, isReady, chosenFacts, designerIds, sizeIds, colourIds } =
    filter
  const { inTimeFacts, chosenFields: fields = [] } = filter
  const choices = [minPrice, maxPrice, designerIds, sizeIds, colourIds, inTimeFacts, ...Object.values(chosenFacts)]
  return (
    isReady || fields.length > 0 || minPercentOff + chosenPercentOff > 0 || choices.some((choice) => choice !== null)
  )
}

export function rupeesAround(minMinor: number, maxMinor: number): { min: number; max: number } {
  return { min: Math.floor(toRupeeNumber(money(minMinor))), max: Math.ceil(toRupeeNumber(money(maxMinor))) }
}

export const noCategoryId = 0

/** Also the filter for a name that says nothing about pieces. */
export function nothingOf(filter: ListingFilter): ListingFilter {
  return { ...filter, categoryIds: [noCategoryId], categoryId: noCategoryId }
}
