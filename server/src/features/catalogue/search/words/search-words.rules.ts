import type { SearchTerm } from '#catalogue/search/listing-filter.ts'

/**
 * Groups of synonymous spellings and trade names, in the singular. A name of two words matches only both together.
 */
const synonymGroups: readonly (readonly string[])[] = [
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

const stopWords = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])
const giftWords = new Set(['gift', 'card', 'voucher'])
const maxWords = 10
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

function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const synonyms = new Map(synonymGroups.flatMap((group) => group.map((name) => [name, group] as const)))

function termOf(typed: string): SearchTerm {
  const plain = typed.split(' ').map(singular).join(' ')
  // A word that ends in y or i may be a plural's stem: `ruby` for `rubies`, matched by its prefix.
  const spelt = plain.endsWith('y') && plain !== typed ? [plain, typed] : [plain]
  return { typed, names: [...new Set([...spelt, ...(synonyms.get(plain) ?? [])])] }
}

/** Builds a term from the corrections of a misspelt word, in the shop's spelling of the first one. */
export function correctedTerm(words: readonly string[]): SearchTerm | undefined {
  const [first] = words
  if (first === undefined) return undefined
  return {
    typed: synonyms.get(singular(first))?.[0] ?? first,
    names: [...new Set(words.flatMap((word) => termOf(word).names))],
  }
}

/**
 * Splits a name search into terms; two words that form one name stay together. An empty result means no usable words.
 */
export function searchTerms(name: string): SearchTerm[] {
  const words = searchWords(name)
  const spoken = words.filter((word) => !stopWords.has(word))
  const left = (spoken.length > 0 ? spoken : words).slice(0, maxWords)
  const terms: SearchTerm[] = []
  while (left.length > 0) {
    const pair = left.slice(0, 2).map(singular).join(' ')
    terms.push(termOf(left.splice(0, synonyms.has(pair) && left.length > 1 ? 2 : 1).join(' ')))
  }
  return terms
}

/** Returns a tsquery that matches each word by prefix. Words contain only letters and digits, so quoting suffices. */
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

/** The whole shop's listing excludes gift cards unless the search names them. */
export function asksForGiftCards(terms: readonly SearchTerm[]): boolean {
  return terms.some((term) => term.typed.split(' ').some((word) => giftWords.has(singular(word))))
}
