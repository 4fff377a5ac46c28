import { arabicForm, arabicSingular, isArabic, withoutArticle, withoutParticle } from './arabic.rules.ts'
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
  /[\d०-९٠-٩۰-۹][\d०-९٠-٩۰-۹,٬]*(?:[.٫][\d०-९٠-٩۰-۹]+)?[\p{L}\p{M}]*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[₹$£€%٪<>+–—\-&]/gu

const transliterations: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' }

export function wordForm(word: string): string {
  const plain = word.normalize('NFKD').toLowerCase()
  return (isArabic(plain) ? arabicForm(plain) : plain)
    .replaceAll(/[\u0300-\u036f\u093c\u200b-\u200d'’]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('ँ', 'ं')
    .replaceAll(/[ßæœøđł]/g, (letter) => transliterations[letter] ?? letter)
}

const maxTokens = 40

const gluedPrice = /^(\p{L}*)(under|below|upto|within|above|ب)(\d[\p{L}\p{N}]*)$/iu

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].slice(0, maxTokens).flatMap(({ 0: match, index }) => {
    let end = index
    const parts = gluedPrice.exec(match)?.slice(1) ?? [match]
    return parts.flatMap((part): Token[] => {
      const start = end
      end += part.length
      const isSign = /^[₹$£€%٪<>+–—-]$/u.test(part)
      return part === '' ? [] : [{ form: part === '&' ? 'and' : wordForm(part), start, end, isSign }]
    })
  })
}

export function wordsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ isSign }) => !isSign)
    .map(({ form }) => form)
}

/** Hindi plurals and oblique cases: `पुरुषों`, `चूड़ियां`, `पोशाकें`, `महिलाएं`, `झुमके`. */
function hindiSingular(word: string): string {
  if (word.length < 4) return word.length === 3 && word.endsWith('े') ? `${word.slice(0, -1)}ा` : word
  if (/(?:ियों|ियां)$/u.test(word)) return word.replace(/ि[^ि]*$/u, 'ी')
  if (word.endsWith('ाओं')) return word.slice(0, -2)
  if (/(?:ों|ें|एं)$/u.test(word)) return word.slice(0, -2)
  return word.endsWith('े') ? `${word.slice(0, -1)}ा` : word
}

export function singular(word: string): string {
  if (/[\u0900-\u097f]/u.test(word)) return hindiSingular(word)
  if (word.length < 4) return word
  if (isArabic(word)) return arabicSingular(word)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** The form by which phrases are compared: each word in the singular. */
export function phraseKey(words: readonly string[]): string {
  return words.map(singular).join(' ')
}

/** The keys of a phrase as it is written, and without the articles that Arabic joins to its words. */
export function writtenKeys(words: readonly string[]): readonly string[] {
  if (!words.some(isArabic)) return [phraseKey(words)]
  return [...new Set([words, words.map(withoutArticle)].map(phraseKey))]
}

/** The same, and without a particle before the first word. */
export function typedKeys(words: readonly string[]): readonly string[] {
  const keys = writtenKeys(words)
  const [first = '', ...rest] = words
  if (!isArabic(first)) return keys
  return [...new Set([...keys, phraseKey([withoutParticle(first), ...rest].map(withoutArticle))])]
}

/** Romanised Hindi with one spelling for each sound: `joothi` and `jutti` are equal. */
export function spokenForm(word: string): string {
  return devanagariToLatin(singular(word))
    .replaceAll('w', 'v')
    .replaceAll('chh', 'ch')
    .replaceAll('sh', 's')
    .replaceAll('z', 'j')
    .replaceAll('ph', 'f')
    .replaceAll(/q|ck|c(?!h)/g, 'k')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('y', 'i')
    .replaceAll(/([bdgjkt])h/g, '$1')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=.)(?:ian|ion|[ah]+)$/, (end) => (end.endsWith('n') ? 'i' : ''))
}

/** The sound of the consonants: `laheynga`, `lehenga` and `लहंगा` are equal, because spellings differ in the vowels. */
export function soundKey(word: string): string {
  const [first = '', ...rest] = spokenForm(word)
  return (first + rest.join('').replaceAll(/[aeiouh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}
