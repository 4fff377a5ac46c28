import { beforeEach, expect, test } from 'vitest'
import { clearSearches, recentSearches, recordSearch } from './recent-searches.ts'

beforeEach(clearSearches)

test('HEAD-03: the last five searches are stored latest first, without duplicates', () => {
  for (const text of ['saree', 'red lehenga', 'Saree ', 'kurta', 'nath', 'potli', 'jutti']) recordSearch(text)
  expect(recentSearches()).toEqual(['jutti', 'potli', 'nath', 'kurta', 'Saree'])
})

test('HEAD-03: an empty or very long search is not stored, and logging out clears them', () => {
  recordSearch('  ')
  recordSearch('x'.repeat(61))
  expect(recentSearches()).toEqual([])
  recordSearch('saree')
  clearSearches()
  expect(recentSearches()).toEqual([])
})
