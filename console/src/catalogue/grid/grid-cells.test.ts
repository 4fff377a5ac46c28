import { expect, test } from 'vitest'
import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import type { GridPiece } from '@shop/contract/catalogue/piece-grid'
import { filledDown, pastedAt, type Sheet } from './block-edits.ts'
import { blockIn, blockText } from './clipboard-text.ts'
import { cellIn, cellKey, edited, faultIn, placeOf, rowsOf, type Draft } from './grid-cells.ts'
import { changesIn, inverseOf, mergedWith, shopFaults } from './grid-changes.ts'
import { columnsOf } from './grid-columns.ts'

const choices: PieceChoices = {
  categories: [{ id: 7, path: 'Women › Kurtas' }],
  designers: ['Aarohi Sen'],
  colours: [{ name: 'Red', code: '#f00' }],
  sizes: [],
  sizeCharts: [],
  attributes: ['Fabric'],
  fields: [],
}
const columns = columnsOf(choices)
const byKey = new Map(columns.map((column) => [column.key, column]))
const columnOf = (key: string) => {
  const column = byKey.get(key)
  if (column === undefined) throw new Error(`No column ${key}.`)
  return column
}

const size = (id: number, choice: string, priceMinor: number): GridPiece['body']['variants'][number] => ({
  id,
  choices: [choice],
  merchantSku: null,
  barcode: null,
  policy: 'tracked',
  priceMinor,
  mrpMinor: priceMinor,
})

const piece = (id: number, more: Partial<GridPiece['body']> = {}): GridPiece => ({
  id,
  version: 3,
  state: 'draft',
  sale: null,
  stock: [
    { variantId: id * 10, stockItemId: id * 10, policy: 'tracked', free: 2 },
    { variantId: id * 10 + 1, stockItemId: id * 10 + 1, policy: 'tracked', free: 3 },
  ],
  body: {
    name: `Piece ${id}`,
    styleName: '',
    designer: null,
    categoryIds: [],
    mainCategoryId: null,
    gender: 'women',
    tags: [],
    searchTerms: '',
    attributes: [],
    shade: '',
    colours: [],
    dispatchDaysMin: 2,
    dispatchDaysMax: 4,
    hasOwnDispatchDays: true,
    readyDaysMin: null,
    readyDaysMax: null,
    returns: 'returnable',
    gstRule: 'apparel',
    hsn: '6204',
    weightGrams: 500,
    isFeatured: false,
    sizeChart: null,
    options: ['Size'],
    variants: [size(id * 10, 'S', 100_000), size(id * 10 + 1, 'M', 120_000)],
    ...more,
  },
})

const sheetOf = (pieces: readonly GridPiece[], keys: readonly string[], draft: Draft = new Map()): Sheet => ({
  rows: rowsOf(pieces, false),
  columns: keys.map(columnOf),
  draft,
  mayChange: () => true,
})

const at = (from: readonly [number, number], to = from) => ({
  from: { row: from[0], column: from[1] },
  at: { row: to[0], column: to[1] },
})

