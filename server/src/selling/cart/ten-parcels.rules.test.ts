import { expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { money, rupees, sum } from '@shop/contract/core/money'
import { dutiesDefault, landedPrice, type DutyRule } from '@shop/contract/selling/duties'
import { shippingCost } from './shipping.rules.ts'

/** The general rate of the United States alone, which is not all that they take; docs/abroad.md has the sources. */
const generalRate = (hsnPrefix: string, dutyPoints: number, source: string): DutyRule => ({
  country: 'US',
  hsnPrefix,
  from: '2026-07-24',
  dutyPoints,
  basis: 'pieces',
  currency: 'USD',
  freeUpTo: 0,
  taxPoints: 0,
  feeMinor: 0,
  source,
  checkedOn: '2026-11-30',
})

const blouses = 'https://www.etoolsage.com/Query/USHTS.asp?HTS=6206'
const duties = {
  collectedIn: [],
  rules: [
    ...dutiesDefault.rules,
    generalRate('620610', 690, blouses),
    generalRate('620630', 1540, blouses),
    generalRate('620443', 710, 'https://portoria.app/hts/6204432000'),
  ],
}

type Piece = readonly [hsn: string, rupees: number, grams: number]
type Row = {
  readonly name: string
  readonly to: 'AE' | 'US'
  readonly pieces: readonly Piece[]
  readonly delivery: number
  readonly duty: number
  readonly tax: number
  readonly total: number
}

const saree: Piece = ['50072090', 18_000, 1000]

/** The table of docs/abroad.md, calculated there by hand. */
const parcels: readonly Row[] = [
  { name: 'saree', to: 'AE', pieces: [saree], delivery: 2400, duty: 0, tax: 1020, total: 21_420 },
  {
    name: 'lehenga',
    to: 'AE',
    pieces: [['62044390', 95_000, 4000]],
    delivery: 0,
    duty: 4750,
    tax: 4988,
    total: 104_738,
  },
  { name: 'blouse', to: 'AE', pieces: [['62061010', 6500, 500]], delivery: 1800, duty: 0, tax: 415, total: 8715 },
  { name: 'choker', to: 'AE', pieces: [['71171990', 22_730, 500]], delivery: 1800, duty: 0, tax: 1227, total: 25_757 },
  {
    name: 'necklace',
    to: 'AE',
    pieces: [['71171990', 22_731, 500]],
    delivery: 1800,
    duty: 1227,
    tax: 1288,
    total: 27_046,
  },
  {
    name: 'saree with jewellery',
    to: 'AE',
    pieces: [saree, ['71171990', 12_000, 500]],
    delivery: 3000,
    duty: 1650,
    tax: 1733,
    total: 36_383,
  },
  {
    name: 'sherwani',
    to: 'AE',
    pieces: [['62033990', 42_000, 2500]],
    delivery: 4200,
    duty: 2310,
    tax: 2426,
    total: 50_936,
  },
  {
    name: 'silk blouse',
    to: 'US',
    pieces: [['62061010', 9000, 500]],
    delivery: 2600,
    duty: 621,
    tax: 0,
    total: 12_221,
  },
  {
    name: 'silk-blend dress',
    to: 'US',
    pieces: [['62044320', 28_000, 1500]],
    delivery: 4400,
    duty: 1988,
    tax: 0,
    total: 34_388,
  },
  {
    name: 'cotton blouse',
    to: 'US',
    pieces: [['62063030', 5500, 500]],
    delivery: 2600,
    duty: 847,
    tax: 0,
    total: 8947,
  },
]

test.each(parcels)('CART-02: a $name to $to lands for ₹$total', ({ to, pieces, delivery, duty, tax, total }) => {
  const lines = pieces.map(([hsn, price, weightGrams]) => ({
    hsn,
    lineTotal: rupees(price),
    total: rupees(price),
    quantity: 1,
    weightGrams,
    isGiftCard: false,
  }))
  const place = { countryCode: to, stateCode: '', postalCode: '', isDeliveredTo: true }
  const cost = shippingCost(lines, place, documentDefaults.delivery)
  expect(cost).toEqual(rupees(delivery))
  const parcel = { country: to, pieces: lines, delivery: cost ?? money(0), day: '2026-11-30' }
  const landed = landedPrice(parcel, { duties, currencies: documentDefaults.currencies })
  expect(landed).toMatchObject({ duty: rupees(duty), tax: rupees(tax) })
  expect(sum([...lines.map((line) => line.total), cost ?? money(0), landed?.extra ?? money(0)])).toEqual(rupees(total))
})
