import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, exactText, money, rupees, sum, wholeParts, type Money } from '@shop/contract/core/money'
import { amountInWords } from './amount-in-words.rules.ts'
import type { InvoiceLine } from './invoice.types.ts'
import {
  byRate,
  financialYearOf,
  invoiceLines,
  taxOf,
  taxTotals,
  treatmentOf,
  type SoldLine,
} from './invoices.rules.ts'

const kurta: SoldLine = {
  productName: 'Ajrakh kurta',
  designerName: 'Studio Example',
  options: { Size: 'M', Designer: 'Studio Example' },
  hsn: '621143',
  quantity: 1,
  unitPrice: rupees(2625),
  mrp: rupees(2625),
  lineTotal: rupees(2625),
  discount: money(0),
  taxRatePercent: 5,
  isGiftCard: false,
}
const sale = (lines: readonly SoldLine[], shipping = 0, discount = 0) => ({
  lines: discountedBy(rupees(discount), lines),
  shipping: rupees(shipping),
})

function discountedBy(discount: Money, lines: readonly SoldLine[]): SoldLine[] {
  const shares = allocate(
    discount,
    lines.map((line) => line.lineTotal.amountMinor),
  )
  return lines.map((line, index) => ({ ...line, discount: shares[index] ?? money(0) }))
}

const priced = (price: number, rate: number, quantity = 1): SoldLine => ({
  ...kurta,
  quantity,
  unitPrice: rupees(price),
  mrp: rupees(price),
  lineTotal: rupees(price * quantity),
  taxRatePercent: rate,
})
const amounts = ({ taxable, cgst, sgst, igst, total }: InvoiceLine) =>
  [taxable, cgst, sgst, igst, total].map((amount) => exactText(amount))

test.each([
  ['2,625 at 5 %', priced(2625, 5), ['2,500.00', '62.50', '62.50', '0.00', '2,625.00']],
  ['2,626 at 18 %', priced(2626, 18), ['2,225.42', '200.29', '200.29', '0.00', '2,626.00']],
  ['2,950 at 18 %', priced(2950, 18), ['2,500.00', '225.00', '225.00', '0.00', '2,950.00']],
  ['1,499 at 5 %', priced(1499, 5), ['1,427.62', '35.69', '35.69', '0.00', '1,499.00']],
  ['an odd paisa stays in the taxable value', priced(4999, 5), ['4,760.96', '119.02', '119.02', '0.00', '4,999.00']],
])('MONEY-05: tax within the state is split: %s', (_, line, expected) => {
  const [made] = invoiceLines(sale([line]), 'within_state')
  expect(made && amounts(made)).toEqual(expected)
})

test('MONEY-05: between states all tax is IGST, exports bear none, and each product keeps its own rate', () => {
  const [between] = invoiceLines(sale([priced(2950, 18)]), 'between_states')
  expect(between && amounts(between)).toEqual(['2,500.00', '0.00', '0.00', '450.00', '2,950.00'])
  const [abroad] = invoiceLines(sale([priced(2950, 0)]), 'export')
  expect(abroad && amounts(abroad)).toEqual(['2,950.00', '0.00', '0.00', '0.00', '2,950.00'])
})

test('MONEY-05: delivery is split over the goods by value, one line for each rate; gift cards get no share', () => {
  const card = { ...priced(5000, 0), isGiftCard: true, hsn: '' }
  const lines = invoiceLines(sale([card, priced(1000, 5), priced(3000, 18)], 149), 'between_states')
  expect(
    lines.map(({ kind, ratePercent, ...rest }) => [kind, ratePercent, exactText(rest.total), exactText(rest.igst)]),
  ).toEqual([
    ['gift_card', 0, '5,000.00', '0.00'],
    ['goods', 5, '1,000.00', '47.62'],
    ['goods', 18, '3,000.00', '457.63'],
    ['delivery', 5, '37.25', '1.77'],
    ['delivery', 18, '111.75', '17.05'],
  ])
  expect(byRate(lines).map((row) => [row.ratePercent, exactText(row.total)])).toEqual([
    [0, '5,000.00'],
    [5, '1,037.25'],
    [18, '3,111.75'],
  ])
})

test('ORDER-03: the line shows the list price and the discount', () => {
  const reduced = { ...priced(10_800, 18, 2), mrp: rupees(12_000) }
  const [line] = invoiceLines(sale([reduced], 0, 600), 'within_state')
  expect(line).toMatchObject({ unitPrice: rupees(12_000), quantity: 2, discount: rupees(3000), total: rupees(21_000) })
  const [dearer] = invoiceLines(sale([{ ...reduced, mrp: rupees(1) }]), 'within_state')
  expect(dearer).toMatchObject({ unitPrice: rupees(10_800), discount: money(0) })
})

test('ORDER-03: shoes are counted in pairs; each chosen option is named once', () => {
  const lines = invoiceLines(sale([{ ...kurta, hsn: '640320' }, kurta]), 'within_state')
  expect(lines.map(({ unitCode, detail }) => [unitCode, detail])).toEqual([
    ['PRS', 'Studio Example, M'],
    ['NOS', 'Studio Example, M'],
  ])
})

