import { expect, test } from 'vitest'
import { currenciesDefault } from '#catalogue/currency-list.ts'
import { money, rupees } from '#core/money.ts'
import { dutiesDefault, landedPrice, type DutiesDocument, type DutyRule } from './duties.ts'

const rule: DutyRule = {
  country: 'US',
  hsnPrefix: '',
  from: '2026-01-01',
  dutyPoints: 1000,
  basis: 'pieces',
  currency: 'USD',
  freeUpTo: 0,
  taxPoints: 0,
  feeMinor: 0,
  source: 'https://example.com/duties',
  checkedOn: '2026-11-01',
}
const duties: DutiesDocument = {
  collectedIn: [],
  rules: [
    ...dutiesDefault.rules,
    rule,
    { ...rule, hsnPrefix: '6204', dutyPoints: 1610 },
    { ...rule, hsnPrefix: '620443', dutyPoints: 1600, from: '2026-06-01' },
    { ...rule, hsnPrefix: '620443', dutyPoints: 2600, from: '2027-01-01' },
    { ...rule, country: 'GB', currency: 'GBP', freeUpTo: 135, dutyPoints: 1200, taxPoints: 2000, feeMinor: 800_00 },
  ],
}

type Row = {
  readonly to: string
  readonly pieces: readonly (readonly [hsn: string, rupees: number])[]
  readonly delivery?: number
  readonly on?: string
  readonly duty: number
  readonly tax: number
  readonly fee?: number
}

const at = ({ to, pieces, delivery = 0, on = '2026-11-29' }: Omit<Row, 'duty' | 'tax'>, shown = currenciesDefault) =>
  landedPrice(
    {
      country: to,
      pieces: pieces.map(([hsn, price]) => ({ hsn, total: rupees(price) })),
      delivery: rupees(delivery),
      day: on,
    },
    { duties, currencies: shown },
  )

test.each<Row>([
  // AED 1,000 are ₹22,730.
  { to: 'AE', pieces: [['6204', 20_000]], delivery: 1800, duty: 0, tax: 1090 },
  { to: 'AE', pieces: [['6204', 22_730]], delivery: 1800, duty: 0, tax: 1227 },
  { to: 'AE', pieces: [['6204', 22_730.01]], delivery: 1800, duty: 1227, tax: 1288 },
  {
    to: 'AE',
    pieces: [
      ['6204', 15_000],
      ['7117', 15_000],
    ],
    delivery: 1800,
    duty: 1590,
    tax: 1670,
  },
  { to: 'US', pieces: [['7117', 10_000]], duty: 1000, tax: 0 },
  { to: 'US', pieces: [['62042990', 10_000]], duty: 1610, tax: 0 },
  { to: 'US', pieces: [['62044310', 10_000]], delivery: 3000, duty: 1600, tax: 0 },
  { to: 'US', pieces: [['62044310', 10_000]], on: '2027-01-01', duty: 2600, tax: 0 },
  { to: 'US', pieces: [['62044310', 10_000]], on: '2026-05-31', duty: 1610, tax: 0 },
  {
    to: 'US',
    pieces: [
      ['', 10_000],
      ['6204', 10_000],
    ],
    duty: 2610,
    tax: 0,
  },
])('CART-02: a parcel to $to of $pieces pays duty $duty and tax $tax', ({ duty, tax, ...parcel }) => {
  expect(at(parcel)).toMatchObject({ duty: rupees(duty), tax: rupees(tax), fee: money(0), extra: rupees(duty + tax) })
})

test('CART-02: a parcel is cleared for one fee, and for none below the limit', () => {
  const currencies = { shown: [{ code: 'GBP', paisePerUnit: 11_000, roundTo: 100 }] } as const
  const two = {
    to: 'GB',
    pieces: [
      ['62', 10_000],
      ['71', 20_000],
    ],
  } as const
  expect(at(two, currencies)).toMatchObject({ duty: rupees(3600), tax: rupees(6720), fee: rupees(800) })
  expect(at({ to: 'GB', pieces: [['62', 14_850]] }, currencies)).toMatchObject({ duty: money(0), fee: money(0) })
})

test('CART-02: no amount where a rule or a rate of exchange is missing, or nothing passes customs', () => {
  expect(at({ to: 'CA', pieces: [['62', 10_000]] })).toBeNull()
  expect(at({ to: 'GB', pieces: [['62', 10_000]] })).toBeNull()
  expect(at({ to: 'AE', pieces: [] })).toBeNull()
  expect(at({ to: 'US', pieces: [['62', 10_000]], on: '2025-12-31' })).toBeNull()
})

test('CART-02: after thirty days without a check the amount is an estimate', () => {
  const onDay = (on: string) => at({ to: 'US', pieces: [['62', 10_000]], on })?.isEstimate
  expect([onDay('2026-12-01'), onDay('2026-12-02')]).toEqual([false, true])
})
