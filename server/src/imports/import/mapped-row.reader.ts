import { draftProblems, plainDraft } from '#catalogue'
import { plainText } from './clean-text.reader.ts'
import { colourChooser } from './colour-words.rules.ts'
import { kindChooser } from './kind-choice.rules.ts'
import { dispatchOf, isYes, lineOf, returnsOf, statusOf, taxOf, weightOf } from './mapped-facts.reader.ts'
import { listOf, sizesOf } from './mapped-sizes.reader.ts'
import { nameReader, readDescription } from './mapped-text.reader.ts'
import type { Audience, Kind, Mapping } from './mapping.reader.ts'
import { shown, type ReadProduct } from './read-product.types.ts'
import type { RowReader } from './row.reader.ts'
import { wordFinder, wordForm } from './word-finder.rules.ts'

type ChosenKind = Pick<Kind, 'category' | 'path' | 'sizes' | 'gst' | 'hsn' | 'weightGrams' | 'tags'>

/** Builds a product from the rows with one key; the first row has all but sizes, prices, stock and codes. */
export function mappedReader(mapping: Mapping): (rows: readonly [RowReader, ...RowReader[]]) => ReadProduct {
  const nameOf = nameReader(mapping)
  const kindOf = kindChooser(mapping.kinds.rules)
  const coloursOf = colourChooser(mapping.colours?.words)
  const attributesOf = attributeReader(mapping)
  return (rows) => {
    const [row] = rows
    const key = row.text(mapping.key)
    const brand = mapping.name.withoutBrand === undefined ? '' : row.text(mapping.name.withoutBrand)
    const people = audienceOf(mapping, row)
    const kind: ChosenKind = kindOf(plainText(row.text(mapping.kinds.column))) ?? mapping.kinds.otherwise
    const description = readDescription(row.rawText(mapping.description?.column), mapping.description)
    const colourTexts = (mapping.colours?.columns ?? []).map((column) => {
      return [...new Set(rows.map((one) => one.text(column)))].join(' ')
    })
    const colours = coloursOf(colourTexts)
    const draft: ReadProduct['draft'] = {
      ...plainDraft,
      ...factsOf(mapping, row, kind),
      name: nameOf(row.text(mapping.name.column), brand),
      designer: designerOf(mapping, row),
      gender: people.gender,
      description: description.html,
      tags: [...(kind.tags ?? []), ...listOf(row, mapping.tags)],
      attributes: { ...attributesOf(row), ...description.attributes },
      shade: lineOf(row, mapping.shade).slice(0, 60) || capital(colours.shade),
      colours: colours.families,
      ...sizesOf(mapping, rows, usualSizes(mapping, { kind, people })),
      pictures: picturesOf(mapping, rows),
    }
    const [fault] = draftProblems({ ...draft, categoryIds: [], mainCategoryId: null })
    if (fault) throw row.refused(fault.field, fault.reason, fault.wanted)
    return {
      line: row.line,
      key,
      draft,
      categories: categoriesOf(mapping, row, { kind, people }),
      pictureNames: [key, ...draft.variants.flatMap(({ merchantSku }) => merchantSku ?? [])],
      notes: rows.flatMap((one) => one.notes),
    }
  }
}

/** Facts with a column each, or of the row's kind. */
function factsOf(mapping: Mapping, row: RowReader, kind: ChosenKind) {
  const tax = taxOf(mapping, row)
  return {
    styleName: lineOf(row, mapping.styleName).slice(0, 120),
    searchTerms: lineOf(row, mapping.searchWords),
    status: statusOf(mapping, row),
    dispatchDays: dispatchOf(mapping, row),
    returns: returnsOf(mapping, row),
    gstRule: tax.gst ?? kind.gst ?? 'apparel',
    hsn: tax.hsn === '' ? (kind.hsn ?? '') : tax.hsn,
    weightGrams: weightOf(mapping, row) ?? kind.weightGrams ?? plainDraft.weightGrams,
    isFeatured: isYes(row, mapping.featured),
    isGiftCard: isYes(row, mapping.giftCard),
  }
}

function picturesOf(mapping: Mapping, rows: readonly RowReader[]): ReadProduct['draft']['pictures'] {
  const sources = new Set(rows.flatMap((row) => listOf(row, mapping.pictures)))
  return [...sources].map((source) => ({ sourceKind: 'url', source, alt: '' }))
}

const capital = (text: string): string => text.replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

function pathsOf({ path, category }: ChosenKind, { under }: Audience): string[] {
  return path === undefined ? under.map((prefix) => `${prefix}${category ?? ''}`) : [path]
}

const departments = new Set(['women', 'men', 'kids', 'accessories', 'jewellery', 'gift card'])
const maxLevels = 4
const longestName = 80

/** The category in the row's own column, or that of its kind. */
function categoriesOf(mapping: Mapping, row: RowReader, { kind, people }: SizeChoice): string[] {
  const column = mapping.category?.column
  const given = column === undefined ? [] : row.text(column).split(/[|;]/)
  const paths = given
    .map((path) => path.split(/\s*>\s*/).filter((name) => name.trim() !== ''))
    .filter(({ length }) => length > 0)
  if (column === undefined || paths.length === 0) return pathsOf(kind, people)
  return paths.flatMap((names) => {
    if (names.length > maxLevels || names.some((name) => name.length > longestName)) {
      throw row.refused(column, 'this is no category', `up to ${maxLevels} names, such as Women > Kurtas`)
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

type SizeChoice = { readonly kind: ChosenKind; readonly people: Audience }

function usualSizes(mapping: Mapping, { kind, people }: SizeChoice): readonly string[] {
  const list = kind.sizes === undefined ? undefined : mapping.sizes[kind.sizes]
  if (list === undefined) return []
  return Array.isArray(list) ? list : (list[people.gender] ?? [])
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
