import type { Language } from '@shop/contract/core/locale'

export type Direction = 'ltr' | 'rtl'

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

// Unicode's first strong isolate and its end: numbers, codes and Latin names keep their order inside of Arabic.
const start = '\u2068'
const end = '\u2069'

/** An address stays as it is, because a program would make the marks a part of the link. */
const isAddress = (value: string): boolean => /https?:\/\//.test(value)

/** Isolates each value in a language that is written from right to left. */
export function isolated(
  values: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  if (directionOf(language) === 'ltr') return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.trim() === '' || isAddress(value) ? value : `${start}${value}${end}`,
    ]),
  )
}

/** Without the marks, for text messages, headers and attributes. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')

/** The marks as elements, because some mail programs drop the characters. */
export const marksAsElements = (html: string): string => html.replaceAll(start, '<bdi>').replaceAll(end, '</bdi>')

const scripts = { hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u } as const

/** The direction of a line by its own letters; one of digits alone is read from the left. */
export const ownDirectionOf = (text: string): Direction => (scripts.ar.test(text) ? 'rtl' : 'ltr')

/** The language of a text in a message: a name or a sentence in Latin letters is English. */
export function languageOfText(text: string, language: Language): Language {
  if (language === 'en' || scripts[language].test(text)) return language
  return /\p{Script=Latin}/u.test(text) ? 'en' : language
}
