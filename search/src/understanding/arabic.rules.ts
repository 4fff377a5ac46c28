const letters = /[\u0600-\u06ff]/u

export const isArabic = (word: string): boolean => letters.test(word)

/** Letters that people and keyboards write in several ways, those of Urdu and Persian among them. */
const sameLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ک: 'ك',
  '٬': ',',
  '٫': '.',
}

/** One spelling for a word that NFKD has taken apart: without vowel signs, hamzas on a letter and tatweel. */
export function arabicForm(word: string): string {
  return word
    .replaceAll(/[\u064b-\u065f\u0670\u0640\u200c-\u200f]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u0600-\u06ff]/g, (letter) => sameLetters[letter] ?? letter)
}

/** Regular plurals, and the feminine of adjectives in i: `بلوزات`, `عبايات`, `وردية`. A `زوجة` is no `زوج`. */
export function arabicSingular(word: string): string {
  if (word.length < 5) return word
  if (/ي(?:ات|ه)$/u.test(word)) return word.replace(/(?:ات|ه)$/u, '')
  return word.endsWith('ات') ? `${word.slice(0, -2)}ه` : word
}

/** What stays of a word must be long enough to be one: `لأم` is for a mother. */
const leastLetters = 2

function without(word: string, prefixes: RegExp): string {
  const rest = word.replace(prefixes, '')
  return rest.length < leastLetters ? word : rest
}

/** `الزفاف`, `للعروس`, `بالمرايا`. */
export const withoutArticle = (word: string): string => without(word, /^(?:[وفبك]?ال|[وف]?لل)/u)

/** `وشيرواني`, `بتطريز`. */
export const withoutParticle = (word: string): string => without(word, /^[وفبلك]/u)
