import { originalPrice, type Money } from '@shop/contract/core/money'
import { percentIn } from '@shop/contract/core/typed-number'
import type { ProductDraft, VariantDraft } from '#catalogue'
import { isYes } from './mapped-facts.reader.ts'
import type { Mapping } from './mapping.reader.ts'
import { readPrice } from './price-text.rules.ts'
import type { RowReader } from './row.reader.ts'

/** Splits at any separator; addresses may contain commas and be separated by spaces. */
function anySeparator(text: string): RegExp {
  return /https?:/i.test(text) ? /[|;\s]+|,(?=https?:)/i : /[|;,\n]/
}

export function listOf(
  row: RowReader,
  rule: { readonly column: string; readonly separator: string } | undefined,
): string[] {
  if (rule === undefined) return []
  const text = rule.separator === 'any' ? row.lines(rule.column) : row.text(rule.column)
  const parts = text.split(rule.separator === 'any' ? anySeparator(text) : rule.separator)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

type Sizes = Pick<ProductDraft, 'options' | 'variants'>

/** The sizes of a product: all in one row, or one row per size with its own price, stock and codes. */
export function sizesOf(mapping: Mapping, rows: readonly [RowReader, ...RowReader[]], usual: readonly string[]): Sizes {
  const colours = rows.length === 1 ? undefined : colourColumn(mapping, rows)
  const variants = rows.flatMap((row) => {
    const sizes = givenSizes(mapping, row)
    const chosen = sizes.length === 0 && rows.length === 1 ? usual : sizes
    const column = mapping.sizeColumn?.column
    if (rows.length > 1 && chosen.length === 0 && column !== undefined)
      throw row.refused(column, 'there is no size', 'a size in each row of this product')
    const colour = colours === undefined ? [] : [row.text(colours)]
    if (colours !== undefined && colour[0] === '')
      throw row.refused(colours, 'there is no colour', 'a colour in each row of this product')
    return variantsOf(mapping, row, chosen).map((one) => ({ ...one, choices: [...one.choices, ...colour] }))
  })
  const titles = [
    ...((variants[0]?.choices.length ?? 0) > (colours === undefined ? 0 : 1) ? ['Size'] : []),
    ...(colours === undefined ? [] : ['Colour']),
  ]
  return { options: optionsOf(titles, rows, variants), variants }
}

function optionsOf(
  titles: readonly string[],
  rows: readonly RowReader[],
  variants: readonly VariantDraft[],
): ProductDraft['options'] {
  const forms = variants.map(({ choices }) => choices.join('\n').toLowerCase())
  const repeated = forms.findIndex((form, index) => forms.indexOf(form) !== index)
  if (repeated >= 0 && rows.length > 1) {
    const [first] = rows
    const name = variants[repeated]?.choices.join(' / ') ?? ''
    if (first !== undefined) throw first.refused('sizes', `${name} comes twice`, 'a row for each size')
  }
  return titles.map((title, index) => ({
    title,
    choices: [...new Set(variants.map(({ choices }) => choices[index] ?? ''))],
  }))
}

/** The column besides the sizes that distinguishes the rows of one product. */
function colourColumn({ colours, name }: Mapping, rows: readonly RowReader[]): string | undefined {
  const columns = colours?.columns.filter((column) => column !== name.column) ?? []
  return columns.find((column) => new Set(rows.map((row) => row.text(column).toLowerCase())).size > 1)
}

function givenSizes({ sizeColumn }: Mapping, row: RowReader): readonly string[] {
  if (sizeColumn === undefined) return []
  const whole = row.choice(sizeColumn.column, row.text(sizeColumn.column))
  const sizes = listOf(row, sizeColumn)
  if (sizes.length <= 1) return whole === '' ? [] : [whole]
  return sizes.map((size) => row.choice(sizeColumn.column, size))
}

function variantsOf(mapping: Mapping, row: RowReader, sizes: readonly string[]): VariantDraft[] {
  const { price, mrp } = pricesOf(mapping, row)
  const stock = stockOf(mapping, row)
  const codes = codesOf(mapping, row, sizes.length)
  const cost = costOf(mapping, row)
  const all = sizes.length === 0 ? [[]] : sizes.map((size) => [size])
  return all.map((choices) => ({ choices, price, mrp, stock, ...codes, ...cost }))
}

/** An empty cell leaves the cost of a known size. */
function costOf({ cost, price }: Mapping, row: RowReader): Pick<VariantDraft, 'cost'> {
  if (cost === undefined || row.text(cost.column) === '') return {}
  return { cost: row.price({ column: cost.column, unit: price.unit }) }
}

type Codes = Pick<VariantDraft, 'merchantSku' | 'barcode'>

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Codes of a row with a single size, because a code belongs to one size. */
function codesOf({ sku, barcode }: Mapping, row: RowReader, sizes: number): Codes {
  const own = {
    ...(sku && { merchantSku: orNull(row.code(sku.column)) }),
    ...(barcode && { barcode: orNull(row.barcode(barcode.column)) }),
  }
  if (sizes <= 1) return own
  const lost = [sku, barcode].find((rule) => rule !== undefined && row.text(rule.column) !== '')
  if (lost !== undefined)
    row.note(lost.column, 'one code for several sizes, left out', 'a row for each size with its code')
  return {}
}

function pricesOf(mapping: Mapping, row: RowReader): { readonly price: Money; readonly mrp: Money } {
  const price = row.price(mapping.price)
  const percent = mapping.percentOff === undefined ? '' : row.text(mapping.percentOff.column)
  if (mapping.percentOff !== undefined && percent !== '') {
    const value = percentIn(percent)
    if (value === undefined || value > 99) {
      throw row.refused(mapping.percentOff.column, 'this is no discount', 'a whole number from 0 to 99')
    }
    return { price, mrp: originalPrice(price, value) }
  }
  if (mapping.priceBefore === undefined || row.text(mapping.priceBefore.column) === '') return { price, mrp: price }
  const before = readPrice(row.text(mapping.priceBefore.column), mapping.priceBefore.unit)
  const isHigher = 'price' in before && before.price.amountMinor >= price.amountMinor
  if (!isHigher)
    row.note(mapping.priceBefore.column, 'not a price above the price, left out', 'the price before the discount')
  return { price, mrp: isHigher ? before.price : price }
}

function stockOf({ stock, madeToOrder }: Mapping, row: RowReader): VariantDraft['stock'] {
  if (isYes(row, madeToOrder)) return { policy: 'made_to_order', available: 0 }
  if (stock.column === undefined) return { policy: stock.policy, available: stock.each ?? 0 }
  return { policy: stock.policy, available: row.pieces(stock.column, { least: 0 }) }
}
