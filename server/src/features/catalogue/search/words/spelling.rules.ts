import { editDistance } from '@shop/contract/edit-distance'

const minCorrectedLength = 4

/** Returns the known words that this one may be a misspelling of; none when it is too short to tell. */
export function wordsNear(typed: string, known: readonly string[]): string[] {
  if (typed.length < minCorrectedLength) return []
  const farthest = Math.max(1, Math.floor(typed.length / 3))
  return known.filter((word) => editDistance(typed, word) <= farthest)
}

export function nearestWords(typed: string, words: readonly string[]): string[] {
  const distances = words.map((word) => ({ word, distance: editDistance(typed, word) }))
  const nearest = Math.min(...distances.map(({ distance }) => distance))
  return distances.filter(({ distance }) => distance === nearest).map(({ word }) => word)
}
