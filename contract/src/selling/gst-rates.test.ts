import { expect, test } from 'vitest'
import { documentSchemas } from '#content/documents.ts'
import { rupees } from '#core/money.ts'
import { percentIn, rateFor, ratesOn, taxesDefault, type TaxRate } from './gst-rates.ts'

const apparel: TaxRate = {
  kind: 'apparel',
  hsnPrefix: '',
  from: '2027-04-01',
  ratePercent: 8,
  upToMinor: 4000_00,
  aboveRatePercent: 20,
}
const withRates = (...more: readonly Partial<TaxRate>[]) => ({
  rates: [...taxesDefault.rates, ...more.map((one) => ({ ...apparel, ...one }))],
})

const percentOn = (document: { readonly rates: readonly TaxRate[] }, day: string, price: number) =>
  percentFor(document, { day, price, hsn: '6204' })

type Asked = { readonly day: string; readonly price: number; readonly hsn: string }

function percentFor(document: { readonly rates: readonly TaxRate[] }, { day, price, hsn }: Asked) {
  const rate = rateFor(ratesOn(document, day), { kind: 'apparel', hsn })
  return rate === undefined ? undefined : percentIn(rate, rupees(price))
}

test('MONEY-05: a rate counts from its day on, and the newest one that has begun', () => {
  const rates = withRates({}, { from: '2028-04-01', ratePercent: 6, upToMinor: null, aboveRatePercent: null })
  expect(percentOn(rates, '2027-03-31', 3000)).toBe(18)
  expect(percentOn(rates, '2027-04-01', 3000)).toBe(8)
  expect(percentOn(rates, '2028-03-31', 90_000)).toBe(20)
  expect(percentOn(rates, '2028-04-01', 90_000)).toBe(6)
})

test('MONEY-05: the slab is decided by the price without tax; up to the edge the lower rate counts', () => {
  const rates = withRates({})
  expect(percentOn(rates, '2027-04-01', 4320)).toBe(8)
  expect(percentOn(rates, '2027-04-01', 4320.01)).toBe(20)
})

test('MONEY-05: a rate of an HSN code counts before the one of its kind, and the longest code first', () => {
  const rates = withRates(
    { hsnPrefix: '62', from: '', ratePercent: 12, upToMinor: null, aboveRatePercent: null },
    { hsnPrefix: '6204', from: '', ratePercent: 3, upToMinor: null, aboveRatePercent: null },
    {},
  )
  expect(percentFor(rates, { day: '2030-01-01', price: 9000, hsn: '620442' })).toBe(3)
  expect(percentFor(rates, { day: '2030-01-01', price: 9000, hsn: '6211' })).toBe(12)
  expect(percentFor(rates, { day: '2030-01-01', price: 9000, hsn: '' })).toBe(20)
})

const messagesOf = (body: object) =>
  documentSchemas.taxes.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('MONEY-05: a wrong rate is refused at its field', () => {
  expect(messagesOf(withRates({}))).toBeUndefined()
  expect(messagesOf(withRates({ ratePercent: 41 }))).toEqual([
    'rates.7.ratePercent: Enter a whole percent from 0 to 40',
  ])
  expect(messagesOf(withRates({ from: '2027-02-30' }))).toEqual([
    'rates.7.from: Enter a day such as 2027-04-01, or leave it empty',
  ])
  expect(messagesOf(withRates({ hsnPrefix: 'silk' }))?.length).toBe(1)
  expect(messagesOf(withRates({ aboveRatePercent: null }))).toEqual([
    'rates.7.aboveRatePercent: Enter the percent above this price',
  ])
  expect(messagesOf(withRates({ upToMinor: null }))).toEqual([
    'rates.7.upToMinor: Enter the price above which the other percent counts',
  ])
  expect(messagesOf(withRates({}, {}))).toEqual([
    'rates.8.from: There is a rate of this kind and HSN code for this day',
  ])
  expect(messagesOf({ rates: taxesDefault.rates.slice(1) })).toEqual([
    'rates: Keep the rate for all pieces of the kind apparel, without HSN code and day',
  ])
})
