import type { Facets } from '@shop/contract/catalogue/facets'

export type Value = { readonly value: string; readonly text: string; readonly count: number }

/** One text for all names and one for all counts, because the page of a listing contains up to 150 labels. */
export type CountedNames = { readonly names: string; readonly counts: string }

/** The filters of a listing in a compact form. */
export type FoundFacets = Omit<Facets, 'filters'> & {
  readonly sizes: CountedNames
  readonly designers: CountedNames
  readonly colours: readonly { readonly name: string; readonly code: string; readonly count: number }[]
}

const separator = '\n'

export function namesOf({ names, counts }: CountedNames): Value[] {
  if (names === '') return []
  const each = counts.split(' ')
  return names.split(separator).map((value, index) => ({ value, text: value, count: Number(each[index]) }))
}

function counted(filters: Facets['filters'], block: 'Size' | 'Designer'): CountedNames {
  const found = filters.find(({ name }) => name === block)
  const values = found === undefined || found.name === 'Colors' ? [] : found.values
  return {
    names: values.map(({ value }) => value).join(separator),
    counts: values.map(({ count }) => count).join(' '),
  }
}

export function foundFacets({ filters, ...rest }: Facets): FoundFacets {
  const colours = filters.find(({ name }) => name === 'Colors')
  return {
    ...rest,
    sizes: counted(filters, 'Size'),
    designers: counted(filters, 'Designer'),
    colours: colours?.name === 'Colors' ? colours.values.map(({ name, code, count }) => ({ name, code, count })) : [],
  }
}
