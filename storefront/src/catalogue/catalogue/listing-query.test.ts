import { expect, test } from 'vitest'
import { searchQuery } from '@shop/contract/catalogue/search'
import { currencies, format, rupees } from '@shop/contract/core/money'
import { pageQueryNames } from '@shop/contract/core/page-paths'
import { searchCall } from './catalogue-api.ts'
import { changed, countFilters, readListingQuery, toggled, withoutFilters, writeListingQuery } from './listing-query.ts'
import { priceAt, stepAt } from './price-filter.tsx'

const read = (search: string) => readListingQuery(new URLSearchParams(search))

test('HEAD-03: a search term in the URL becomes the name of the search call', () => {
  expect(read('name=+silk+kurta+').name).toBe('silk kurta')
  expect(searchCall('4', read('name=silk')).name).toBe('silk')
})

test('a listing query survives a round trip through its URL', () => {
  const search =
    '?name=silk&sale=1&min=25000&max=75000&color=%23B0134F&selected_attribute_values%5B%5D=M&selected_attribute_values%5B%5D=Studio+Kesar&sort_by=new_arrival&page=3'
  expect(writeListingQuery(read(search))).toBe(search)
  expect(writeListingQuery(read('page=1&min=1&max=1000000&sort_by=price_low_to_high'))).toBe('')
})

test('CAT-04: occasion, fabric, craft, readiness and discount are in the URL, the call and the count', () => {
  const search =
    '?ready=1&discount=20&occasions%5B%5D=haldi&occasions%5B%5D=mehendi&fabrics%5B%5D=raw-silk&crafts%5B%5D=zardozi'
  const query = read(search)
  expect(writeListingQuery(query)).toBe(search)
  expect(searchCall('4', query)).toMatchObject({
    'occasions[]': ['haldi', 'mehendi'],
    'fabrics[]': ['raw-silk'],
    'crafts[]': ['zardozi'],
    ready: '1',
    discount: '20',
  })
  expect(countFilters(query)).toBe(6)
  expect(countFilters(withoutFilters(query))).toBe(0)
  expect(read('discount=17&occasions[]=%3Cb%3E')).toMatchObject({ discount: 0, occasions: [] })
})

test('UX 21: a URL may show several pages at once, up to twelve', () => {
  expect(read('page=3&from=1')).toMatchObject({ from: 1, page: 3 })
  expect(writeListingQuery(read('page=3&from=1'))).toBe('?page=3&from=1')
  expect(read('page=3')).toMatchObject({ from: 3, page: 3 })
  expect(read('page=2&from=9')).toMatchObject({ from: 2, page: 2 })
  expect(read('page=40&from=1')).toMatchObject({ from: 29, page: 40 })
  expect(changed(read('page=3&from=2'), { isSale: true })).toMatchObject({ from: 1, page: 1 })
})

test('VAL-11: without a price the call uses the default range; above its upper end it has no limit', () => {
  expect(searchCall('4', read(''))).toMatchObject({ min: '1', max: '1000000' })
})

test('VAL-09: invalid prices are ignored; a minimum above the maximum is swapped', () => {
  expect(read('min=abc&max=')).toMatchObject({ min: undefined, max: undefined })
  expect(read('min=1,5&max=₹ 1,234.50')).toMatchObject({ min: undefined, max: 1234 })
  expect(read('min=१,२३४&max=２０００')).toMatchObject({ min: 1234, max: 2000 })
  expect(read('min=9000&max=2000')).toMatchObject({ min: 2000, max: 9000 })
})

/** Records which parameter names were read. */
class WatchedSearch extends URLSearchParams {
  readonly names = new Set<string>()
  override get(name: string) {
    this.names.add(name)
    return super.get(name)
  }
  override getAll(name: string) {
    this.names.add(name)
    return super.getAll(name)
  }
}

test('CAT-04: the server caches a listing by exactly the parameters that its URL is read by', () => {
  const search = new WatchedSearch()
  readListingQuery(search)
  // The preview of a category's own sections is no filter.
  expect(new Set([...search.names, 'preview'])).toEqual(pageQueryNames('/category/Women-10'))
  expect(pageQueryNames('/blog')).toEqual(new Set())
})

test('CAT-04: the search call accepts the parameters of a listing', () => {
  const parsed = searchQuery.parse(
    searchCall('Women-10', read('sale=1&color=%23FF0000&selected_attribute_values%5B%5D=M&page=2')),
  )
  expect(parsed).toMatchObject({
    sale: true,
    facets: true,
    page: 2,
    color: ['#FF0000'],
    'selected_attribute_values[]': ['M'],
    sort_by: 'price_low_to_high',
  })
})

test('changing a filter resets to the first page; removing a value lowers the filter count by one', () => {
  const query = read('selected_attribute_values%5B%5D=M&page=4')
  const next = changed(query, { attributes: toggled(query.attributes, 'M') })
  expect(next.page).toBe(1)
  expect([countFilters(query), countFilters(next)]).toEqual([1, 0])
})

test('MONEY-02: the price slider reaches both ends, keeps its position, and stops at round prices', () => {
  for (const currency of [currencies.INR, currencies.USD]) {
    expect([priceAt(0, currency), priceAt(100, currency)]).toEqual([1, 1_000_000])
    for (const step of [37, 50, 88]) expect(Math.abs(stepAt(priceAt(step, currency)) - step)).toBeLessThanOrEqual(1)
  }
  expect([50, 88].map((step) => format(rupees(priceAt(step, currencies.USD)), currencies.USD))).toEqual([
    '$120',
    '$3,800',
  ])
})

test('CAT-04: a colour in the URL matches the palette in any spelling of its code', () => {
  expect(read('color=%23b5202a&color=b5202a&color=B5202A').colors).toEqual(['#B5202A'])
})
