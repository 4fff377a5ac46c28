import { expect, test } from 'vitest'
import { numberPhraseAt } from './number-phrases.rules.ts'
import { tokensOf } from './text-form.rules.ts'

const read = (text: string) => numberPhraseAt(tokensOf(text), 0)?.phrase
const price = (min: number | null, max: number | null) => ({ kind: 'price', min, max })

test.each([
  ['under 20000', price(null, 20_000)],
  ['below 20k', price(null, 20_000)],
  ['within rs 5000', price(null, 5000)],
  ['upto ₹1.5 lakh', price(null, 150_000)],
  ['less than Rs. 60,000', price(null, 60_000)],
  ['budget 500 rupees', price(null, 500)],
  ['5000 se kam', price(null, 5000)],
  ['10 hazar tak', price(null, 10_000)],
  ['das hazar tak', price(null, 10_000)],
  ['५००० से कम', price(null, 5000)],
  ['above 1.5 lac', price(150_000, null)],
  ['50k+', price(50_000, null)],
  ['20–30k', price(20_000, 30_000)],
  ['20k to 30k', price(20_000, 30_000)],
  ['20000-30000', price(20_000, 30_000)],
  ['30k-20k', price(20_000, 30_000)],
  ['₹15,000 to 25,000', price(15_000, 25_000)],
  ['between 5000 and 10000', price(5000, 10_000)],
  ['40 to 60 thousand', price(40_000, 60_000)],
  ['1L', price(80_000, 120_000)],
  ['1 lakh', price(80_000, 120_000)],
  ['around 10000', price(8000, 12_000)],
  ['5000', price(4000, 6000)],
  ['पचास हजार तक', price(null, 50_000)],
  ['paanch sau se kam', price(null, 500)],
  ['dhai lakh tak', price(null, 250_000)],
])('CAT-04: "%s" is a price', (text, phrase) => {
  expect(read(text)).toEqual(phrase)
})

test.each([
  ['5 years', 5, 5],
  ['8 yr', 8, 8],
  ['5yrs old', 5, 5],
  ['2 to 3 saal', 2, 3],
  ['6-12 months', 0.5, 1],
  ['18 month', 1.5, 1.5],
])('CAT-04: "%s" is an age', (text, from, to) => {
  expect(read(text)).toEqual({ kind: 'age', from, to })
})

test.each([
  ['XL', 'xl'],
  ['3xl', '3xl'],
  ['L', 'l'],
  ['size m', 'm'],
  ['size 38', '38'],
  ['42 chest', '42'],
  ['uk 9', 'uk 9'],
  ['2.6', '2.6'],
  ['free size', 'free size'],
  ['extra large', 'xl'],
  ['double XL', 'xxl'],
  ['extra small', 'xs'],
])('CAT-04: "%s" is a size', (text, label) => {
  expect(read(text)).toEqual({ kind: 'size', label })
})

test('CAT-04: a discount is read with its percentage', () => {
  expect(read('50% off')).toEqual({ kind: 'discount', percent: 50 })
  expect(read('flat 30 percent')).toEqual({ kind: 'discount', percent: 30 })
})

test.each(['38', '7', 'size chart', 'under', 'kurta', '2 piece', 'rv10234', '', '999999999999999'])(
  'CAT-04: "%s" is not a number phrase',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)