test('CAT-01: a block of a spreadsheet is read with its quotes, tabs and lines, and written the same way', () => {
  const block = [
    ['a', '', 'say "hi"'],
    ['two\nlines', 'tab\there', ''],
  ]
  expect(blockIn(`${blockText(block)}\n`)).toEqual(block)
  expect(blockIn('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('CAT-01: a pasted block changes the cells that can be changed, and counts the others', () => {
  const sheet = sheetOf([piece(1), piece(2)], ['fields.hsn', 'sizes.merchantSku'])
  const { edits, skipped } = pastedAt(sheet, at([1, 0]), [['6206', 'SKU'], ['5007']])
  expect(edits.map(({ row, column, text }) => [row.key, column.key, text])).toEqual([['2', 'fields.hsn', '6206']])
  expect(skipped).toBe(2)
  expect(pastedAt(sheet, at([0, 0], [1, 0]), [['9']]).edits).toHaveLength(2)
})

test('CAT-01: a price of a piece changes all of its sizes, an MRP that is the price follows it, and other ones show as several', () => {
  const [row] = rowsOf([piece(1)], false)
  if (row === undefined) throw new Error('No row.')
  const price = columnOf('sizes.priceMinor')
  expect(cellIn(row, price, new Map())).toMatchObject({ isMixed: true, text: '' })
  const draft = edited(new Map(), [{ row, column: price, text: '1,500' }])
  expect([...draft]).toEqual([
    ['1|sizes.priceMinor|10', '1500'],
    ['1|sizes.priceMinor|11', '1500'],
    ['1|sizes.mrpMinor|10', '1500'],
    ['1|sizes.mrpMinor|11', '1500'],
  ])
  expect(edited(draft, [{ row, column: columnOf('fields.hsn'), text: '6204' }]).size).toBe(4)
})

test('CAT-01: fill down copies the first row of the block', () => {
  const sheet = sheetOf([piece(1, { hsn: '5007' }), piece(2), piece(3)], ['fields.hsn'])
  expect(filledDown(sheet, at([0, 0], [2, 0])).map(({ text }) => text)).toEqual(['5007', '5007'])
  expect(filledDown(sheet, at([1, 0])).map(({ row, text }) => [row.key, text])).toEqual([['2', '5007']])
})

test('CAT-01: a text that no cell can have names what is right', () => {
  expect(faultIn(columnOf('fields.hsn'), '62')).toBe('An HSN code has 4, 6 or 8 digits')
  expect(faultIn(columnOf('fields.gstRule'), 'Silk')).toMatch(/^Choose one of: Apparel/)
  expect(faultIn(columnOf('fields.colours'), 'Red, Octarine')).toMatch(/^There is no colour “Octarine”/)
  expect(faultIn(columnOf('sale'), '20 %')).toBeUndefined()
})

test('API-01: changes are sent by piece and size, and a fault of the shop comes back to its cell', () => {
  const pieces = [piece(1), piece(2)]
  const draft: Draft = new Map([
    [cellKey(2, 'fields.hsn'), '5007'],
    [cellKey(2, 'details.Fabric'), 'Silk'],
    [cellKey(2, 'sizes.free', 21), '9'],
    [cellKey(2, 'sale'), '20 %'],
  ])
  const changes = changesIn(pieces, { draft, columns: byKey, saleEndsAtOf: () => '2026-12-01T00:00:00.000Z' })
  expect(changes).toEqual([
    {
      id: 2,
      version: 3,
      fields: { hsn: '5007' },
      details: [{ name: 'Fabric', value: 'Silk' }],
      sizes: [{ id: 21, free: { from: 3, to: 9 } }],
      sale: { percentOff: 20, endsAt: '2026-12-01T00:00:00.000Z' },
    },
  ])
  const faults = { 'pieces.0.sizes.0.free': 'Only 3', 'pieces.0.details.0.value': 'Too long', 'pieces.0.id': 'Gone' }
  const found = shopFaults(faults, changes, { pieces, columns: byKey })
  expect([...found.cells]).toEqual([
    ['2|sizes.free|21', 'Only 3'],
    ['2|details.Fabric', 'Too long'],
  ])
  expect(found.others).toEqual(['Piece 2: Gone'])
  expect(found.pieces).toBe(1)
})

test('API-01: only cells that two people changed differently are disputed, and an undo brings back what was before', () => {
  const own: Draft = new Map([
    [cellKey(1, 'fields.hsn'), '5007'],
    [cellKey(1, 'fields.shade'), 'Rose'],
    [cellKey(1, 'state'), 'Live'],
  ])
  const foreign = { ...piece(1, { hsn: '6206', shade: 'Rose', name: 'Renamed' }), version: 4 }
  const merged = mergedWith([foreign], { pieces: [piece(1)], draft: own, columns })
  expect([...merged.disputed]).toEqual([['1|fields.hsn', '6206']])
  expect(merged.draft.has('1|fields.shade')).toBe(false)
  expect(merged.pieces[0]?.version).toBe(4)
  const inverse = inverseOf({ before: [piece(1)], draft: own, columns })
  expect(Object.fromEntries(inverse)).toEqual({ '1|fields.hsn': '6204', '1|state': 'Withdrawn', '1|fields.shade': '' })
})

test('API-01: a refused cell that nobody typed in is found at its piece, or at its size', () => {
  const priced = piece(1, { variants: [size(11, 'S', 590_000), size(12, 'M', 590_000)] })
  const draft: Draft = new Map([[cellKey(1, 'sizes.priceMinor', 12), '9999']])
  const changes = changesIn([priced], { draft, columns: byKey, saleEndsAtOf: () => '' })
  const refusals = { 'pieces.0.sizes.0.mrpMinor': 'Too low', 'pieces.0.sizes.0.merchantSku': 'Taken' }
  const { cells } = shopFaults(refusals, changes, { pieces: [priced], columns: byKey })
  const [mrp = '', sku = ''] = cells.keys()
  const shown = [columnOf('fields.name'), columnOf('sizes.mrpMinor'), columnOf('sizes.merchantSku')]
  expect(placeOf(mrp, rowsOf([piece(2), priced], false), shown)).toEqual({ row: 1, column: 1 })
  expect(placeOf(mrp, rowsOf([priced], true), shown)).toEqual({ row: 1, column: 1 })
  expect(placeOf(mrp, rowsOf([priced], true), shown.slice(0, 1))).toBeUndefined()
  expect(placeOf(sku, rowsOf([priced], false), shown)).toBeUndefined()
  expect(placeOf(sku, rowsOf([priced], true), shown)).toEqual({ row: 1, column: 2 })
})

test('VAL-09: cells of the grid read digits of any script and both groupings, and refuse what could be two numbers', () => {
  const tidy = (key: string, text: string) => columnOf(key).tidy?.(text) ?? text
  expect(tidy('sizes.priceMinor', '₹ 1,25,000.50')).toBe('125000.50')
  expect(tidy('sizes.free', '१,२३४')).toBe('1234')
  expect(tidy('fields.weightGrams', '1 500\u200B')).toBe('1500')
  expect(tidy('fields.hsn', '६२०४ ')).toBe('6204')
  expect(tidy('sale', '２０％')).toBe('20 %')
  const faultOf = (key: string, text: string) => columnOf(key).faultOf?.(text)
  expect(faultOf('sizes.priceMinor', '1,5')).toBe('Enter rupees, such as 12500 or 999.50')
  expect(faultOf('sizes.free', '1.5')).toBe('Enter a whole number, such as 7')
  expect(faultOf('sizes.free', '1,234')).toBeUndefined()
})
