import { attributeValuesKey, discountSteps, sortOrders } from '@shop/contract/catalogue/sort-orders'
import { priceRange } from '@shop/contract/core/money'
import { asTyped } from '@shop/contract/core/typed-text'

export type SortOrder = (typeof sortOrders)[number]

/** State of a listing's URL, so that reload, share and Back show the same. */
export type ListingQuery = {
  readonly name: string
  readonly isSale: boolean
  readonly min: number | undefined
  readonly max: number | undefined
  /** Colour codes, `#FF0000`. */
  readonly colors: readonly string[]
  /** Sizes and designers, with the names of the filter blocks. */
  readonly attributes: readonly string[]
  /** Codes of the search lexicon. */
  readonly occasions: readonly string[]
  readonly fabrics: readonly string[]
  readonly crafts: readonly string[]
  /** Custom fields with a value each, `cluster:Kota`. */
  readonly fields: readonly string[]
  readonly isReady: boolean
  /** Limits the listing to pieces that arrive by this day, YYYY-MM-DD; empty for no limit. */
  readonly wearBy: string
  /** Where they must arrive: `IN-400050`, or a country. */
  readonly wearAt: string
  /** The minimum discount in percent; 0 for none. */
  readonly discount: number
  readonly sort: SortOrder
  /** The first shown page; the last is `page`. */
  readonly from: number
  readonly page: number
}

/** Filters by facts, with the names of their parameters. */
export const factFilters = { occasions: 'occasions[]', fabrics: 'fabrics[]', crafts: 'crafts[]' } as const
export const fieldsKey = 'fields[]'
type FactFilter = keyof typeof factFilters

/** Limits the load of one URL. */
const maxPages = 12

/** The order of a listing whose URL states none: best match for a search, otherwise lowest price. */
function defaultSort(name: string): SortOrder {
  return name === '' ? 'price_low_to_high' : 'relevance'
}

const grouped = /^(?:\d+|\d{1,3}(?:[ ,]\d{2,3})*[ ,]\d{3})(?:\.\d{0,2})?$/

/**
 * Whole rupees; undefined for empty or invalid text (VAL-09). The contract's reader is too large for the scripts of a
 * listing.
 */
export function rupeesIn(text: string): number | undefined {
  const bare = asTyped(text).replaceAll(/^(?:₹|rs\.?|inr) ?|\/-$/gi, '')
  return bare.length < 16 && grouped.test(bare) ? Math.floor(Number(bare.replaceAll(/[ ,]/g, ''))) : undefined
}

function wholeNumber(text: string | null): number | undefined {
  const digits = (text ?? '').replaceAll(/\D/g, '')
  const value = Number(digits)
  return digits === '' || !Number.isSafeInteger(value) ? undefined : value
}

/** Normalises to `#B5202A`; URLs may have lower case and lack the `#`. */
function colourCode(code: string): string {
  return /^#?[\da-f]{6}$/i.test(code) ? `#${code.replace('#', '').toUpperCase()}` : code
}

function factsIn(search: URLSearchParams): Pick<ListingQuery, FactFilter> {
  const codes = (name: string) => [...new Set(search.getAll(name).filter((code) => /^[a-z-]{2,40}$/.test(code)))]
  return {
    occasions: codes(factFilters.occasions),
    fabrics: codes(factFilters.fabrics),
    crafts: codes(factFilters.crafts),
  }
}

function wearIn(search: URLSearchParams): Pick<ListingQuery, 'wearBy' | 'wearAt'> {
  const [day, place] = [search.get('wear_by') ?? '', search.get('wear_at') ?? '']
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)
  if (!isDay) return { wearBy: '', wearAt: '' }
  return { wearBy: day, wearAt: /^(IN-\d{6}|[A-Z]{2})$/.test(place) ? place : 'IN' }
}

export function readListingQuery(search: URLSearchParams): ListingQuery {
  const min = rupeesIn(search.get('min') ?? '')
  const max = rupeesIn(search.get('max') ?? '')
  const page = Math.max(1, wholeNumber(search.get('page')) ?? 1)
  const from = Math.min(page, wholeNumber(search.get('from')) ?? page)
  const name = search.get('name')?.trim() ?? ''
  const isSwapped = min !== undefined && max !== undefined && min > max
  return {
    name,
    isSale: search.get('sale') === '1',
    min: isSwapped ? max : min,
    max: isSwapped ? min : max,
    colors: [
      ...new Set(
        search
          .getAll('color')
          .filter((code) => code !== '')
          .map(colourCode),
      ),
    ],
    attributes: search.getAll(attributeValuesKey).filter((value) => value !== ''),
    ...factsIn(search),
    fields: search.getAll(fieldsKey),
    isReady: search.get('ready') === '1',
    ...wearIn(search),
    discount: discountSteps.find((step) => String(step) === search.get('discount')) ?? 0,
    sort: sortFor(name, sortOrders.find((order) => order === search.get('sort_by')) ?? defaultSort(name)),
    from: Math.max(from, page - maxPages + 1, 1),
    page,
  }
}

/** Search string of a listing; omits defaults, so that each listing has one canonical URL. */
export function writeListingQuery(query: ListingQuery): string {
  const search = new URLSearchParams()
  if (query.name !== '') search.set('name', query.name)
  if (query.isSale) search.set('sale', '1')
  if (query.isReady) search.set('ready', '1')
  if (query.wearBy !== '') {
    search.set('wear_by', query.wearBy)
    search.set('wear_at', query.wearAt)
  }
  if (query.discount > 0) search.set('discount', String(query.discount))
  if (query.min !== undefined && query.min > priceRange.min) search.set('min', String(query.min))
  if (query.max !== undefined && query.max < priceRange.max) search.set('max', String(query.max))
  for (const code of query.colors) search.append('color', code)
  for (const value of query.attributes) search.append(attributeValuesKey, value)
  for (const code of query.occasions) search.append(factFilters.occasions, code)
  for (const code of query.fabrics) search.append(factFilters.fabrics, code)
  for (const code of query.crafts) search.append(factFilters.crafts, code)
  for (const value of query.fields) search.append(fieldsKey, value)
  if (query.sort !== defaultSort(query.name)) search.set('sort_by', query.sort)
  if (query.page > 1) search.set('page', String(query.page))
  if (query.from < query.page) search.set('from', String(query.from))
  return search.size === 0 ? '' : `?${search}`
}

/** A search by relevance needs words. */
function sortFor(name: string, sort: SortOrder): SortOrder {
  return name === '' && sort === 'relevance' ? defaultSort(name) : sort
}

/** Every filter change resets to the first page. */
export function changed(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  const next = { ...query, from: 1, page: 1, ...change }
  return { ...next, sort: sortFor(next.name, next.sort) }
}

/** A single page, for the page links below a listing. */
export function atPage(query: ListingQuery, page: number): ListingQuery {
  return { ...query, from: page, page }
}

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

export function withoutFilters(query: ListingQuery): ListingQuery {
  const none = { colors: [], attributes: [], occasions: [], fabrics: [], crafts: [], fields: [] }
  return changed(query, {
    ...none,
    isSale: false,
    isReady: false,
    wearBy: '',
    wearAt: '',
    discount: 0,
    min: undefined,
    max: undefined,
  })
}

export function countFilters(query: ListingQuery): number {
  const { isSale, isReady, wearBy, discount, min, max, colors, attributes, occasions, fabrics, crafts, fields } = query
  const flags = [isSale, isReady, wearBy !== '', discount > 0, min !== undefined || max !== undefined].filter(
    Boolean,
  ).length
  return flags + [colors, attributes, occasions, fabrics, crafts, fields].flat().length
}
