import { originalPrice, type Money } from '@shop/contract/money'
import { draftProblems, plainDraft, type StockPolicy, type VariantDraft } from '#features/catalogue'
import type { SheetRow } from '#platform/csv/sheet.ts'
import { plainText } from './clean-text.reader.ts'
import { colourChooser } from './colour-words.rules.ts'
import { kindChooser } from './kind-choice.rules.ts'
import { nameReader, readDescription } from './mapped-text.reader.ts'
import type { Audience, Kind, Mapping } from './mapping.reader.ts'
import { readPrice } from './price-text.rules.ts'
import { shown, type ReadProduct, type RowProblem } from './read-product.types.ts'
import { RowReader, RowRefusedError } from './row.reader.ts'
import { wordFinder, wordForm } from './word-finder.rules.ts'

type ChosenKind = Pick<Kind, 'category' | 'path' | 'sizes' | 'gst' | 'hsn' | 'weightGrams' | 'tags'>

/** Converts each row to a product according to the mapping. */
export function mappedRowReader(
  mapping: Mapping,
  header: readonly string[],
): (row: SheetRow) => ReadProduct | RowProblem {
  const read = productReader(mapping)
  return (row) => {
    try {
      return read(new RowReader(row, header))
    } catch (error) {
      if (error instanceof RowRefusedError) return error.problem
      throw error
    }
  }
}

function productReader(mapping: Mapping): (row: RowReader) => ReadProduct {
  const nameOf = nameReader(mapping)
  const kindOf = kindChooser(mapping.kinds.rules)
  const coloursOf = colourChooser(mapping.colours?.words)
  const attributesOf = attributeReader(mapping)
  return (row) => {
    const key = row.text(mapping.key)
    row.knownAs(key)
    if (key === '')
      throw row.refused(mapping.key, 'there is no key', 'what this product is always called, such as its number')
    const brand = mapping.name.withoutBrand === undefined ? '' : row.text(mapping.name.withoutBrand)
    const people = audienceOf(mapping, row)
    const kind: ChosenKind = kindOf(plainText(row.text(mapping.kinds.column))) ?? mapping.kinds.otherwise
    const description = readDescription(row.rawText(mapping.description?.column), mapping.description)
    const colours = coloursOf((mapping.colours?.columns ?? []).map((column) => row.text(column)))
    const sizes = sizesOf(mapping, row, { kind, people })
    const draft: ReadProduct['draft'] = {
      ...plainDraft,
      name: nameOf(row.text(mapping.name.column), brand),
      designer: designerOf(mapping, row),
      gender: people.gender,
      description: description.html,
      tags: [...(kind.tags ?? []), ...listOf(row, mapping.tags)],
      attributes: { ...attributesOf(row), ...description.attributes },
      shade: capital(colours.shade),
      colours: colours.families,
      status: mapping.status,
      dispatchDays: mapping.dispatchDays ?? { ...plainDraft.dispatchDays, isByKind: true },
      returns: mapping.returns,
      gstRule: kind.gst ?? 'apparel',
      hsn: kind.hsn ?? '',
      weightGrams: kind.weightGrams ?? 500,
      options: sizes.length === 0 ? [] : [{ title: 'Size', choices: sizes }],
      variants: variantsOf(mapping, row, sizes),
      pictures: listOf(row, mapping.pictures).map((source) => ({ sourceKind: 'url', source, alt: '' })),
    }
    const [fault] = draftProblems({ ...draft, categoryIds: [], mainCategoryId: null })
    if (fault) throw row.refused(fault.field, fault.reason, fault.wanted)
    return {
      line: row.line,
      key,
      draft,
      categories: categoriesOf(mapping, row, { kind, people }),
      pictureNames: [key],
      notes: row.notes,
    }
  }
}

const capital = (text: string): string => text.replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

function pathsOf({ path, category }: ChosenKind, { under }: Audience): string[] {
  return path === undefined ? under.map((prefix) => `${prefix}${category ?? ''}`) : [path]
}

const departments = new Set(['women', 'men', 'kids', 'accessories', 'jewellery', 'gift card'])
const mostLevels = 4
const longestName = 80

