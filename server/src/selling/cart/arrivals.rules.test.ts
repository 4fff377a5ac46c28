import { expect, test } from 'vitest'
import type { DeliveryPlan } from '@shop/contract/catalogue/arrival'
import { arrivalsOf } from './arrivals.rules.ts'

const now = new Date('2026-11-24T06:00:00.000Z')
const line = {
  id: 7,
  problem: null,
  isGiftCard: false,
  dispatchDaysMin: 2,
  dispatchDaysMax: 4,
  stockPolicy: 'tracked',
} as const
const plan: DeliveryPlan = {
  workdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 14,
  capacity: 10,
  waiting: 25,
  holidays: [],
  customs: { min: 0, max: 3 },
  spareDays: { ready: 1, made: 3 },
}
const place = (countryCode: string, postalCode: string | null, isDeliveredTo = true) => ({
  countryCode,
  postalCode,
  stateCode: '',
  isDeliveredTo,
})

test.each([
  ['a metro', place('IN', '400050'), '2026-11-28', '2026-12-02'],
  ['another city', place('IN', '302001'), '2026-11-30', '2026-12-05'],
  ['a remote region', place('IN', '190001'), '2026-12-03', '2026-12-10'],
  ['a country abroad, after customs', place('US', '10001'), '2026-12-02', '2026-12-11'],
  ['an unknown place in India', null, '2026-11-28', '2026-12-05'],
  ['a city without its PIN code', place('IN', null), '2026-11-28', '2026-12-05'],
])(
  'CART-02, issue 16: a line arrives at %s within its days of dispatch and delivery',
  (_, to, ...[earliest, latest]) => {
    expect(arrivalsOf([line], { place: to, plan, now })).toMatchObject([{ lineId: 7, earliest, latest }])
  },
)

test('CART-02, issue 17: only a line that is made to order waits for the workroom', () => {
  const made = { ...line, id: 8, stockPolicy: 'made_to_order' } as const
  expect(arrivalsOf([line, made], { place: place('IN', '400050'), plan, now })).toMatchObject([
    { lineId: 7, earliest: '2026-11-28', latest: '2026-12-02', wearFrom: '2026-12-04' },
    { lineId: 8, earliest: '2026-12-02', latest: '2026-12-06', wearFrom: '2026-12-10' },
  ])
})

test('CART-02, issue 16: the day is the one in India, which begins before the day in Greenwich', () => {
  const evening = new Date('2026-11-24T19:00:00.000Z')
  expect(arrivalsOf([line], { place: place('IN', '400050'), plan, now: evening })[0]?.earliest).toBe('2026-11-29')
})

test('CART-02, issue 16: gift cards, lines with a problem and places without delivery have no arrival', () => {
  expect(arrivalsOf([{ ...line, isGiftCard: true }], { place: null, plan, now })).toEqual([])
  expect(arrivalsOf([{ ...line, problem: 'sold_out' }], { place: null, plan, now })).toEqual([])
  expect(arrivalsOf([line], { place: place('FR', '75001', false), plan, now })).toEqual([])
})
