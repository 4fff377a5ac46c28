import { expect, test } from 'vitest'
import { guessTargets } from './column-guess.rules.ts'

const guess = (columns: Readonly<Record<string, readonly string[]>>) =>
  guessTargets(Object.entries(columns).map(([name, values]) => ({ name, values })))

test('CAT-04: the columns of a marketplace list are recognised', () => {
  const guessed = guess({
    ProductID: ['10017413', '10016283'],
    ProductName: ['Trolley Bag', 'Kurta Set'],
    ProductBrand: ['DKNY', 'EthnoVogue'],
    Gender: ['Unisex', 'Women'],
    'Price (INR)': ['11745', '5810'],
    NumImages: ['7', '7'],
    Description: ['A bag', 'A kurta'],
    PrimaryColor: ['Black', 'Beige'],
  })
  expect(guessed).toEqual(['key', 'name', 'designer', 'audience', 'price', 'skip', 'description', 'colour'])
})

test('CAT-04: of two prices, the one before the discount is known by its heading', () => {
  expect(guess({ MRP: ['1500'], 'Selling Price': ['1200'], Discount: ['20%'] })).toEqual([
    'price_before',
    'price',
    'percent_off',
  ])
})

test('CAT-04: values overrule a heading: addresses are pictures, and words are no price', () => {
  expect(
    guess({ Photo: ['https://a.example/1.jpg'], Rate: ['high', 'low'], Link: ['https://a.example/2.jpg'] }),
  ).toEqual(['pictures', 'skip', 'skip'])
})

test('CAT-04: details of a piece may be several columns, and an unknown heading is not imported', () => {
  expect(guess({ Fabric: ['Silk'], 'Wash Care': ['Dry clean'], Warehouse: ['B'] })).toEqual([
    'attribute',
    'attribute',
    'skip',
  ])
})
