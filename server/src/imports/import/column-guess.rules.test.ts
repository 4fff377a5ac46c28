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

test('CAT-04: every field of the editor is known by its usual headings', () => {
  expect(
    guess({
      'Article No': ['A1', 'A2'],
      'Item Name': ['Kurta', 'Saree'],
      SKU: ['A1-S', 'A2-M'],
      Barcode: ['8901234567890', '8901234567891'],
      'HSN code': ['620442', ''],
      'GST kind': ['apparel', 'saree'],
      'Made to order': ['no', 'yes'],
      'Weight (g)': ['450', '900'],
      'Dispatch days': ['7', '7-10'],
      Status: ['draft', 'active'],
      'MRP (INR)': ['1500', '2500'],
      'Selling Price': ['1200', '2000'],
    }),
  ).toEqual([
    'key',
    'name',
    'sku',
    'barcode',
    'hsn',
    'gst',
    'made_to_order',
    'weight',
    'dispatch_days',
    'status',
    'price_before',
    'price',
  ])
})

test('CAT-04: a key never repeats and is never empty, but in the rows of the sizes of a piece', () => {
  const names = { Name: ['Kurta', 'Saree', 'Shawl'] }
  expect(guess({ 'Style Code': ['K', 'K', 'S'], ...names })[0]).toBe('skip')
  expect(guess({ 'Style Code': ['', '', ''], ...names })[0]).toBe('skip')
  expect(guess({ 'Style Code': ['K1', '', 'S1'], ...names })[0]).toBe('skip')
  expect(guess({ 'Style Code': ['K', 'K', 'S'], SKU: ['K-1', 'K-2', 'S-1'], ...names }).slice(0, 2)).toEqual([
    'skip',
    'key',
  ])
  const sizes = { Size: ['S', 'M', 'S'] }
  const ofSizes = (Name: readonly string[]) => guess({ 'Style Code': ['K', 'K', 'S'], ...sizes, Name }).slice(0, 2)
  expect(ofSizes(['Kurta', 'Kurta', 'Shawl'])).toEqual(['key', 'sizes'])
  expect(ofSizes(['Kurta - S', 'Kurta - M', 'Shawl - S'])).toEqual(['key', 'sizes'])
  expect(ofSizes(['Kurta', 'Saree', 'Shawl'])).toEqual(['skip', 'sizes'])
})

test('CAT-04: a season, a supplier or a count of pieces is no key, though a list has a row for each size', () => {
  const rows = {
    Ref: ['AW26', 'AW26', 'AW26', 'AW26', 'SS27', 'SS27'],
    No: ['1', '2', '1', '2', '1', '2'],
    'Article No': ['A1', 'A1', 'A2', 'A2', 'A3', 'A3'],
    Name: ['Kurta', 'Kurta', 'Saree', 'Saree', 'Shawl', 'Shawl'],
    Size: ['S', 'M', 'S', 'M', 'S', 'M'],
  }
  expect(guess(rows)).toEqual(['skip', 'skip', 'key', 'name', 'sizes'])
  const { 'Article No': _, ...without } = rows
  expect(guess(without).slice(0, 2)).toEqual(['skip', 'skip'])
  const colours = { Colour: ['Red', 'Blue', 'Red', 'Red', 'Red', 'Blue'], Size: ['S', 'S', 'S', 'M', 'S', 'S'] }
  expect(guess({ ...rows, ...colours })[2]).toBe('key')
})

test('CAT-04: a key whose cells are merged over the sizes of a piece is known', () => {
  const merged = { 'Article No': ['A1', '', '', 'A2', ''], Name: ['Kurta', '', '', 'Saree', ''] }
  expect(guess({ ...merged, Size: ['S', 'M', 'L', 'S', 'M'] })).toEqual(['key', 'name', 'sizes'])
  expect(
    guess({ ...merged, Name: ['Kurta', 'Shawl', 'Stole', 'Saree', 'Suit'], Size: ['S', 'M', 'L', 'S', 'M'] })[0],
  ).toBe('skip')
})

test('CAT-04: digits of any script and both groupings are numbers to the guess', () => {
  expect(
    guess({ Name: ['Kurta', 'Saree'], Rate: ['१,२५०', '₹ 2,500/-'], Qty: ['१२', '1,200'], Discount: ['१० %', '20'] }),
  ).toEqual(['name', 'price', 'stock', 'percent_off'])
})

test('CAT-04: an MRP is the price where the list has no other', () => {
  expect(guess({ 'MRP (INR)': ['1500'], Name: ['Kurta'] })).toEqual(['price', 'name'])
  expect(guess({ MRP: ['1500'], Discount: ['20%'] })).toEqual(['price', 'skip'])
})
