import { expect, test } from 'vitest'
import { permissions } from '@shop/contract/access/admin-permissions'
import { innerPlacesFor, isPlaceFor, placesFor } from './places.ts'

const owner = { label: null, permissions: [...permissions], apps: [] }

const found = (typed: string): string[] =>
  [...placesFor(owner), ...innerPlacesFor(owner)].filter((place) => isPlaceFor(place, typed)).map(({ name }) => name)

test('ORD-01: pages are found by what this trade calls them', () => {
  expect(found('rto')).toEqual(['Shipments', 'Couriers'])
  expect(found('awb')).toEqual(['Shipments', 'Dispatch orders'])
  expect(found('challan')).toEqual(['Transfers'])
  expect(found('irn')).toEqual(['E-invoices'])
  expect(found('alter')).toEqual(['Alterations'])
  expect(found('zzz')).toEqual([])
})
