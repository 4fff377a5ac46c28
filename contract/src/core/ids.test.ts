import { describe, expect, test } from 'vitest'
import { idFromSlug, idInAddress, joinedKey } from './ids.ts'
import { wireCount, wireId } from './wire-numbers.ts'

describe('NAV-05: one rule for slugs and variant keys', () => {
  test.each([
    [[{ name: 'Kurta Sets' }, { id: 37 }], 'KurtaSets-37'],
    [[{ size: 'M' }, { designer: 'Studio Example' }], 'M-StudioExample'],
    [[{ size: '' }, { designer: 'Studio Example' }], 'StudioExample'],
    [[{ size: null }, { designer: undefined }], ''],
    [[{ name: "What's New" }, { id: 2 }], "What'sNew-2"],
    [[{ first: 'A', second: 'ignored' }], 'A'],
    [[{}, { id: 0 }], '0'],
  ])('NAV-05: %j gives %s', (parts, key) => {
    expect(joinedKey(parts)).toBe(key)
  })
})

describe('ROUTE-03: a segment is an id, or a slug that ends in one', () => {
  test.each([
    ['37', 37],
    ['KurtaSets-37', 37],
    ['silk-kurta-61', 61],
    ['kurta', undefined],
    ['kurta37', undefined],
    ['-5', 5],
    ['', undefined],
  ])('ROUTE-03: %s is %s', (slug, id) => {
    expect(idFromSlug(slug)).toBe(id)
  })
})

test.each([
  ['37', 37],
  ['KurtaSets-37', 37],
  ['silk-kurta-61', 61],
  ['206-ReadytoShip', 206],
  ['What\u2019sNew-2', 2],
  ['Women', undefined],
  ['', undefined],
  ['-5', 5],
  ['99999999999999999999', undefined],
])('NAV-05: the address %s contains the id %s', (address, id) => {
  expect(idInAddress(address)).toBe(id)
})

describe('API-01: ids arrive as numbers or decimal strings', () => {
  test.each([5, '5', ' 5 '])('API-01: %j is the id 5', (value) => {
    expect(wireId.parse(value)).toBe(5)
  })
  test.each([0, -1, 1.5, '5x', '', '1e3', null, true, Number.NaN, '9'.repeat(17), [5], {}])(
    'API-01: %j is no id',
    (value) => {
      expect(wireId.safeParse(value).success).toBe(false)
    },
  )
  test('API-01: a quantity may be zero', () => {
    expect(wireCount.parse('0')).toBe(0)
  })
})
