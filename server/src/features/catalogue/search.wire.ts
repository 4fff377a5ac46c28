import type { Facets, FilterBlock } from '@shop/contract/catalogue'
import type { SearchQuery } from '@shop/contract/search'
import { rupeesAround, type Search } from './search-filter.rules.ts'
import { categorySlug } from './slug.rules.ts'

/** What `listFacets` answers of one value. */
export type FacetRow = {
  readonly kind: 'designer' | 'size' | 'colour' | 'category' | 'all'
  readonly id: number
  readonly name: string
  readonly code: string
  readonly count: number
  readonly least: number | null
  readonly most: number | null
}

export function fromSearchQuery(query: SearchQuery): Search {
  return {
    category: query.categories,
    name: query.name,
    min: query.min,
    max: query.max,
    isSale: query.sale,
    named: {
      sizesAndDesigners: query['selected_attribute_values[]'],
      designers: query['designers[]'],
      colours: query.color,
    },
    sort: query.sort_by,
    page: query.page,
    hasFacets: query.facets,
  }
}

export function toFilterBlocks(rows: readonly FacetRow[]): FilterBlock[] {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const named = ({ id, name, count }: FacetRow) => ({ id, value: name, count })
  return [
    { name: 'Designer', values: of('designer').map(named) },
    { name: 'Size', values: of('size').map(named) },
    { name: 'Colors', values: of('colour').map(({ id, name, code, count }) => ({ id, name, code, count })) },
  ]
}

export function toFacets(rows: readonly FacetRow[]): Facets {
  const all = rows.find((row) => row.kind === 'all')
  return {
    filters: toFilterBlocks(rows),
    categories: rows
      .filter((row) => row.kind === 'category')
      .map((row) => ({ id: row.id, slug: categorySlug(row), name: row.name, count: row.count })),
    price: all?.least == null || all.most === null ? null : rupeesAround(all.least, all.most),
  }
}
