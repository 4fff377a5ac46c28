import { expect, test } from 'vitest'
import { searchQuery } from '@shop/contract/catalogue/search'
import { rupees } from '@shop/contract/core/money'
import { listingFilter, rupeesAround, type KnownValues } from '@shop/search'
import { fromSearchQuery } from './search.wire.ts'

const nothingKnown: KnownValues = { designerIds: [], sizeIds: [], colourIds: [], colourNames: [] }

function filterOf(query: Record<string, unknown>, known: Partial<KnownValues> = {}, categoryId = 4) {
  const category = { id: categoryId, newestDays: null }
  return listingFilter(category, fromSearchQuery(searchQuery.parse(query)), { ...nothingKnown, ...known })
}

test('VAL-11: missing bounds mean the whole range, and its ends are not bounds', () => {
  const open = { minPrice: null, maxPrice: null }
  expect(filterOf({})).toMatchObject(open)
  expect(filterOf({ min: '1', max: '1000000' })).toMatchObject(open)
  expect(filterOf({ min: '', max: 'abc' })).toMatchObject(open)
  expect(filterOf({ min: '-5', max: '-1' })).toMatchObject(open)
  expect(filterOf({ max: '5000000' })).toMatchObject(open)
  expect(filterOf({ min: '2000000' })).toMatchObject({ minPrice: rupees(2_000_000), maxPrice: null })
})

test('VAL-11: bounds are rupees, in either order', () => {
  const bounds = { minPrice: rupees(5000), maxPrice: rupees(25_000) }
  expect(filterOf({ min: '5000', max: '25,000' })).toMatchObject(bounds)
  expect(filterOf({ min: '25000', max: '5000' })).toMatchObject(bounds)
  expect(filterOf({ max: '0' })).toMatchObject({ maxPrice: rupees(0) })
})

test('CAT-04: an unknown value is ignored beside a known one', () => {
  const chosen = { 'selected_attribute_values[]': ['M', 'no such thing'] }
  expect(filterOf(chosen, { sizeIds: [5] })).toMatchObject({ sizeIds: [5], designerIds: null })
})

test('CAT-04: when all chosen values are unknown, nothing matches', () => {
  expect(filterOf({ 'selected_attribute_values[]': 'no such thing' }).designerIds).toEqual([])
  expect(filterOf({ 'designers[]': 'nobody', 'selected_attribute_values[]': 'M' }, { sizeIds: [5] })).toMatchObject({
    designerIds: [],
    sizeIds: [5],
  })
  expect(filterOf({ color: '#123456' }).colourIds).toEqual([])
  expect(filterOf({})).toMatchObject({ designerIds: null, sizeIds: null, colourIds: null })
})

test('CAT-04: sale means 20 percent off or more', () => {
  expect(filterOf({ sale: '1' }).minPercentOff).toBe(20)
  expect(filterOf({ sale: '0' }).minPercentOff).toBe(0)
})

test('CAT-04: a chosen fabric shows every kind of it, and unknown occasions show nothing', () => {
  expect(filterOf({ 'fabrics[]': ['silk', 'no such thing'] }).chosenFacts.fabric).toContain('fabric:raw-silk')
  expect(filterOf({ 'crafts[]': 'zardozi' }).chosenFacts.craft).toEqual(['craft:zardozi'])
  expect(filterOf({ 'occasions[]': 'no such thing' }).chosenFacts.occasion).toEqual([])
  expect(filterOf({}).chosenFacts).toEqual({ occasion: null, fabric: null, craft: null })
})

test('CAT-04: a discount filter has the steps 10, 20, 30 and 50 percent', () => {
  expect(filterOf({ discount: '30' })).toMatchObject({ chosenPercentOff: 30, minPercentOff: 0 })
  expect(filterOf({ discount: '15' }).chosenPercentOff).toBe(0)
  expect(filterOf({ ready: '1' }).isReady).toBe(true)
  expect(filterOf({}).isReady).toBe(false)
})

test('CAT-04: the default order is price low to high', () => {
  const sortOf = (sort_by?: string) => fromSearchQuery(searchQuery.parse({ sort_by })).sort
  expect(sortOf()).toBe('price_low_to_high')
  expect(sortOf('popularity')).toBe('popularity')
  expect(sortOf('no such order')).toBe('price_low_to_high')
})

test('CAT-04: the price range is rounded outwards to whole rupees', () => {
  expect(rupeesAround(1_299_50, 2_499_01)).toEqual({ min: 1299, max: 2500 })
  expect(rupeesAround(100, 100)).toEqual({ min: 1, max: 1 })
})