test('ORDER-03: the destination decides which taxes apply', () => {
  const inIndia = (stateGstCode: string) => ({ countryCode: 'IN', stateGstCode })
  expect(treatmentOf('27', inIndia('27'))).toBe('within_state')
  expect(treatmentOf('27', inIndia('29'))).toBe('between_states')
  expect(treatmentOf('04', inIndia('04'))).toBe('within_union_territory')
  // Delhi and Puducherry have legislatures of their own.
  expect(treatmentOf('07', inIndia('07'))).toBe('within_state')
  expect(treatmentOf('27', { countryCode: 'AE', stateGstCode: null })).toBe('export')
})

test.each([
  ['2026-03-31T18:29:59.999Z', '2526'],
  ['2026-03-31T18:30:00.000Z', '2627'],
  ['2026-11-21T10:00:00.000Z', '2627'],
  ['2027-03-31T18:29:59.999Z', '2627'],
  ['2099-06-01T00:00:00.000Z', '9900'],
])('ORDER-03: %s is in the financial year %s, which changes at midnight in India', (at, year) => {
  expect(financialYearOf(new Date(at))).toBe(year)
})

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees one only'],
  [15.05, 'Rupees fifteen and five paise only'],
  [42, 'Rupees forty-two only'],
  [100, 'Rupees one hundred only'],
  [22_249, 'Rupees twenty-two thousand two hundred and forty-nine only'],
  [1_24_500.5, 'Rupees one lakh twenty-four thousand five hundred and fifty paise only'],
  [1_00_000, 'Rupees one lakh only'],
  [1_00_001, 'Rupees one lakh and one only'],
  [99_99_999, 'Rupees ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine only'],
  [1_00_00_000, 'Rupees one crore only'],
  [
    123_45_67_890.99,
    'Rupees one hundred and twenty-three crore forty-five lakh sixty-seven thousand eight hundred and ninety and ninety-nine paise only',
  ],
])('ORDER-03: %d is written in lakh and crore', (amount, words) => {
  expect(amountInWords(rupees(amount))).toBe(words)
})

const line = fc
  .record({
    priceMinor: fc.integer({ min: 1, max: 900_000_00 }),
    overMinor: fc.integer({ min: -50_000, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    taxRatePercent: fc.constantFrom(0, 3, 5, 12, 18, 28, 40),
    isGiftCard: fc.boolean(),
  })
  .map(({ priceMinor, overMinor, ...rest }): SoldLine => ({
    ...kurta,
    ...rest,
    taxRatePercent: rest.isGiftCard ? 0 : rest.taxRatePercent,
    unitPrice: money(priceMinor),
    mrp: money(Math.max(0, priceMinor + overMinor)),
    lineTotal: money(priceMinor * rest.quantity),
  }))

test('MONEY-05: taxable values and taxes of every sale sum to the paid amount, line by line and in total', () => {
  const treatments = fc.constantFrom('within_state', 'within_union_territory', 'between_states', 'export' as const)
  const lines = fc.array(line, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.record({ sold: lines, shipping: fc.nat(2_000_000), off: fc.nat(100), treatment: treatments }),
      ({ sold, shipping, off, treatment }) => {
        const goods = sum(sold.map((one) => one.lineTotal))
        const discount = money(Math.floor((goods.amountMinor * off) / 100))
        const hasParcel = sold.some((one) => !one.isGiftCard)
        const made = invoiceLines(
          { lines: discountedBy(discount, sold), shipping: money(hasParcel ? shipping : 0) },
          treatment,
        )
        const totals = taxTotals(made)
        expect(totals.total.amountMinor).toBe(goods.amountMinor + (hasParcel ? shipping : 0) - discount.amountMinor)
        expect(totals.taxable.amountMinor + taxOf(totals).amountMinor).toBe(totals.total.amountMinor)
        expect(taxTotals(byRate(made))).toEqual(totals)
        for (const one of made) {
          const parts = [one.taxable, one.cgst, one.sgst, one.igst].map((amount) => amount.amountMinor)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(parts.reduce((total, part) => total + part, 0)).toBe(one.total.amountMinor)
          expect(one.unitPrice.amountMinor * one.quantity - one.discount.amountMinor).toBe(one.total.amountMinor)
          expect(one.sgst).toEqual(one.cgst)
          // The e-invoice system computes each half from the taxable value.
          if (one.igst.amountMinor === 0)
            expect(Math.abs(one.cgst.amountMinor - (one.taxable.amountMinor * one.ratePercent) / 200)).toBeLessThan(1)
          if (one.kind === 'gift_card') expect(taxOf(one).amountMinor).toBe(0)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('MONEY-05: invoices show every amount with two decimals in Indian digit groups', () => {
  expect([0, 5, 100, 12_450_000, -100_050].map((minor) => exactText(money(minor)))).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '1,24,500.00',
    '-1,000.50',
  ])
  expect(wholeParts(money(-100_050))).toEqual({ units: 1000, minor: 50 })
})
