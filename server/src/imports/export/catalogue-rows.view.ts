import type { PictureDraft, ProductDraft } from '#catalogue'
import { fieldCells, fieldColumns, type FieldRules } from './field-columns.view.ts'

/** A product as exported, with the fields that the file format has no column for. */
export type CatalogueProduct = {
  readonly id: number
  readonly draft: Omit<ProductDraft, 'categoryIds' | 'mainCategoryId'>
  /** Paths from the top, `Women > Kurtas`; the main path comes first. */
  readonly categories: readonly string[]
  readonly categoryIds: readonly number[]
  readonly mainCategoryId: number | null
  /** Collections and other kinds, which a file does not name. */
  readonly otherCategoryIds: readonly number[]
  /** For each variant: the pieces at the merchant, packed or not, and the count that a list stated last. */
  readonly stock: readonly { readonly shelf: number; readonly stated: number | null }[]
  /** For each variant, in paise; only files for people who may see costs have them. */
  readonly costs: readonly (number | null)[]
}

/** The first column is the key; no supplier's list has a column with this name. */
export const catalogueKey = 'Shop piece ID'

export const productColumns = [
  'Name',
  'Style name',
  'Designer',
  'Categories',
  'For whom',
  'Description',
  'Tags',
  'Search words',
  'Details',
  'Shade',
  'Colours',
  'Status',
  'Dispatch days from',
  'Dispatch days to',
  'Returns',
  'GST rule',
  'HSN',
  'Weight in grams',
  'Gift card',
  'Featured',
  'Pictures',
  'Focal points',
] as const
export type ProductColumn = (typeof productColumns)[number]

export const optionColumns = ['Option 1', 'Option 2', 'Option 3'] as const
export const choiceColumns = ['Choice 1', 'Choice 2', 'Choice 3'] as const

export const variantColumns = ['SKU', 'Barcode', 'Price', 'Price before discount', 'Stock policy', 'Stock'] as const
export type VariantColumn = (typeof variantColumns)[number]

/** An import compares `Stock` with this column, so that an unchanged number in the file changes no stock. */
export const stockExported = 'Stock when exported'

/** The last column of a file for people who may see costs. */
export const costColumn = 'Cost price'

/** Columns whose cells are numbers in a workbook; SKUs and barcodes stay text with all their digits. */
export const numberColumns: readonly string[] = [
  'Price',
  'Price before discount',
  'Stock',
  stockExported,
  costColumn,
  'Dispatch days from',
  'Dispatch days to',
  'Weight in grams',
]

const catalogueColumns: readonly string[] = [
  catalogueKey,
  ...productColumns,
  ...[0, 1, 2].flatMap((index) => [optionColumns[index] ?? '', choiceColumns[index] ?? '']),
  ...variantColumns,
  stockExported,
]

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** Formats paise as rupees with two decimals, without a floating-point number in between. */
function rupeeText(amountMinor: number): string {
  const text = String(amountMinor).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The demo's drawings have no address, so files leave them out. */
const namedPictures = ({ pictures }: Pick<ProductDraft, 'pictures'>) =>
  pictures.filter(({ sourceKind }) => sourceKind === 'url')

/** With percent signs, because spreadsheets take `50,20` for a number. */
const pointText = ({ focus }: PictureDraft): string => (focus == null ? '' : `${focus.x}% ${focus.y}%`)

export function productCells({ draft, categories }: CatalogueProduct): Record<ProductColumn, string> {
  const { min, max, isByKind } = draft.dispatchDays
  return {
    Name: draft.name,
    'Style name': draft.styleName,
    Designer: draft.designer ?? '',
    Categories: categories.join(' | '),
    'For whom': draft.gender,
    Description: draft.description,
    Tags: draft.tags.join(', '),
    'Search words': draft.searchTerms,
    Details: Object.entries(draft.attributes)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    Shade: draft.shade,
    Colours: draft.colours.join(', '),
    Status: draft.status,
    'Dispatch days from': isByKind === true ? '' : String(min),
    'Dispatch days to': isByKind === true ? '' : String(max),
    Returns: draft.returns,
    'GST rule': draft.gstRule,
    HSN: draft.hsn,
    'Weight in grams': String(draft.weightGrams),
    'Gift card': yesNo(draft.isGiftCard),
    Featured: yesNo(draft.isFeatured),
    Pictures: namedPictures(draft)
      .map(({ source }) => source)
      .join('\n'),
    'Focal points': namedPictures(draft).map(pointText).join('\n').trimEnd(),
  }
}

export function variantCells({ draft, stock }: CatalogueProduct, index: number): Record<VariantColumn, string> {
  const variant = draft.variants[index]
  if (variant === undefined) {
    return { SKU: '', Barcode: '', Price: '', 'Price before discount': '', 'Stock policy': '', Stock: '' }
  }
  const { merchantSku, barcode, price, mrp } = variant
  const isCounted = variant.stock.policy === 'tracked'
  return {
    SKU: merchantSku ?? '',
    Barcode: barcode ?? '',
    Price: rupeeText(price.amountMinor),
    'Price before discount': mrp.amountMinor === price.amountMinor ? '' : rupeeText(mrp.amountMinor),
    'Stock policy': variant.stock.policy,
    Stock: isCounted ? String(stock[index]?.shelf ?? 0) : '',
  }
}

export function costCell({ costs }: Pick<CatalogueProduct, 'costs'>, index: number): string {
  const cost = costs[index] ?? null
  return cost === null ? '' : rupeeText(cost)
}

/** What a file has beyond the columns of every shop. */
export type FileParts = { readonly hasCosts: boolean; readonly fields: FieldRules }

export const columnsWith = ({ hasCosts, fields }: FileParts): readonly string[] => [
  ...catalogueColumns,
  ...fieldColumns(fields),
  ...(hasCosts ? [costColumn] : []),
]

/** One row for each variant; the first row has the fields that all of them share. */
export function catalogueRows(product: CatalogueProduct, { hasCosts, fields }: FileParts): string[][] {
  const { id, draft } = product
  const shared: Readonly<Record<string, string>> = {
    ...productCells(product),
    ...Object.fromEntries(optionColumns.map((column, index) => [column, draft.options[index]?.title ?? ''])),
  }
  return Array.from({ length: Math.max(1, draft.variants.length) }, (_, index) => {
    const cells: Readonly<Record<string, string>> = {
      ...(index === 0 && shared),
      [catalogueKey]: String(id),
      ...Object.fromEntries(choiceColumns.map((column, at) => [column, draft.variants[index]?.choices[at] ?? ''])),
      ...variantCells(product, index),
      [stockExported]: variantCells(product, index).Stock,
    }
    return [
      ...catalogueColumns.map((column) => cells[column] ?? ''),
      ...fieldCells(fields.piece, index === 0 ? draft.fields : {}),
      ...fieldCells(fields.size, draft.variants[index]?.fields),
      ...(hasCosts ? [costCell(product, index)] : []),
    ]
  })
}
