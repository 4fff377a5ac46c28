import type { Money } from '@shop/contract/core/money'
import { plainNumber } from '@shop/contract/core/typed-number'
import { draftProblems, type Gender, type PictureDraft, plainDraft, type VariantDraft } from '#catalogue'
import { cleanHtml, plainText } from './clean-text.reader.ts'
import { colourChooser } from './colour-words.rules.ts'
import { focalPointIn, focalPointWanted } from './focal-point.reader.ts'
import { readPrice } from './price-text.rules.ts'
import type { ReadProduct } from './read-product.types.ts'
import type { RowReader } from './row.reader.ts'
import { departments, findPeople, optionTitle, sizeName } from './trade-words.reader.ts'

/** Required columns of a Shopify product export. */
export const shopifyColumns = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'] as const

const findColours = colourChooser()
const gramsPerUnit: ReadonlyMap<string, number> = new Map([
  ['kg', 1000],
  ['g', 1],
  ['lb', 454],
  ['oz', 28],
])

/** Merges consecutive rows into one product; the first row has the common fields. */
export function shopifyProduct(rows: readonly [RowReader, ...RowReader[]]): ReadProduct {
  const [first] = rows
  const handle = first.key('Handle')
  const title = first.text('Title')
  if (title === '')
    throw first.refused('Title', 'the first row of this product has no title', 'the rows of a product together')
  const options = optionsOf(rows)
  const gender = genderOf(first, title)
  const isGiftCard = isTrue(first.text('Gift Card'))
  const colours = findColours([...options.colours, title, plainText(first.rawText('Body (HTML)'))])
  const vendor = first.text('Vendor').slice(0, 80)
  const draft: ReadProduct['draft'] = {
    ...plainDraft,
    name: title,
    designer: vendor === '' ? null : vendor,
    gender,
    description: cleanHtml(first.rawText('Body (HTML)')),
    tags: tagsOf(first),
    colours: colours.families,
    shade: colours.shade,
    status: statusOf(first),
    isGiftCard,
    dispatchDays: { ...plainDraft.dispatchDays, isByKind: true },
    gstRule: isGiftCard ? 'none' : 'apparel',
    weightGrams: weightOf(first),
    options: options.titles.map((optionTitle, index) => ({
      title: optionTitle,
      choices: [...new Set(options.variants.map((variant) => variant.choices[index] ?? ''))],
    })),
    variants: options.variants,
    pictures: picturesOf(rows, title),
  }
  const [fault] = draftProblems({ ...draft, categoryIds: [], mainCategoryId: null })
  if (fault) throw first.refused(fault.field, fault.reason, fault.wanted)
  const skus = rows.map((row) => row.text('Variant SKU')).filter((sku) => sku !== '')
  return {
    line: first.line,
    key: handle,
    draft,
    categories: isGiftCard ? ['Gift Card'] : categoriesOf(first, gender),
    pictureNames: [handle, ...skus],
    notes: rows.flatMap((row) => row.notes),
  }
}

const isTrue = (text: string): boolean => /^(true|yes|1)$/i.test(text)

const draftStatuses = ['draft', 'unlisted']

/** An unlisted product sells only by its link, which the shop does not support; an unknown status is not on sale. */
function statusOf(row: RowReader): 'draft' | 'published' | 'archived' {
  const status = row.text('Status').toLowerCase()
  if (status === 'archived') return 'archived'
  if (status === 'unlisted') row.note('Status', 'it is sold by its link only, so it becomes a draft', 'active, draft')
  const isKnown = ['', 'active', 'draft', 'unlisted'].includes(status)
  if (!isKnown) row.note('Status', 'this is no status, so it becomes a draft', 'active, draft, archived')
  const isDraft = !isKnown || draftStatuses.includes(status) || !isTrue(row.text('Published') || 'true')
  return isDraft ? 'draft' : 'published'
}

function tagsOf(row: RowReader): string[] {
  return row
    .text('Tags')
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '')
}

function genderOf(row: RowReader, title: string): Gender {
  const texts = [row.text('Google Shopping / Gender'), row.text('Tags'), row.text('Type'), title]
  return texts.flatMap((text) => findPeople(text))[0]?.value ?? 'none'
}

/** The type is the category; products without a type go directly into their departments. */
function categoriesOf(row: RowReader, gender: Gender): string[] {
  const type = row.text('Type')
  if (type === '') return [...departments[gender]]
  return departments[gender].map((department) => `${department} > ${type.replaceAll(' > ', ', ')}`)
}

