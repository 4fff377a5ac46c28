import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelProgress } from '@shop/contract/fulfilment/courier-options'
import type { ParcelScan } from '#platform/couriers/courier.ts'
import { chooseCourier, decisiveScan, hasLeft, withoutUndone } from './couriers.rules.ts'

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

test('ORDER-03: any permutation of a parcel’s scans, repeated or not, ends in the same place', () => {
  const anyScan = fc
    .tuple(fc.constantFrom(...parcelProgress, undefined), fc.nat({ max: 20 }))
    .map(([progress, minute]) => scan(progress, minute))
  const twoOrders = fc.array(anyScan, { minLength: 1, maxLength: 12 }).chain((scans) => {
    const whole = { minLength: scans.length * 2, maxLength: scans.length * 2 }
    return fc.tuple(fc.constant(scans), fc.shuffledSubarray([...scans, ...scans], whole))
  })
  fc.assert(
    fc.property(twoOrders, fc.option(fc.nat({ max: 20 })), ([scans, other], undone) => {
      const undoneAt = undone === null ? null : scan('delivered', undone).at
      const [one, two] = [withoutUndone(scans, undoneAt), withoutUndone(other, undoneAt)]
      expect(decisiveScan(two)?.progress).toBe(decisiveScan(one)?.progress)
      expect(hasLeft(other)).toBe(hasLeft(scans))
    }),
  )
})

test('ORDER-03: a delivery that the staff took back does not count, and a later delivery does', () => {
  const scans = [scan('out_for_delivery', 1), scan('delivered', 5)]
  const undoneAt = scan('delivered', 5).at
  expect(decisiveScan(withoutUndone(scans, undoneAt))?.progress).toBe('out_for_delivery')
  expect(decisiveScan(withoutUndone([...scans, scan('delivered', 9)], undoneAt))?.progress).toBe('delivered')
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
