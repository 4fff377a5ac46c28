import type { SearchTerm } from '#catalogue/search/listing-filter.ts'

/**
 * Spellings and trade names that mean one thing to a shopper. Written in the singular; a name of two words stands for
 * both together.
 */
const sameThing: readonly (readonly string[])[] = [
  ['lehenga', 'lehnga', 'lehanga', 'lehengha', 'ghagra', 'ghaghra'],
  ['saree', 'sari'],
  ['chikankari', 'chikan'],
  ['bandhani', 'bandhej', 'bandhini', 'bandhni'],
  ['sherwani', 'sherwaani'],
  ['jutti', 'juti', 'mojari', 'mojri'],
  ['potli', 'batua'],
  ['anarkali', 'anarkalli'],
  ['kurta', 'kurti'],
  ['dupatta', 'odhni', 'chunni'],
  ['kundan', 'kundhan'],
  ['jhumka', 'jhumki'],
  ['tikka', 'teeka'],
  ['bandhgala', 'jodhpuri'],
  ['bundi', 'waistcoat', 'nehru jacket'],
  ['coord', 'co ord'],
  ['zardozi', 'zardosi', 'jardozi', 'jardosi'],
  ['leheriya', 'lehariya'],
  ['banarasi', 'benarasi'],
  ['kanjeevaram', 'kanjivaram', 'kancheepuram'],
  ['mehendi', 'mehndi'],
  ['salwar', 'shalwar'],
  ['kid', 'children'],
]

const unspoken = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
const giftWords = new Set(['gift', 'card', 'voucher'])
const maxWords = 10
const maxWordLength = 40

const transliterations: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' }

/** The words of a text as the index keeps them; the same form as the database's `search_form`. */
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

function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const synonyms = new Map(sameThing.flatMap((group) => group.map((name) => [name, group] as const)))

function termOf(typed: string): SearchTerm {
  const plain = typed.split(' ').map(singular).join(' ')
  // What ends in y or i may be the plural's stem: `ruby` for `rubies`, found by its beginning.
  const spelt = plain.endsWith('y') && plain !== typed ? [plain, typed] : [plain]
  return { typed, names: [...new Set([...spelt, ...(synonyms.get(plain) ?? [])])] }
}

/** A term for words that were meant instead of a misspelt one; it goes by the house's own spelling of the first. */
export function meantTerm(words: readonly string[]): SearchTerm | undefined {
  const [first] = words
  if (first === undefined) return undefined
  return {
    typed: synonyms.get(singular(first))?.[0] ?? first,
    names: [...new Set(words.flatMap((word) => termOf(word).names))],
  }
}

/** The terms of a name search; two words that are one name stay together. Without terms, nothing was asked for. */
export function searchTerms(name: string): SearchTerm[] {
  const words = searchWords(name)
  const spoken = words.filter((word) => !unspoken.has(word))
  const left = (spoken.length > 0 ? spoken : words).slice(0, maxWords)
  const terms: SearchTerm[] = []
  while (left.length > 0) {
    const pair = left.slice(0, 2).map(singular).join(' ')
    terms.push(termOf(left.splice(0, synonyms.has(pair) && left.length > 1 ? 2 : 1).join(' ')))
  }
  return terms
}

/** A tsquery: each word by its beginning. Words hold letters and digits only, so that quoting them is enough. */
export function termQuery(term: SearchTerm): string {
  const names = term.names.map((name) => {
    const words = name.split(' ').map((word) => `'${word}':*`)
    return words.length > 1 ? `(${words.join(' & ')})` : words.join('')
  })
  return names.length > 1 ? `(${names.join(' | ')})` : names.join('')
}

export function searchQueryOf(terms: readonly SearchTerm[]): string {
  return terms.map(termQuery).join(' & ')
}

/** Gift cards stay out of the whole shop's listing unless they are asked for. */
export function asksForGiftCards(terms: readonly SearchTerm[]): boolean {
  return terms.some((term) => term.typed.split(' ').some((word) => giftWords.has(singular(word))))
}
