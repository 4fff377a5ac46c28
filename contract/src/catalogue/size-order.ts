/** Sizes in their configured order (VAL-10); pairs such as XXL and 2XL are two names for one size. */
export const sizesInOrder = [
  'XXS',
  '2XS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '2XL',
  'XXXL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
] as const

const sameBody: ReadonlyMap<string, string> = new Map([
  ['2XS', 'XXS'],
  ['2XL', 'XXL'],
  ['3XL', 'XXXL'],
])

/** The one label that listings and filters use for sizes with two names. */
export const bodySizeOf = (label: string): string => sameBody.get(label) ?? label

const sizeRank = new Map<string, number>(sizesInOrder.map((size, index) => [size, index]))

export function sortSizes<T>(items: readonly T[], labelOf: (item: T) => string): T[] {
  const rank = (item: T) => sizeRank.get(labelOf(item).trim().toUpperCase()) ?? Number.POSITIVE_INFINITY
  return items
    .map((item, index) => ({ item, index, rank: rank(item) }))
    .toSorted((a, b) => (a.rank === b.rank ? a.index - b.index : a.rank - b.rank))
    .map(({ item }) => item)
}