function weightOf(row: RowReader): number {
  const grams = Number(plainNumber(row.text('Variant Grams')))
  if (Number.isFinite(grams) && grams > 0) return Math.round(grams)
  const weight = Number(plainNumber(row.text('Variant Weight')))
  const unit = gramsPerUnit.get(row.text('Variant Weight Unit').toLowerCase()) ?? 1000
  return Number.isFinite(weight) && weight > 0 ? Math.round(weight * unit) : plainDraft.weightGrams
}

type ReadOptions = {
  readonly titles: readonly string[]
  readonly variants: readonly VariantDraft[]
  readonly colours: readonly string[]
}

/** Stores with several locations export their products without this column. */
export const quantityColumn = 'Variant Inventory Qty'

const optionColumns = [1, 2, 3] as const

function optionsOf([first, ...others]: readonly [RowReader, ...RowReader[]]): ReadOptions {
  const named = optionColumns
    .map((number) => ({ number, name: first.text(`Option${number} Name`) }))
    .filter(({ name }) => name !== '')
  const isPlain = named.length <= 1 && /^default title$/i.test(first.text('Option1 Value'))
  const options = isPlain ? [] : named.map(({ number, name }) => ({ number, title: optionTitle(name) }))
  // A row without a price only adds a picture.
  const rows = [first, ...others.filter((row) => row.text('Variant Price') !== '' || row.text('Option1 Value') !== '')]
  const variants = rows.map((row) => {
    const choices = options.map(({ number, title }) => choiceOf(row, number, title))
    return {
      ...pricesOf(row),
      choices,
      stock: stockOf(row),
      merchantSku: orNull(row.code('Variant SKU')),
      barcode: orNull(row.barcode('Variant Barcode')),
    }
  })
  const colourAt = options.findIndex(({ title }) => title === 'Colour')
  const colours = colourAt === -1 ? [] : [variants.map((variant) => variant.choices[colourAt] ?? '').join(' ')]
  return { titles: options.map(({ title }) => title), variants, colours }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

function choiceOf(row: RowReader, number: number, title: string): string {
  const choice = row.text(`Option${number} Value`)
  if (choice === '')
    throw row.refused(`Option${number} Value`, `there is no ${title.toLowerCase()}`, `a value for ${title}`)
  const given = row.choice(`Option${number} Value`, choice)
  return title === 'Size' ? sizeName(given) : given
}

function pricesOf(row: RowReader): { readonly price: Money; readonly mrp: Money } {
  const compare = row.text('Variant Compare At Price')
  const before = compare === '' ? undefined : readPrice(compare)
  const isFree = /^0*(\.0*)?$/.test(row.text('Variant Price')) && before !== undefined && 'price' in before
  if (isFree) {
    throw row.refused('Variant Price', 'the discount is 100 %', 'a price above 0')
  }
  const price = row.price({ column: 'Variant Price' })
  if (before === undefined) return { price, mrp: price }
  const isHigher = 'price' in before && before.price.amountMinor >= price.amountMinor
  if (!isHigher) row.note('Variant Compare At Price', 'not above the price, left out', 'the price before the discount')
  return { price, mrp: isHigher ? before.price : price }
}

function stockOf(row: RowReader): VariantDraft['stock'] {
  const isCounted =
    row.text('Variant Inventory Tracker') !== '' && row.text('Variant Inventory Policy').toLowerCase() !== 'continue'
  if (!isCounted) return { policy: 'untracked', available: 0 }
  if (!row.isColumn(quantityColumn)) return { policy: 'tracked', available: 0, isUnknown: true }
  // Shopify counts oversold stock below zero; it becomes 0.
  const pieces = row.pieces(quantityColumn, { least: Number.NEGATIVE_INFINITY })
  return { policy: 'tracked', available: Math.max(0, pieces) }
}

function picturesOf(rows: readonly RowReader[], title: string): PictureDraft[] {
  const placed = rows
    .map((row, index) => ({
      source: row.text('Image Src'),
      position: Number(row.text('Image Position')) || index + 1,
      alt: row.text('Image Alt Text').slice(0, 200),
      ...focusOf(row),
    }))
    .filter(({ source }) => source !== '')
    .toSorted((a, b) => a.position - b.position)
  const bySource = new Map(placed.map((picture) => [picture.source, picture]))
  return [...bySource.values()].map(({ position: _position, alt, ...picture }) => ({
    ...picture,
    sourceKind: 'url',
    alt: alt === '' ? title : alt,
  }))
}

/** Shopify's own files have no such column, and leave the focus as it is. */
function focusOf(row: RowReader): Pick<PictureDraft, 'focus'> {
  const column = 'Image Focal Point'
  if (!row.has(column) || row.text('Image Src') === '') return {}
  const focus = focalPointIn(row.text(column))
  if (focus !== undefined) return { focus }
  row.note(column, 'this is no focal point, so it stays as it is', focalPointWanted)
  return {}
}
