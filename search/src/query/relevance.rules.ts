import type { SearchTerm } from '#engine/listing-filter.ts'

/** Children's pieces stand last in a search that does not ask for them. */
export function isForChildren(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ facts }) => facts.includes('for:girls') || facts.includes('for:boys'))
}

/** Pieces that lack more parts of a query than this are equal. */
export const mostMissing = 3
