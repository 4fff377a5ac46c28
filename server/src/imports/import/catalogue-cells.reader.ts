import { wholeIn } from '@shop/contract/core/typed-number'
import { asBare } from '@shop/contract/core/typed-text'
import type { Gender, GstRule, PictureDraft, ProductDraft, Returns, StockPolicy, VariantDraft } from '#catalogue'
import {
  type CatalogueProduct,
  costCell,
  costColumn,
  type ProductColumn,
  stockExported,
  variantCells,
  type VariantColumn,
} from '#imports/export/catalogue-rows.view.ts'
import { cleanHtml, plainText } from './clean-text.reader.ts'
import { colourFamilies } from './colour-words.rules.ts'
import { focalPointsIn } from './focal-point.reader.ts'
import type { RowReader } from './row.reader.ts'

type Draft = CatalogueProduct['draft']

/** The cell as the shop wrote it: the export itself puts an apostrophe before a formula. */
export function cellIn(row: RowReader, column: string): string {
  return row
    .rawText(column)
    .replaceAll('\r\n', '\n')
    .replace(/^'(?=[=+\-@\t])/, '')
}

function oneOf<T extends string>(row: RowReader, column: string, allowed: readonly T[]): T {
  const given = cellIn(row, column).trim().toLowerCase()
  const found = allowed.find((one) => one.toLowerCase() === given)
  if (found === undefined)
    throw row.refused(column, 'this is none of the words that the shop knows', allowed.join(', '))
  return found
}

function wholeNumber(row: RowReader, column: string, most: number): number {
  const value = wholeIn(cellIn(row, column))
  if (value === undefined || value > most)
    throw row.refused(column, 'this is no whole number', `a whole number from 0 to ${most}`)
  return value
}

const isEmpty = (row: RowReader, column: string): boolean => cellIn(row, column).trim() === ''

const isYes = (row: RowReader, column: string): boolean => oneOf(row, column, ['yes', 'no']) === 'yes'

function listIn(row: RowReader, column: string): string[] {
  const parts = cellIn(row, column)
    .split(',')
    .map((part) => plainText(part))
  return [...new Set(parts.filter((part) => part !== ''))]
}

function detailsIn(row: RowReader): Record<string, string> {
  const lines = cellIn(row, 'Details')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([^:]{1,60}):\s*(\S.*)$/.exec(plainText(line)) ?? []
      if (name === undefined || value === undefined) {
        throw row.refused('Details', 'a line is no detail', 'a line for each, such as Fabric: Raw silk')
      }
      return [name.trim(), value.slice(0, 500)]
    }),
  )
}

function coloursIn(row: RowReader): string[] {
  return listIn(row, 'Colours').map((given) => {
    const found = colourFamilies.find((family) => family.toLowerCase() === given.toLowerCase())
    if (found === undefined)
      throw row.refused('Colours', `"${given}" is no colour of the filter`, colourFamilies.join(', '))
    return found
  })
}

