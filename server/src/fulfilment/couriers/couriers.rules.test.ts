import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelProgress } from '@shop/contract/fulfilment/courier-options'
import type { ParcelScan } from '#platform/couriers/courier.ts'
import { chooseCourier, decisiveScan, hasLeft } from './couriers.rules.ts'

const scan = (progress: ParcelScan['progress'], minute: number): ParcelScan => ({
  at: new Date(Date.UTC(2026, 10, 28, 6, minute)),
  code: '0',
  progress,
  words: '',
  place: '',
})

test('ORDER-03: a delivery is final, also when a late scan of the way follows it', () => {
  const scans = [scan('picked_up', 1), scan('delivered', 8), scan('in_transit', 9)]
  expect(decisiveScan(scans)?.progress).toBe('delivered')
  expect(decisiveScan([scan(undefined, 3)])).toBeUndefined()
})

test('ORDER-03: any order of a parcel’s scans, repeated or not, ends in the same place', () => {
  const anyScan = fc.tuple(fc.constantFrom(...parcelProgress, undefined), fc.nat({ max: 20 }))
  fc.assert(
    fc.property(fc.array(anyScan, { minLength: 1, maxLength: 12 }), fc.nat(), (given, turn) => {
      const scans = given.map(([progress, minute]) => scan(progress, minute))
      const at = turn % scans.length
      const other = [...scans.slice(at), ...scans.slice(0, at), ...scans].toReversed()
      expect(decisiveScan(other)?.progress).toBe(decisiveScan(scans)?.progress)
      expect(hasLeft(other)).toBe(hasLeft(scans))
    }),
  )
})

test('ORDER-03: the cheapest courier that keeps the promised day is chosen, and the fastest when none does', () => {
  const rate = (id: string, rateMinor: number, days: number | null) => ({
    id,
    name: id,
    rateMinor,
    days,
    takesCod: true,
  })
  const rates = [rate('air', 16_000, 2), rate('surface', 9000, 5), rate('unknown', 5000, null)]
  expect(chooseCourier(rates, 6)?.id).toBe('surface')
  expect(chooseCourier(rates, 3)?.id).toBe('air')
  expect(chooseCourier(rates, 1)?.id).toBe('air')
  expect(chooseCourier(rates, null)?.id).toBe('unknown')
  expect(chooseCourier([], 6)).toBeUndefined()
})
