export type FoundWord<T> = {
  readonly value: T
  /** The phrase as written in the table. */
  readonly phrase: string
  readonly start: number
  readonly end: number
}

/** Lower case with single spaces: `T-Shirt (Navy)` and `t shirt navy` are equal. */
export function wordForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Finds a table's phrases in texts: the longest match wins, plurals included. One pass matches all phrases, so the
 * table's size hardly matters.
 */
export function wordFinder<T>(table: Iterable<readonly [string, T]>): (text: string) => FoundWord<T>[] {
  const byPhrase = new Map<string, { readonly value: T; readonly phrase: string }>()
  for (const [phrase, value] of table) {
    const form = wordForm(phrase)
    if (form !== '' && !byPhrase.has(form)) byPhrase.set(form, { value, phrase })
  }
  if (byPhrase.size === 0) return () => []
  const longestFirst = [...byPhrase.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?:es|s)?(?![\\p{L}\\p{N}])`, 'gu')
  return (text) =>
    [...wordForm(text).matchAll(pattern)].flatMap((match) => {
      const entry = byPhrase.get(match[1] ?? '')
      return entry ? [{ ...entry, start: match.index, end: match.index + match[0].length }] : []
    })
}
