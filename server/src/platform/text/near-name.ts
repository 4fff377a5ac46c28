import { editDistance } from '@shop/contract/core/edit-distance'

/** The candidate that was probably meant: contained in the text, or at most two edits away. */
export function nearName(requested: string, candidates: readonly string[]): string | undefined {
  const name = requested.toLowerCase()
  return candidates.find((candidate) => candidate !== '' && isNear(candidate.toLowerCase(), name))
}

function isNear(a: string, b: string): boolean {
  if (a.length > 3 && b.length > 3 && (a.includes(b) || b.includes(a))) return true
  const farthest = Math.min(2, Math.floor(b.length / 3))
  return Math.abs(a.length - b.length) <= farthest && editDistance(a, b) <= farthest
}
