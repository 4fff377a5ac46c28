import { expect, test } from 'vitest'
import {
  cancelShare,
  lastReturnDay,
  policyFor,
  policyText,
  returnShare,
  type PolicyPiece,
  type ReturnPolicy,
} from './return-policy.ts'

const plainPolicy: ReturnPolicy = {
  productRule: null,
  hsnPrefix: null,
  designerName: null,
  making: null,
  isGiftCard: null,
  abovePercentOff: null,
  cancelHours: 24,
  cancelUntil: 'dispatch',
  cancelShareBp: 10_000,
  returnDays: 7,
  returnShareBp: 10_000,
  exchangeDays: 7,
  pickupFeeMinor: 0,
}

const kurta: PolicyPiece = {
  productRule: 'returnable',
  hsn: '621143',
  designerName: 'Studio Example',
  making: 'ready',
  isGiftCard: false,
  percentOff: 0,
}

const policies = [
  plainPolicy,
  { ...plainPolicy, making: 'to_order', returnDays: 0, cancelUntil: 'workroom' },
  { ...plainPolicy, abovePercentOff: 30, returnDays: 0, exchangeDays: 0 },
  { ...plainPolicy, designerName: 'Studio Example', making: 'to_order', returnDays: 3 },
  { ...plainPolicy, hsnPrefix: '6108', returnDays: 0, exchangeDays: 0 },
] as const satisfies readonly ReturnPolicy[]

test('ORDER-03: the policy with the most conditions counts, and the later one of two', () => {
  expect(policyFor(policies, kurta)).toBe(policies[0])
  expect(policyFor(policies, { ...kurta, percentOff: 30 })).toBe(policies[0])
  expect(policyFor(policies, { ...kurta, percentOff: 31 })).toBe(policies[2])
  expect(policyFor(policies, { ...kurta, designerName: 'Another', making: 'to_order', percentOff: 50 })).toBe(
    policies[2],
  )
  expect(policyFor(policies, { ...kurta, making: 'to_order', percentOff: 50 })).toBe(policies[3])
  expect(policyFor(policies, { ...kurta, hsn: '610831' })).toBe(policies[4])
  const forCards = { ...plainPolicy, isGiftCard: true }
  const madeFinal = { ...plainPolicy, productRule: 'final', making: 'to_order' } as const
  const card = { ...kurta, productRule: 'final', making: 'to_order', isGiftCard: true } as const
  expect(policyFor([plainPolicy, madeFinal, forCards], card)).toBe(forCards)
  expect(() => policyFor([policies[1]], kurta)).toThrow('no row without conditions')
})

test.each([
  [{}, 'Return or exchange within 7 days of delivery; cancel free until it ships.'],
  [{ returnDays: 0 }, 'Exchange within 7 days of delivery, no refunds; cancel free until it ships.'],
  [{ exchangeDays: 0, returnDays: 1 }, 'Return within 1 day of delivery; cancel free until it ships.'],
  [
    { returnShareBp: 8000, exchangeDays: 14 },
    'Return within 7 days of delivery for 80 percent of the price, exchange within 14 days; cancel free until it ships.',
  ],
  [
    { returnDays: 0, exchangeDays: 0, cancelUntil: 'workroom' },
    'Final sale, unless faulty or wrong; cancel free for 24 hours, then until cutting begins.',
  ],
  [
    { returnDays: 0, exchangeDays: 0, isGiftCard: true, cancelUntil: 'hours' },
    'No returns on gift cards; cancel free within 24 hours.',
  ],
  [{ returnDays: 0, exchangeDays: 0, isGiftCard: true }, 'No returns on gift cards; cancel free until we send it.'],
  [
    { cancelShareBp: 8550 },
    'Return or exchange within 7 days of delivery; cancel free within 24 hours, then for 85.5 percent of the price until it ships.',
  ],
  [{ cancelHours: 0, cancelUntil: 'hours' }, 'Return or exchange within 7 days of delivery; no cancellation.'],
] as const)('ORDER-03: a policy is one sentence: %j', (terms, sentence) => {
  expect(policyText({ ...plainPolicy, ...terms })).toBe(sentence)
})

const placedAt = new Date('2026-11-20T10:00:00Z')
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)

test('ORDER-03: an order is cancelled free for some hours, then for a share until its limit', () => {
  const policy = { ...plainPolicy, cancelUntil: 'workroom', cancelShareBp: 8000 } as const
  const share = (state: 'confirmed' | 'in_workroom' | 'picked_up', hours: number, terms = {}) =>
    cancelShare({ ...policy, ...terms }, { state, placedAt, now: after(hours) })
  expect(share('confirmed', 23)).toBe(10_000)
  expect(share('in_workroom', 23)).toBe(10_000)
  expect(share('confirmed', 24)).toBe(8000)
  expect(share('in_workroom', 24)).toBeNull()
  expect(share('in_workroom', 24, { cancelUntil: 'dispatch' })).toBe(8000)
  expect(share('confirmed', 24, { cancelUntil: 'hours' })).toBeNull()
  expect(share('picked_up', 1)).toBeNull()
})

test('ORDER-03: a return is possible through the last day in India, and our fault has no limit', () => {
  // 02:30 on the 21st in India.
  const deliveredAt = new Date('2026-11-20T21:00:00Z')
  expect(lastReturnDay(plainPolicy, deliveredAt)).toBe('2026-11-28')
  const share = (now: string, reason: 'size' | 'faulty', terms = {}) =>
    returnShare({ ...plainPolicy, ...terms }, { reason, deliveredAt, now: new Date(now) })
  expect(share('2026-11-28T18:29:59Z', 'size')).toBe(10_000)
  expect(share('2026-11-28T18:30:00Z', 'size')).toBeNull()
  expect(share('2027-11-28T18:30:00Z', 'faulty')).toBe(10_000)
  expect(share('2026-11-22T18:30:00Z', 'size', { returnDays: 0 })).toBeNull()
  expect(share('2026-11-22T18:30:00Z', 'faulty', { returnDays: 0, returnShareBp: 5000 })).toBe(10_000)
  expect(share('2026-11-22T18:30:00Z', 'size', { returnShareBp: 5000 })).toBe(5000)
})
