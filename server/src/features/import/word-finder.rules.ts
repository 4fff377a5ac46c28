export type FoundWord<T> = {
  readonly value: T
  /** As it stands in the table. */
  readonly phrase: string
  readonly start: number
  readonly end: number
}

/** Lower case, words apart by one space: `T-Shirt (Navy)` and `t shirt navy` are alike. */
export function wordForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Finds the phrases of a table in texts, the longest where several fit, also in the plural. All of them are looked for
 * at once, so the size of the table hardly matters.
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
