import type { Facets } from '@shop/contract/catalogue/facets'

export type Value = { readonly value: string; readonly text: string; readonly count: number }

/** One text for all names and one for all counts, because the page of a listing contains up to 150 labels. */
export type CountedNames = { readonly names: string; readonly counts: string }
/** The same for occasions, fabrics and crafts, which have codes. */
export type CountedFacts = CountedNames & { readonly codes: string }

/** The filters of a listing in a compact form. */
export type FoundFacets = Omit<Facets, 'filters' | FactName> & {
  readonly [Name in FactName]: CountedFacts
} & {
  /** `ages` are lines for the sizes of children. */
  readonly sizes: CountedNames & { readonly ages?: string }
  readonly designers: CountedNames
  readonly colours: readonly { readonly name: string; readonly code: string; readonly count: number }[]
}

const separator = '\n'

export type FactName = 'occasions' | 'fabrics' | 'crafts'

export function namesOf({ names, counts }: CountedNames): Value[] {
  if (names === '') return []
  const each = counts.split(' ')
  return names.split(separator).map((value, index) => ({ value, text: value, count: Number(each[index]) }))
}

/** Values whose `value` is their code. */
export function factsOf({ codes, ...counted }: CountedFacts): Value[] {
  const each = codes.split(separator)
  return namesOf(counted).map((value, index) => ({ ...value, value: each[index] ?? '' }))
}

/** Sizes with their letters, for children with ages before them: `3–4 years (XS)`. */
export function sizesOf({ ages, ...counted }: FoundFacets['sizes']): (Value & { readonly age?: string })[] {
  const sizes = namesOf(counted)
  if (ages === undefined) return sizes
  const each = ages.split(separator)
  return sizes.map((size, index) => {
    const age = each[index]
    return age ? { ...size, text: `${age} (${size.value})`, age } : size
  })
}

function sizeText(filters: Facets['filters']): FoundFacets['sizes'] {
  const found = filters.find(({ name }) => name === 'Size')
  const values = found?.name === 'Size' ? found.values : []
  const ages = values.map(({ age = '' }) => age)
  return { ...counted(filters, 'Size'), ...(ages.some((age) => age !== '') && { ages: ages.join(separator) }) }
}

function factText(facts: Facets[FactName]): CountedFacts {
  return {
    names: facts.map(({ label }) => label).join(separator),
    codes: facts.map(({ code }) => code).join(separator),
    counts: facts.map(({ count }) => count).join(' '),
  }
}

function counted(filters: Facets['filters'], block: 'Size' | 'Designer'): CountedNames {
  const found = filters.find(({ name }) => name === block)
  const values = found === undefined || found.name === 'Colors' ? [] : found.values
  return {
    names: values.map(({ value }) => value).join(separator),
    counts: values.map(({ count }) => count).join(' '),
  }
}

export function foundFacets({ filters, occasions, fabrics, crafts, ...rest }: Facets): FoundFacets {
  const colours = filters.find(({ name }) => name === 'Colors')
  return {
    ...rest,
    occasions: factText(occasions),
    fabrics: factText(fabrics),
    crafts: factText(crafts),
    sizes: sizeText(filters),
    designers: counted(filters, 'Designer'),
    colours: colours?.name === 'Colors' ? colours.values.map(({ name, code, count }) => ({ name, code, count })) : [],
  }
}
