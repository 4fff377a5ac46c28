import { expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { money, rupees } from '@shop/contract/core/money'
import type { DeliveryPlace } from './cart-line.types.ts'
import { shippingCost, shippingTax } from './shipping.rules.ts'

const costOf = (...[lines, to]: [Parameters<typeof shippingCost>[0], Parameters<typeof shippingCost>[1]]) =>
  shippingCost(lines, to, documentDefaults.delivery)

const place = (fields: Partial<DeliveryPlace>): DeliveryPlace => ({
  countryCode: 'IN',
  stateCode: 'MH',
  postalCode: '411045',
  isDeliveredTo: true,
  ...fields,
})

const parcel = (amount: number, grams = 500, quantity = 1) => ({
  lineTotal: rupees(amount),
  quantity,
  weightGrams: grams,
  isGiftCard: false,
  taxRatePercent: 5,
})

const pune = place({})
const kolkata = place({ stateCode: 'WB', postalCode: '700001' })
const dubai = place({ countryCode: 'AE', stateCode: 'DU', postalCode: '' })
const texas = place({ countryCode: 'US', stateCode: 'TX', postalCode: '75024' })
const lehTown = place({ stateCode: 'LA', postalCode: '194101' })

test.each([
  { what: '4,999 to Pune', lines: [parcel(4999)], to: pune, cost: 149 },
  { what: '5,000 to Pune', lines: [parcel(5000)], to: pune, cost: 0 },
  { what: '4,999.99 to Kolkata', lines: [parcel(4999.99)], to: kolkata, cost: 149 },
  { what: '4,999 to 744101', lines: [parcel(4999)], to: place({ stateCode: 'AN', postalCode: '744101' }), cost: 249 },
  { what: '1,000 to Leh', lines: [parcel(1000)], to: lehTown, cost: 249 },
  { what: '5,000 to Leh', lines: [parcel(5000)], to: lehTown, cost: 0 },
  { what: '1,000 to Shillong', lines: [parcel(1000)], to: place({ stateCode: 'ML', postalCode: '793001' }), cost: 249 },
  {
    what: '1,000 to Kavaratti',
    lines: [parcel(1000)],
    to: place({ stateCode: 'LD', postalCode: '682555' }),
    cost: 249,
  },
  {
    what: '1,000 to Kochi, which shares its first digits',
    lines: [parcel(1000)],
    to: place({ stateCode: 'KL', postalCode: '682001' }),
    cost: 149,
  },
  { what: '3.2 kg to Dubai', lines: [parcel(20_000, 3200)], to: dubai, cost: 5400 },
  { what: '3.5 kg to Dubai', lines: [parcel(20_000, 3500)], to: dubai, cost: 5400 },
  { what: '3.501 kg to Dubai', lines: [parcel(20_000, 3501)], to: dubai, cost: 6000 },
  { what: 'two pieces of 1.6 kg to Dubai', lines: [parcel(20_000, 1600, 2)], to: dubai, cost: 5400 },
  { what: '0.4 kg to Texas', lines: [parcel(9000, 400)], to: texas, cost: 2600 },
  { what: 'something without weight to Texas', lines: [parcel(9000, 0)], to: texas, cost: 2600 },
  { what: '75,000 to Texas', lines: [parcel(75_000, 400)], to: texas, cost: 2600 },
  { what: '75,000.01 to Texas', lines: [parcel(75_000.01, 400)], to: texas, cost: 0 },
  { what: '80,000 to Texas', lines: [parcel(80_000, 9000)], to: texas, cost: 0 },
  {
    what: '0.6 kg to a country enabled later',
    lines: [parcel(9000, 600)],
    to: place({ countryCode: 'CA', stateCode: 'ON' }),
    cost: 4300,
  },
])('CART-02: delivering $what costs $cost', ({ lines, to, cost }) => {
  expect(costOf(lines, to)).toEqual(rupees(cost))
})

test('CART-02: gift cards cost nothing and do not count towards free delivery', () => {
  const card = { ...parcel(10_000, 0), isGiftCard: true, taxRatePercent: 0 }
  expect(costOf([card], pune)).toEqual(money(0))
  expect(costOf([card], null)).toEqual(money(0))
  expect(costOf([card, parcel(1000)], pune)).toEqual(rupees(149))
  expect(costOf([card, parcel(5000)], pune)).toEqual(money(0))
})

test('CART-02: the delivery cost is unknown without a destination and outside the delivery countries', () => {
  expect(costOf([parcel(1000)], null)).toBeNull()
  expect(costOf([parcel(1000)], place({ countryCode: 'CA', isDeliveredTo: false }))).toBeNull()
})

test('CART-02: the cost for a city is never below the cost for its addresses', () => {
  const city = (stateCode: string) => costOf([parcel(1000)], place({ stateCode, postalCode: null }))
  expect(city('MH')).toEqual(rupees(149))
  for (const stateCode of ['JK', 'LA', 'SK', 'AN', 'AR', 'NL', 'MN', 'MZ', 'TR', 'ML', 'LD']) {
    expect(city(stateCode)).toEqual(rupees(249))
  }
})

const goa = { name: 'Goa', pins: ['403'], daysMin: 3, daysMax: 5, states: ['GA'] }

test.each([
  {
    what: 'its own charge',
    zone: { ...goa, isRemote: false, costMinor: 99_00, freeFromMinor: null },
    below: 99,
    from: 0,
  },
  {
    what: 'its own sum',
    zone: { ...goa, isRemote: false, costMinor: null, freeFromMinor: 9_000_00 },
    below: 149,
    from: 149,
  },
  { what: 'both', zone: { ...goa, isRemote: true, costMinor: 300_00, freeFromMinor: 6_000_00 }, below: 300, from: 300 },
  {
    what: 'neither, and is remote',
    zone: { ...goa, isRemote: true, costMinor: null, freeFromMinor: null },
    below: 249,
    from: 0,
  },
])('ADDR-01: a zone with $what charges it, and its city is never quoted less', ({ zone, below, from }) => {
  const rates = { ...documentDefaults.delivery, zones: { ...documentDefaults['delivery-zones'], zones: [zone] } }
  const panaji = place({ stateCode: 'GA', postalCode: '403001' })
  const costTo = (amount: number, to: DeliveryPlace) => shippingCost([parcel(amount)], to, rates)?.amountMinor ?? 0
  expect([costTo(4999, panaji), costTo(5000, panaji)]).toEqual([below * 100, from * 100])
  expect(costTo(4999, pune)).toBe(149_00)
  for (const amount of [4999, 5000, 8999, 9000])
    expect(costTo(amount, { ...panaji, postalCode: null })).toBe(
      Math.max(costTo(amount, panaji), costTo(amount, { ...panaji, postalCode: '411001' })),
    )
})

test('MONEY-05: the tax in the delivery charge follows the goods, split by value', () => {
  const cheap = parcel(1000)
  const dear = { ...parcel(3000), taxRatePercent: 18 }
  // 149 is split 37.25 and 111.75: 37.25 - 37.25 x 100 / 105 = 1.77, 111.75 - 111.75 x 100 / 118 = 17.05.
  expect(shippingTax(rupees(149), [cheap, dear])).toEqual(rupees(18.82))
  expect(shippingTax(rupees(149), [cheap])).toEqual(rupees(7.1))
  expect(shippingTax(money(0), [cheap, dear])).toEqual(money(0))
  expect(shippingTax(money(0), [])).toEqual(money(0))
})
