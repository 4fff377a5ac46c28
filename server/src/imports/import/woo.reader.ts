import type { Money } from '@shop/contract/core/money'
import { plainNumber } from '@shop/contract/core/typed-number'
import { draftProblems, type Gender, plainDraft, type VariantDraft } from '#catalogue'
import { cleanHtml, plainText } from './clean-text.reader.ts'
import { colourChooser } from './colour-words.rules.ts'
import { readPrice } from './price-text.rules.ts'
import type { ReadProduct } from './read-product.types.ts'
import type { RowReader } from './row.reader.ts'
import { departments, findPeople, optionTitle, sizeName } from './trade-words.reader.ts'
import { wooKey, wooKinds } from './woo-rows.reader.ts'

const findColours = colourChooser()
const barcodeColumn = 'GTIN, UPC, EAN, or ISBN'
const otherKinds = ['grouped', 'external']
const attributeNumbers = Array.from({ length: 20 }, (_, index) => index + 1)

/** A simple product, or a variable one with the rows of its variations. */
export function wooProduct(row: RowReader, variations: readonly RowReader[]): ReadProduct {
  const kinds = wooKinds(row)
  const other = otherKinds.find((kind) => kinds.includes(kind))
  if (other !== undefined)
    throw row.refused('Type', `a product of type ${other} is not sold here`, 'simple or variable')
  if (kinds.includes('variable') && variations.length === 0)
    throw row.refused('Type', 'the file has no variation of this product', 'its variations in the same file')
  const name = row.text('Name')
  const attributes = attributesOf(row)
  const options = variations.length === 0 ? [] : optionsOf(attributes, variations)
  const variants =
    variations.length === 0 ? [variantOf(row, row, [])] : variations.flatMap((one) => variationOf(one, row, options))
  const gender = genderOf(row, name)
  const coloured = options.filter(({ title }) => title === 'Colour').flatMap(({ choices }) => choices)
  const given = attributes.filter(({ title }) => title === 'Colour').flatMap(({ values }) => values)
  const colours = findColours([coloured.join(' '), given.join(' '), name])
  const draft: ReadProduct['draft'] = {
    ...plainDraft,
    name,
    designer: row.text('Brands').slice(0, 80) || null,
    gender,
    description: cleanHtml(row.rawText('Description') || row.rawText('Short description')),
    tags: listOf(row.text('Tags')).map((tag) => tag.toLowerCase()),
    attributes: detailsOf(attributes, options),
    colours: colours.families,
    shade: colours.shade,
    status: statusOf(row),
    dispatchDays: { ...plainDraft.dispatchDays, isByKind: true },
    weightGrams: weightOf(row) ?? plainDraft.weightGrams,
    isFeatured: row.text('Is featured?') === '1',
    options: options.map(({ title, choices }) => ({ title, choices })),
    variants,
    pictures: picturesOf([row, ...variations], name),
  }
  const [fault] = draftProblems({ ...draft, categoryIds: [], mainCategoryId: null })
  if (fault) throw row.refused(fault.field, fault.reason, fault.wanted)
  return {
    line: row.line,
    key: wooKey(row),
    draft,
    categories: categoriesOf(row, gender),
    pictureNames: [wooKey(row), ...[row, ...variations].map((one) => one.text('SKU')).filter((sku) => sku !== '')],
    notes: [row, ...variations].flatMap((one) => one.notes),
  }
}

/** A comma after a backslash is part of the text. */
function listOf(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => plainText(part.replaceAll('\\,', ',')))
  return [...new Set(parts.filter((part) => part !== ''))]
}

type Attribute = {
  readonly name: string
  readonly title: string
  readonly values: readonly string[]
  readonly column: string
}

function attributesOf(row: RowReader): Attribute[] {
  return attributeNumbers.flatMap((number) => {
    const name = row.text(`Attribute ${number} name`)
    const column = `Attribute ${number} value(s)`
    return name === '' ? [] : [{ name, title: optionTitle(name), values: listOf(row.text(column)), column }]
  })
}

type Option = { readonly name: string; readonly title: string; readonly choices: readonly string[] }

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The attributes that variations use, with all values of the product where a variation fits any. */
function optionsOf(attributes: readonly Attribute[], variations: readonly RowReader[]): Option[] {
  const used = variations.flatMap(attributesOf)
  const names = [...new Map(used.map(({ name }) => [name.toLowerCase(), name])).values()]
  return names.map((name) => {
    const own = attributes.find((one) => sameName(one.name, name))?.values ?? []
    const found = used.filter((one) => sameName(one.name, name)).flatMap(({ values }) => values)
    const title = optionTitle(name)
    const known = [...own.filter((value) => found.includes(value)), ...found, ...(found.length === 0 ? own : [])]
    const all = used.some((one) => sameName(one.name, name) && one.values.length === 0) ? [...own, ...found] : known
    return { name, title, choices: [...new Set(all.map((value) => (title === 'Size' ? sizeName(value) : value)))] }
  })
}

