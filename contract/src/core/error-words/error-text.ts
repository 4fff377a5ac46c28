import { errors, type ErrorCode } from '#core/errors.ts'
import type { Language } from '#core/locale.ts'
import { errorsInArabic } from './ar.ts'
import { errorsInHindi } from './hi.ts'

const tables: Readonly<Record<Exclude<Language, 'en'>, Readonly<Partial<Record<ErrorCode, string>>>>> = {
  hi: errorsInHindi,
  ar: errorsInArabic,
}

/** The text of a refusal in the reader's language; a refusal of the console has English only. */
export function errorText(code: ErrorCode, language: Language): string {
  const { text } = errors[code]
  return language === 'en' ? text : (tables[language][code] ?? text)
}
