/** The candidate that was probably meant: contained in the text, or at most two edits apart. */
export function nearName(wanted: string, candidates: readonly string[]): string | undefined {
  const name = wanted.toLowerCase()
  return candidates.find((candidate) => candidate !== '' && isNear(candidate.toLowerCase(), name))
}

function isNear(a: string, b: string): boolean {
  if (a.length > 3 && b.length > 3 && (a.includes(b) || b.includes(a))) return true
  const farthest = Math.min(2, Math.floor(b.length / 3))
  return Math.abs(a.length - b.length) <= farthest && distance(a, b) <= farthest
}

/** The number of letters to change, insert or delete. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const swap = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
