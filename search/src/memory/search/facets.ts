import { discountSteps } from '@shop/contract/catalogue/sort-orders'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { FacetRow } from '#engine/listing-filter.ts'
import type { Columns } from '#memory/index/columns.ts'
import type { Places } from '#memory/index/places.ts'
import type { ValueLists } from '#memory/index/value-lists.ts'
import { factChoices } from '#query/fact-choices.rules.ts'
import type { KnownCounts } from './counts.ts'
import type { Counts } from './find.ts'

export type Labels = {
  readonly designers: readonly { readonly id: number; readonly categoryId: number; readonly name: string }[]
  /** Every label; labels of one body size share a value. */
  readonly sizes: readonly { readonly id: number; readonly valueId: number; readonly label: string }[]
  readonly colours: readonly { readonly id: number; readonly name: string; readonly code: string }[]
  readonly categories: readonly LabelledCategory[]
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

type Shown = Pick<FacetRow, 'kind' | 'id' | 'name'> & { readonly code?: string }

function row({ kind, id, name, code = '' }: Shown, count: number): FacetRow {
  return { kind, id, name, code, count, least: null, most: null }
}

function isBelow(category: LabelledCategory, categoryId: number): boolean {
  if (!category.isCounted) return false
  if (category.parentId === categoryId) return true
  const isDepartment = category.parentId === null && category.kind === 'department'
  return categoryId === wholeShopCategoryId && isDepartment && category.id !== categoryId
}

type Page = { readonly total: number; readonly categoryId: number }

/** The number of listings by id; undefined for an id that no eligible listing has. */
function countsById(lists: ValueLists, counts: Int32Array): (id: number) => number | undefined {
  const sums = lists.sums(counts)
  return (id) => {
    const sum = sums[lists.placeOf(id) ?? -1] ?? -1
    return sum < 0 ? undefined : sum
  }
}

/** Returns the same rows in the same order as the SQL engine. */
export function facetRows(
  { columns: { lists }, labels }: Indexed,
  counts: Counts,
  { total, categoryId }: Page,
): FacetRow[] {
  const ofDesigner = countsById(lists.designer, counts.of.designer)
  const ofSize = countsById(lists.size, counts.of.size)
  const ofColour = countsById(lists.colour, counts.of.colour)
  const ofCategory = countsById(lists.category, counts.of.category)
  const rows: FacetRow[] = []
  for (const { id, categoryId: shownId, name } of labels.designers) {
    const count = ofDesigner(id)
    if (count !== undefined) rows.push(row({ kind: 'designer', id: shownId, name }, count))
  }
  const ofValue = new Map<number, FacetRow>()
  for (const { id, valueId, label } of labels.sizes) {
    const count = ofSize(id)
    if (count !== undefined) {
      ofValue.set(valueId, row({ kind: 'size', id: valueId, name: label }, count + (ofValue.get(valueId)?.count ?? 0)))
    }
  }
  rows.push(...ofValue.values())
  for (const { id, name, code } of labels.colours) {
    const count = ofColour(id)
    if (count !== undefined) rows.push(row({ kind: 'colour', id, name, code }, count))
  }
  for (const category of labels.categories) {
    const count = isBelow(category, categoryId) ? (ofCategory(category.id) ?? 0) : 0
    if (count > 0) rows.push(row({ kind: 'category', id: category.id, name: category.name }, count))
  }
  rows.push({ ...row({ kind: 'all', id: 0, name: '' }, total), least: counts.lowestPrice, most: counts.highestPrice })
  return [...rows, ...factRows(lists, counts)]
}

/** Occasions, fabrics and crafts that an eligible listing has, then ready pieces and discounts. */
function factRows(lists: Columns['lists'], { of, ready, discounts }: Counts): FacetRow[] {
  const rows: FacetRow[] = []
  for (const { kind, code, label, facts } of factChoices) {
    const counts = of[kind]
    let count = -1
    for (const list of (kind === 'occasion' ? lists.use : lists.making).listsWith(facts)) {
      const ofList = counts[list] ?? -1
      if (ofList >= 0) count = Math.max(count, 0) + ofList
    }
    if (count >= 0) rows.push(row({ kind, id: 0, name: label, code }, count))
  }
  rows.push(row({ kind: 'ready', id: 0, name: '' }, ready))
  for (const [index, percent] of discountSteps.entries()) {
    rows.push(row({ kind: 'discount', id: percent, name: '' }, discounts[index] ?? 0))
  }
  return rows
}

export type Indexed = {
  readonly columns: Columns
  readonly labels: Labels
  readonly knownCounts: KnownCounts
  readonly places: Places
}
