import { discountSteps } from '@shop/contract/catalogue/sort-orders'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { factChoices, type FactChoice } from '#query/fact-choices.rules.ts'
import { fieldRows, type FieldFacet } from './field-facets.rules.ts'
import type { FacetRow } from './listing-filter.ts'

export type Labels = {
  readonly designers: readonly { readonly id: number; readonly categoryId: number; readonly name: string }[]
  /** Every label; labels of one body size share a value. */
  readonly sizes: readonly { readonly id: number; readonly valueId: number; readonly label: string }[]
  readonly colours: readonly { readonly id: number; readonly name: string; readonly code: string }[]
  readonly categories: readonly LabelledCategory[]
  readonly fields: readonly FieldFacet[]
}

export type LabelledCategory = {
  readonly id: number
  readonly parentId: number | null
  readonly kind: string
  readonly name: string
  /** Shown below its parent: listed, and not computed from the age of its products. */
  readonly isCounted: boolean
  readonly newestDays: number | null
}

type CountById = (id: number) => number | undefined

/** What an engine counts; undefined for a value that no eligible listing has. */
export type FacetCounts = {
  readonly designer: CountById
  readonly size: CountById
  readonly colour: CountById
  readonly category: CountById
  readonly fact: (choice: FactChoice) => number | undefined
  /** The counts of a custom field by its facts. */
  readonly field: (key: string) => ReadonlyMap<string, number>
  readonly ready: number
  /** In the order of `discountSteps`. */
  readonly discounts: readonly number[]
  readonly total: number
  readonly lowestPrice: number | null
  readonly highestPrice: number | null
}

type Shown = Pick<FacetRow, 'kind' | 'id' | 'name'> & { readonly code?: string }

function row({ kind, id, name, code = '' }: Shown, count: number): FacetRow {
  return { kind, id, name, code, count, least: null, most: null }
}

export function isBelow(category: LabelledCategory, categoryId: number): boolean {
  if (!category.isCounted) return false
  if (category.parentId === categoryId) return true
  const isDepartment = category.parentId === null && category.kind === 'department'
  return categoryId === wholeShopCategoryId && isDepartment && category.id !== categoryId
}

/** Returns the same rows in the same order as the SQL engine. */
export function facetRows(labels: Labels, counts: FacetCounts, categoryId: number): FacetRow[] {
  const rows: FacetRow[] = []
  for (const { id, categoryId: shownId, name } of labels.designers) {
    const count = counts.designer(id)
    if (count !== undefined) rows.push(row({ kind: 'designer', id: shownId, name }, count))
  }
  const ofValue = new Map<number, FacetRow>()
  for (const { id, valueId, label } of labels.sizes) {
    const count = counts.size(id)
    if (count !== undefined) {
      ofValue.set(valueId, row({ kind: 'size', id: valueId, name: label }, count + (ofValue.get(valueId)?.count ?? 0)))
    }
  }
  rows.push(...ofValue.values())
  for (const { id, name, code } of labels.colours) {
    const count = counts.colour(id)
    if (count !== undefined) rows.push(row({ kind: 'colour', id, name, code }, count))
  }
  for (const category of labels.categories) {
    const count = isBelow(category, categoryId) ? (counts.category(category.id) ?? 0) : 0
    if (count > 0) rows.push(row({ kind: 'category', id: category.id, name: category.name }, count))
  }
  const { total, lowestPrice: least, highestPrice: most } = counts
  rows.push({ ...row({ kind: 'all', id: 0, name: '' }, total), least, most })
  return [...rows, ...factRows(counts), ...labels.fields.flatMap((field) => fieldRows(field, counts.field(field.key)))]
}

/** Occasions, fabrics and crafts that an eligible listing has, then ready pieces and discounts. */
function factRows(counts: FacetCounts): FacetRow[] {
  const rows: FacetRow[] = []
  for (const choice of factChoices) {
    const count = counts.fact(choice)
    if (count !== undefined) rows.push(row({ kind: choice.kind, id: 0, name: choice.label, code: choice.code }, count))
  }
  rows.push(row({ kind: 'ready', id: 0, name: '' }, counts.ready))
  for (const [index, percent] of discountSteps.entries()) {
    rows.push(row({ kind: 'discount', id: percent, name: '' }, counts.discounts[index] ?? 0))
  }
  return rows
}
