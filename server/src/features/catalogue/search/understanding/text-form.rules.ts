import { devanagariToLatin } from './devanagari.rules.ts'

/** A word or sign of a query with its place in the text. */
export type Token = {
  /** As it is compared: lower case, without accents and nuktas. */
  readonly form: string
  readonly start: number
  readonly end: number
  readonly isSign: boolean
}

/** Digits may carry a unit (`20k`, `3xl`); `-` matters between numbers only. */
const tokenPattern =
  /[\d०-९][\d०-९,]*(?:\.[\d०-९]+)?[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[₹%<>+–—\-&]/gu

const transliterations: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' }

export function wordForm(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c\u200b-\u200d'’]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[ßæœøđł]/g, (letter) => transliterations[letter] ?? letter)
}

const maxTokens = 40

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].slice(0, maxTokens).map((match) => ({
    form: match[0] === '&' ? 'and' : wordForm(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    isSign: /^[₹%<>+–—-]$/u.test(match[0]),
  }))
}

export function wordsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ isSign }) => !isSign)
    .map(({ form }) => form)
}

export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** The form by which phrases are compared: each word in the singular. */
export function phraseKey(words: readonly string[]): string {
  return words.map(singular).join(' ')
}

/** Sound of the consonants: `laheynga`, `lehenga` and `लहंगा` are equal, since writers disagree on vowels. */
export function soundKey(word: string): string {
  const latin = devanagariToLatin(word)
    .replaceAll('w', 'v')
    .replaceAll('chh', 'ch')
    .replaceAll('sh', 's')
    .replaceAll('z', 'j')
    .replaceAll('ph', 'f')
    .replaceAll(/q|ck|c(?!h)/g, 'k')
    .replaceAll('y', 'i')
  const [first = '', ...rest] = latin
  return (first + rest.join('').replaceAll(/[aeiouh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}
