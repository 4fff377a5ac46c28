import type { Language } from '#core/locale.ts'
import { specOf, type MessageBody, type MessageKey } from '#messages/message-specs.ts'
import { messagesInArabic } from './ar.ts'
import { messagesInHindi } from './hi.ts'

export const otherLanguages = ['hi', 'ar'] as const satisfies readonly Exclude<Language, 'en'>[]

export type OtherLanguage = (typeof otherLanguages)[number]

const tables: Readonly<Record<OtherLanguage, Readonly<Partial<Record<MessageKey, MessageBody>>>>> = {
  hi: messagesInHindi,
  ar: messagesInArabic,
}

/** The merchant's words in another language stand beside the English ones in the body of a message. */
export const wordsNameIn = (language: OtherLanguage, name: string): string => `${language}.${name}`

/** The shop's own words, until the merchant writes some; undefined where it has none. */
export function standardText(key: MessageKey, name: string, language: OtherLanguage): string | undefined {
  return tables[language][key]?.[name]
}

/**
 * A text of a message in the reader's language. English words that the merchant changed are sent in English until they
 * are written in the other language too, because the shop's own translation would say something else.
 */
export function messageText(
  key: MessageKey,
  name: string,
  { body, language }: { readonly body: MessageBody | undefined; readonly language: Language },
): string {
  const standard = specOf(key).words[name]?.text ?? ''
  const english = body?.[name] ?? standard
  if (language === 'en') return english
  const written = body?.[wordsNameIn(language, name)] ?? ''
  if (written !== '') return written
  return english === standard ? (standardText(key, name, language) ?? english) : english
}