/** The category of the row's own column, or that of its kind. */
function categoriesOf(mapping: Mapping, row: RowReader, { kind, people }: SizeChoice): string[] {
  const column = mapping.category?.column
  const given = column === undefined ? [] : row.text(column).split(/[|;]/)
  const paths = given
    .map((path) => path.split(/\s*>\s*/).filter((name) => name.trim() !== ''))
    .filter(({ length }) => length > 0)
  if (column === undefined || paths.length === 0) return pathsOf(kind, people)
  return paths.flatMap((names) => {
    if (names.length > mostLevels || names.some((name) => name.length > longestName)) {
      throw row.refused(column, 'this is no category', `up to ${mostLevels} names, such as Women > Kurtas`)
    }
    const [first = ''] = names
    const isWhole = names.length > 1 || departments.has(first.toLowerCase().trim())
    const path = names.map((name) => name.trim()).join(' > ')
    return isWhole ? [path] : people.under.map((prefix) => `${prefix}${path}`)
  })
}

function audienceOf({ audience }: Mapping, row: RowReader): Audience {
  if (audience.column === undefined) return audience.otherwise
  const given = wordForm(row.text(audience.column))
  const known = Object.entries(audience.values).find(([value]) => wordForm(value) === given)
  if (known) return known[1]
  if (given !== '')
    row.note(audience.column, 'this is nobody the mapping knows', Object.keys(audience.values).join(', '))
  return audience.otherwise
}

function designerOf({ designer }: Mapping, row: RowReader): string | null {
  const name = designer?.column === undefined ? '' : row.text(designer.column)
  return name === '' ? (designer?.constant ?? null) : name.slice(0, 80)
}

/** Addresses may have commas, and may stand between spaces. */
function anySeparator(text: string): RegExp {
  return /https?:/i.test(text) ? /[|;\s]+|,(?=https?:)/i : /[|;,\n]/
}

function listOf(row: RowReader, rule: { readonly column: string; readonly separator: string } | undefined): string[] {
  if (rule === undefined) return []
  const text = rule.separator === 'any' ? row.lines(rule.column) : row.text(rule.column)
  const parts = text.split(rule.separator === 'any' ? anySeparator(text) : rule.separator)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

type SizeChoice = { readonly kind: ChosenKind; readonly people: Audience }

function sizesOf(mapping: Mapping, row: RowReader, { kind, people }: SizeChoice): readonly string[] {
  const given = listOf(row, mapping.sizeColumn)
  if (given.length > 0) return given
  const list = kind.sizes === undefined ? undefined : mapping.sizes[kind.sizes]
  if (list === undefined) return []
  return Array.isArray(list) ? list : (list[people.gender] ?? [])
}

function variantsOf(mapping: Mapping, row: RowReader, sizes: readonly string[]): VariantDraft[] {
  const { price, mrp } = pricesOf(mapping, row)
  const stock = stockOf(mapping, row)
  return (sizes.length === 0 ? [[]] : sizes.map((size) => [size])).map((choices) => ({ choices, price, mrp, stock }))
}

function pricesOf(mapping: Mapping, row: RowReader): { readonly price: Money; readonly mrp: Money } {
  const price = row.price(mapping.price)
  const percent = mapping.percentOff === undefined ? '' : row.text(mapping.percentOff.column).replace(/\s*%$/, '')
  if (mapping.percentOff !== undefined && percent !== '') {
    const value = Number(percent)
    if (!Number.isInteger(value) || value < 0 || value > 99) {
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

function stockOf({ stock }: Mapping, row: RowReader): { readonly policy: StockPolicy; readonly available: number } {
  if (stock.column === undefined) return { policy: stock.policy, available: stock.each ?? 0 }
  return { policy: stock.policy, available: row.pieces(stock.column, { least: 0 }) }
}

function attributeReader({ attributes }: Mapping): (row: RowReader) => Record<string, string> {
  const readers = Object.entries(attributes).map(([name, { column, pattern, words }]) => {
    const expression = pattern === undefined ? undefined : new RegExp(pattern, 'iu')
    const find = words === undefined ? undefined : wordFinder(words.map((word): [string, string] => [word, word]))
    const valueIn = (text: string): string => {
      if (expression) return expression.exec(text)?.[1] ?? ''
      return find ? (find(text)[0]?.value ?? '') : text
    }
    return { name, column, valueIn }
  })
  return (row) =>
    Object.fromEntries(
      readers.flatMap(({ name, column, valueIn }) => {
        const value = valueIn(row.text(column)).trim()
        return value === '' ? [] : [[name, shown(capital(value))]]
      }),
    )
}
