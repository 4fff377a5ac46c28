const maxWordLength = 40

const transliterations: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' }

/** Splits a text into the words of the index; equivalent to the database's `search_form`. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[ßæœøđł]/g, (letter) => transliterations[letter] ?? letter)
    .replaceAll(/[^a-z0-9\u0080-\uffff]+|[\p{P}\p{S}\p{Z}\p{C}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength))
}

const maxWords = 8

/** A tsquery for the beginnings of all words of a search; null for a search without letters and digits. */
export function beginningsQuery(search: string, weights: '' | 'A'): string | null {
  const words = searchWords(search).slice(0, maxWords)
  return words.length === 0 ? null : termQuery([words.join(' ')], weights)
}

/** A tsquery for any of these names by prefixes; words have only letters and digits, so quoting suffices. */
export function termQuery(names: readonly string[], weights: '' | 'A' | 'AB'): string {
  const queries = names.map((name) => {
    const words = name.split(' ').map((word) => `'${word}':*${weights}`)
    return words.length > 1 ? `(${words.join(' & ')})` : words.join('')
  })
  return queries.length > 1 ? `(${queries.join(' | ')})` : queries.join('')
}
