import type { SearchTerm } from '#engine/listing-filter.ts'

/** True when the search does not mention children, so that their pieces come last. */
export function isForChildren(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ facts }) => facts.includes('for:girls') || facts.includes('for:boys'))
}

/** Pieces that lack more parts of a query than this rank equally. */
export const maxMissing = 3