/** One variant for each value of an attribute that the variation leaves open. */
function variationOf(row: RowReader, parent: RowReader, options: readonly Option[]): VariantDraft[] {
  const given = attributesOf(row)
  const choices = options.reduce<string[][]>(
    (rest, option) => {
      const attribute = given.find((one) => sameName(one.name, option.name))
      const [value] = attribute?.values ?? []
      const checked = value === undefined || attribute === undefined ? undefined : row.choice(attribute.column, value)
      const named = checked !== undefined && option.title === 'Size' ? sizeName(checked) : checked
      const values = named === undefined ? option.choices : [named]
      return rest.flatMap((before) => values.map((one) => [...before, one]))
    },
    [[]],
  )
  return choices.map((one) => variantOf(row, parent, one))
}

function variantOf(row: RowReader, parent: RowReader, choices: readonly string[]): VariantDraft {
  const sku = row.code('SKU')
  const barcode = row.barcode(barcodeColumn)
  return {
    choices,
    ...pricesOf(row),
    stock: stockOf(row, parent),
    merchantSku: sku === '' ? null : sku,
    barcode: barcode === '' ? null : barcode,
  }
}

/** The sale price if there is one, with the regular price as the price before. */
function pricesOf(row: RowReader): { readonly price: Money; readonly mrp: Money } {
  const regular = row.price({ column: 'Regular price' })
  const text = row.text('Sale price')
  if (text === '') return { price: regular, mrp: regular }
  const sale = readPrice(text)
  if (!('price' in sale)) throw row.refused('Sale price', sale.reason, sale.wanted)
  if (sale.price.amountMinor > regular.amountMinor) {
    row.note('Sale price', 'above the regular price, left out', 'a price below the regular one')
    return { price: regular, mrp: regular }
  }
  if (row.text('Date sale price starts') !== '' || row.text('Date sale price ends') !== '')
    row.note('Date sale price ends', 'the days of this sale are not taken', 'a sale with its days under Sales')
  return { price: sale.price, mrp: regular }
}

/** A product without a number is untracked; it is sold out if the file says so. */
function stockOf(row: RowReader, parent: RowReader): VariantDraft['stock'] {
  const text = row.text('Stock')
  const isOut = row.text('In stock?') === '0'
  const takesBackorders = /^(1|yes|notify)$/i.test(row.text('Backorders allowed?'))
  if (takesBackorders || /^backorder$/i.test(row.text('In stock?'))) return { policy: 'untracked', available: 0 }
  const isShared = text.toLowerCase() === 'parent' || (text === '' && row !== parent && parent.text('Stock') !== '')
  if (isShared && !isOut) {
    row.note('Stock', 'the pieces are counted for all variations together', 'a count of each under Stock')
    return { policy: 'tracked', available: 0, isUnknown: true }
  }
  if (text === '' || isShared)
    return isOut ? { policy: 'tracked', available: 0 } : { policy: 'untracked', available: 0 }
  return { policy: 'tracked', available: Math.max(0, row.pieces('Stock', { least: Number.NEGATIVE_INFINITY })) }
}

function statusOf(row: RowReader): 'draft' | 'published' {
  const isHidden = row.text('Visibility in catalog').toLowerCase() === 'hidden'
  if (isHidden) row.note('Visibility in catalog', 'it is sold by its link only, so it becomes a draft', 'visible')
  return row.text('Published') === '1' && !isHidden ? 'published' : 'draft'
}

function genderOf(row: RowReader, name: string): Gender {
  const texts = [row.text('Categories'), row.text('Tags'), name]
  return texts.flatMap((text) => findPeople(text))[0]?.value ?? 'none'
}

const maxLevels = 4

/** Paths from the top; a single name stands below the departments of the audience. */
function categoriesOf(row: RowReader, gender: Gender): string[] {
  const paths = listOf(row.text('Categories').replaceAll('&gt;', '>')).map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  const tops = departments[gender]
  const known = new Set(Object.values(departments).flat())
  const named = paths.flatMap((names) => {
    const [first = ''] = names
    if (names.length === 0 || names.length > maxLevels) return []
    return names.length > 1 || known.has(first) ? [names.join(' > ')] : tops.map((top) => `${top} > ${first}`)
  })
  return named.length === 0 ? [...tops] : [...new Set(named)]
}

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 454, lb: 454, oz: 28 }

function weightOf(row: RowReader): number | undefined {
  const unit = Object.keys(gramsPerUnit).find((one) => row.isColumn(`Weight (${one})`))
  const weight = unit === undefined ? Number.NaN : Number(plainNumber(row.text(`Weight (${unit})`)))
  return weight > 0 ? Math.round(weight * (gramsPerUnit[unit ?? ''] ?? 1)) : undefined
}

const maxDetails = 14

/** Attributes that no variation chooses. */
function detailsOf(attributes: readonly Attribute[], options: readonly Option[]): Record<string, string> {
  const details = attributes.filter(
    ({ name, values }) => values.length > 0 && !options.some((option) => sameName(option.name, name)),
  )
  return Object.fromEntries(
    details.slice(0, maxDetails).map(({ name, values }) => [name.slice(0, 60), values.join(', ').slice(0, 120)]),
  )
}

function picturesOf(rows: readonly RowReader[], name: string): ReadProduct['draft']['pictures'] {
  const sources = rows.flatMap((row) => listOf(row.text('Images'))).filter((source) => /^https?:\/\//i.test(source))
  return [...new Set(sources)].map((source) => ({ sourceKind: 'url', source, alt: name }))
}
