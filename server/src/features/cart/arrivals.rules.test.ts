import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals.rules.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const line = { id: 7, problem: null, isGiftCard: false, dispatchDaysMin: 2, dispatchDaysMax: 4 }
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
  ['a country abroad', place('US', '10001'), '2026-12-02', '2026-12-08'],
  ['an unknown place in India', null, '2026-11-28', '2026-12-05'],
  ['a city without its PIN code', place('IN', null), '2026-11-28', '2026-12-05'],
])(
  'CART-02, issue 16: a line arrives at %s within its days of dispatch and delivery',
  (_, to, ...[earliest, latest]) => {
    expect(arrivalsOf([line], to, now)).toEqual([{ lineId: 7, earliest, latest }])
  },
)

test('CART-02, issue 16: the day is the one in India, which begins before the day in Greenwich', () => {
  const evening = new Date('2026-11-24T19:00:00.000Z')
  expect(arrivalsOf([line], place('IN', '400050'), evening)[0]?.earliest).toBe('2026-11-29')
})

test('CART-02, issue 16: gift cards, lines with a problem and places without delivery have no arrival', () => {
  expect(arrivalsOf([{ ...line, isGiftCard: true }], null, now)).toEqual([])
  expect(arrivalsOf([{ ...line, problem: 'sold_out' }], null, now)).toEqual([])
  expect(arrivalsOf([line], place('FR', '75001', false), now)).toEqual([])
})
