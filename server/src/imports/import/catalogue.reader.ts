import { draftProblems, plainDraft, type ProductDraft, type VariantDraft } from '#catalogue'
import {
  catalogueKey,
  type CatalogueProduct,
  choiceColumns,
  optionColumns,
  productCells,
} from '#imports/export/catalogue-rows.view.ts'
import { isFieldColumn, noFields, type FieldRules } from '#imports/export/field-columns.view.ts'
import { cellIn, productReaders, variantIn } from './catalogue-cells.reader.ts'
import { plainText } from './clean-text.reader.ts'
import { assertKnownFields, assertRequiredFields, fieldsIn } from './field-cells.reader.ts'
import type { ReadProduct } from './read-product.types.ts'
import type { RowReader } from './row.reader.ts'

export type CatalogueRows = readonly [RowReader, ...RowReader[]]

const blank: CatalogueProduct = {
  id: 0,
  draft: { ...plainDraft, name: '', variants: [] },
  categories: [],
  categoryIds: [],
  mainCategoryId: null,
  otherCategoryIds: [],
  stock: [],
  costs: [],
}

/** The shop's id of a piece; undefined for a new piece, whose key is the merchant's. */
export function pieceIdOf(key: string): number | undefined {
  return /^\d{1,15}$/.test(key) ? Number(key) : undefined
}

/**
 * Applies the changed cells of a piece's rows to the stored piece. Columns that the file lacks, and sizes without a
 * row, stay as they are.
 */
export function cataloguedProduct(
  rows: CatalogueRows,
  known: CatalogueProduct | undefined,
  rules: FieldRules = noFields,
): ReadProduct {
  const [first] = rows
  for (const row of rows) assertKnownFields(row, rules)
  const key = first.text(catalogueKey)
  const before = known ?? blank
  const { draft: shared, isChanged } = changedFields(first, before)
  const { options, variants } = changedVariants(rows, { ...before, draft: shared }, { known, rules })
  const fields = fieldsIn(first, { owner: 'piece', rules, stored: before.draft.fields })
  const draft = { ...shared, options, variants, ...(fields && { fields }) }
  const [fault] = draftProblems({ ...draft, categoryIds: [], mainCategoryId: null })
  if (fault) throw first.refused(fault.field, fault.reason, fault.wanted)
  const categories = changedCategories(first, before)
  const isSame =
    !isChanged &&
    fields === undefined &&
    categories.length === 0 &&
    JSON.stringify(variants) === JSON.stringify(before.draft.variants)
  if (known === undefined || (!isSame && first.columnsFrom('').some(isFieldColumn))) {
    assertRequiredFields(first, draft, rules)
  }
  return {
    line: first.line,
    key,
    draft,
    categories: known === undefined && categories.length === 0 ? ['Accessories'] : categories,
    pictureNames: [key],
    notes: rows.flatMap((row) => row.notes),
    isStatusOwn: known !== undefined || first.has('Status'),
    ...(known && { known: { ...known, productId: known.id, isSame } }),
  }
}

type Shared = { readonly draft: CatalogueProduct['draft']; readonly isChanged: boolean }

function changedFields(row: RowReader, before: CatalogueProduct): Shared {
  const cells = new Map<string, string>(Object.entries(productCells(before)))
  const changed = Object.entries(productReaders).filter(
    ([column]) => row.has(column) && cellIn(row, column) !== cells.get(column),
  )
  const draft = changed.reduce((made, [, read]) => Object.assign({}, made, read(row, made)), before.draft)
  return { draft, isChanged: changed.length > 0 }
}

const maxLevels = 4

/** Empty when the file does not change the categories. */
function changedCategories(row: RowReader, before: CatalogueProduct): string[] {
  const column = 'Categories'
  if (!row.has(column) || cellIn(row, column) === productCells(before)[column]) return []
  const paths = plainText(cellIn(row, column)).replaceAll('&gt;', '>').split('|')
  const named = paths.map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  const found = named.filter(({ length }) => length > 0)
  if (found.length === 0 || found.some(({ length }) => length > maxLevels)) {
    throw row.refused(column, 'there is no category', `paths of up to ${maxLevels} names, such as Women > Kurtas`)
  }
  return found.map((names) => names.join(' > '))
}

type Variants = { readonly options: ProductDraft['options']; readonly variants: readonly VariantDraft[] }

const formOf = (choices: readonly string[]): string => JSON.stringify(choices.map((choice) => choice.toLowerCase()))

type Against = { readonly known: CatalogueProduct | undefined; readonly rules: FieldRules }

function changedVariants(rows: CatalogueRows, before: CatalogueProduct, { known, rules }: Against): Variants {
  const titles = titlesIn(rows[0], before)
  const variants = [...before.draft.variants]
  const indexes = new Map(variants.map(({ choices }, index) => [formOf(choices), index]))
  const seen = new Set<string>()
  for (const row of rows) {
    const given = titles.map((title, index) => choiceIn(row, index, title))
    const isKnown = indexes.has(formOf(given))
    // A size that the shop already has under this name is accepted, whatever it looks like.
    const choices = isKnown ? given : given.map((choice, index) => row.choice(choiceColumns[index] ?? '', choice))
    const form = formOf(choices)
    if (seen.has(form)) throw row.refused('Choice 1', 'these choices come twice', 'a row for each size')
    seen.add(form)
    const index = indexes.get(form)
    const own = index === undefined ? choices : (variants[index]?.choices ?? choices)
    const read = variantIn(row, own, known && index !== undefined ? { product: known, index } : undefined)
    const stored = index === undefined ? undefined : variants[index]?.fields
    const fields = fieldsIn(row, { owner: 'size', rules, stored }) ?? stored
    const one = { ...read, ...(fields && { fields }) }
    if (index === undefined) variants.push(one)
    else variants[index] = one
  }
  const options = titles.map((title, index) => {
    const earlier = before.draft.options.find((option) => option.title === title)?.choices ?? []
    return { title, choices: [...new Set([...earlier, ...variants.map(({ choices }) => choices[index] ?? '')])] }
  })
  return { options, variants }
}

/** A file cannot change the options of a known piece, because they identify its sizes. */
function titlesIn(row: RowReader, { id, draft }: CatalogueProduct): string[] {
  const titles = draft.options.map(({ title }) => title)
  const given = optionColumns
    .map((column) => (row.has(column) ? plainText(cellIn(row, column)) : ''))
    .filter((title) => title !== '')
  if (id === 0) return given
  const isOther = row.has('Option 1') && given.join('\n') !== titles.join('\n')
  if (isOther) throw row.refused('Option 1', 'the piece has other options', titles.join(', ') || 'nothing')
  return titles
}

function choiceIn(row: RowReader, index: number, title: string): string {
  const column = choiceColumns[index] ?? ''
  const choice = cellIn(row, column)
  if (choice.trim() === '') throw row.refused(column, `there is no ${title.toLowerCase()}`, `a value for ${title}`)
  return choice
}