/** Known pictures keep their text and their size; new addresses are fetched. */
function picturesIn(row: RowReader, draft: Draft): PictureDraft[] {
  const sources = cellIn(row, 'Pictures')
    .split(/\s+/)
    .filter((source) => source !== '')
  if (sources.some((source) => !/^https?:\/\//i.test(source))) {
    throw row.refused('Pictures', 'this is no address', 'addresses that begin with https://, a line for each')
  }
  const drawings = draft.pictures.filter(({ sourceKind }) => sourceKind === 'drawing')
  const known = new Map(draft.pictures.map((picture) => [picture.source, picture]))
  const named = [...new Set(sources)].map((source): PictureDraft => {
    return known.get(source) ?? { sourceKind: 'url', source, alt: draft.name }
  })
  return [...drawings, ...named]
}

function focusedIn(row: RowReader, { pictures }: Draft): PictureDraft[] {
  const named = pictures.filter(({ sourceKind }) => sourceKind === 'url')
  const points = focalPointsIn(row, 'Focal points', named.length)
  return pictures.map((picture) => {
    const place = named.indexOf(picture)
    return place === -1 ? picture : { ...picture, focus: points[place] ?? null }
  })
}

function hsnIn(row: RowReader): string {
  const text = asBare(row.code('HSN'))
  if (!/^(\d{4,8})?$/.test(text)) throw row.refused('HSN', 'this is no HSN code', '4 to 8 digits')
  return text
}

const genders: readonly Gender[] = ['women', 'men', 'girls', 'boys', 'unisex', 'none']
const statuses: readonly ProductDraft['status'][] = ['draft', 'published', 'archived']
const returns: readonly Returns[] = ['returnable', 'exchange_only', 'final']
const gstRules: readonly GstRule[] = ['apparel', 'footwear', 'saree', 'shawl', 'bag', 'jewellery', 'standard', 'none']
const policies: readonly StockPolicy[] = ['tracked', 'made_to_order', 'untracked']

/** Reads one changed cell into the draft. Categories are paths and not part of it. */
export const productReaders: Readonly<
  Record<Exclude<ProductColumn, 'Categories'>, (row: RowReader, draft: Draft) => Partial<Draft>>
> = {
  Name: (row) => ({ name: plainText(cellIn(row, 'Name')) }),
  'Style name': (row) => ({ styleName: plainText(cellIn(row, 'Style name')).slice(0, 120) }),
  Designer: (row) => ({ designer: plainText(cellIn(row, 'Designer')).slice(0, 80) || null }),
  'For whom': (row) => ({ gender: oneOf(row, 'For whom', genders) }),
  Description: (row) => ({ description: cleanHtml(cellIn(row, 'Description')) }),
  Tags: (row) => ({ tags: listIn(row, 'Tags') }),
  'Search words': (row) => ({ searchTerms: plainText(cellIn(row, 'Search words')) }),
  Details: (row) => ({ attributes: detailsIn(row) }),
  Shade: (row) => ({ shade: plainText(cellIn(row, 'Shade')).slice(0, 60) }),
  Colours: (row) => ({ colours: coloursIn(row) }),
  Status: (row) => ({ status: oneOf(row, 'Status', statuses) }),
  'Dispatch days from': (row, { dispatchDays }) =>
    isEmpty(row, 'Dispatch days from')
      ? { dispatchDays: { ...dispatchDays, isByKind: true } }
      : { dispatchDays: { min: wholeNumber(row, 'Dispatch days from', 365), max: dispatchDays.max } },
  'Dispatch days to': (row, { dispatchDays }) => {
    if (isEmpty(row, 'Dispatch days to')) return { dispatchDays: { ...dispatchDays, isByKind: true } }
    const max = wholeNumber(row, 'Dispatch days to', 365)
    if (max < dispatchDays.min)
      throw row.refused('Dispatch days to', 'it is before the first day', `${dispatchDays.min} or more`)
    return { dispatchDays: { min: dispatchDays.min, max } }
  },
  Returns: (row) => ({ returns: oneOf(row, 'Returns', returns) }),
  'GST rule': (row) => ({ gstRule: oneOf(row, 'GST rule', gstRules) }),
  HSN: (row) => ({ hsn: hsnIn(row) }),
  'Weight in grams': (row) => ({ weightGrams: wholeNumber(row, 'Weight in grams', 1_000_000) }),
  'Gift card': (row) => ({ isGiftCard: isYes(row, 'Gift card') }),
  Featured: (row) => ({ isFeatured: isYes(row, 'Featured') }),
  Pictures: (row, draft) => ({ pictures: picturesIn(row, draft) }),
  'Focal points': (row, draft) => ({ pictures: focusedIn(row, draft) }),
}

type Known = { readonly product: CatalogueProduct; readonly index: number }

/** Reads the changed cells of a row into its variant; a new variant takes the whole row. */
export function variantIn(row: RowReader, choices: readonly string[], known: Known | undefined): VariantDraft {
  const before = known?.product.draft.variants[known.index]
  const cells = known && variantCells(known.product, known.index)
  const isChanged = (column: VariantColumn): boolean =>
    row.has(column) && (cells === undefined || cellIn(row, column).trim() !== cells[column])
  const code = (column: 'SKU' | 'Barcode'): string | null => {
    const read = column === 'SKU' ? row.code(column) : row.barcode(column)
    return read.replace(/^'(?=[=+\-@])/, '') || null
  }
  const price = before === undefined || isChanged('Price') ? row.price({ column: 'Price' }) : before.price
  return {
    choices,
    price,
    mrp: mrpIn(row, price, isChanged('Price before discount') ? undefined : before),
    merchantSku: isChanged('SKU') ? code('SKU') : (before?.merchantSku ?? null),
    barcode: isChanged('Barcode') ? code('Barcode') : (before?.barcode ?? null),
    stock: stockIn(row, isChanged, before),
    ...costIn(row, known),
  }
}

/** An empty cell leaves the cost. */
function costIn(row: RowReader, known: Known | undefined): Pick<VariantDraft, 'cost'> {
  const given = row.has(costColumn) ? cellIn(row, costColumn).trim() : ''
  if (given === '' || (known && given === costCell(known.product, known.index))) return {}
  return { cost: row.price({ column: costColumn }) }
}

/** A piece without its own MRP follows the price; a price above the MRP raises it. */
function mrpIn(row: RowReader, price: VariantDraft['price'], before: VariantDraft | undefined): VariantDraft['price'] {
  const column = 'Price before discount'
  if (before !== undefined) {
    const hadDiscount = before.mrp.amountMinor > before.price.amountMinor
    return hadDiscount && before.mrp.amountMinor >= price.amountMinor ? before.mrp : price
  }
  if (!row.has(column) || cellIn(row, column).trim() === '') return price
  const mrp = row.price({ column })
  if (mrp.amountMinor < price.amountMinor)
    throw row.refused(column, 'it is below the price', 'the price before the discount, or nothing')
  return mrp
}

/** Reads a stock count only if it differs from the count when the file was exported. */
function stockIn(
  row: RowReader,
  isChanged: (column: VariantColumn) => boolean,
  before: VariantDraft | undefined,
): VariantDraft['stock'] {
  const fallback = before?.stock ?? { policy: 'untracked' as const, available: 0 }
  const policy = isChanged('Stock policy') ? oneOf(row, 'Stock policy', policies) : fallback.policy
  const given = row.has('Stock') ? cellIn(row, 'Stock').trim() : ''
  const isTouched =
    given !== '' && given !== cellIn(row, stockExported).trim() && (before === undefined || isChanged('Stock'))
  if (policy !== 'tracked') return { policy, available: fallback.available }
  return { policy, available: isTouched ? row.pieces('Stock', { least: 0 }) : fallback.available }
}
