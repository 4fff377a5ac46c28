import type { Language } from '@shop/contract/core/locale'
import { accountCalls } from '@shop/contract/core/own-call-table'
import { addressInLanguage } from '@shop/contract/core/page-languages'
import { browserApi } from '#session/browser-api.ts'
import { readPreference, savePreference } from '#session/local-preferences.ts'
import { currentUser } from '#session/visitor.ts'

/** Each in its own words, so that its readers find it on a page that they can not read. */
const names: Readonly<Record<string, string>> = { en: 'English', hi: 'हिन्दी', ar: 'العربية' }

/** The languages of the tests have no other name than their code. */
export const nameOf = (language: string): string => names[language] ?? language

/** The address of a page in a language; each language has its own build, so the browser loads the page anew. */
export function addressIn(language: Language, { pathname, search }: { pathname: string; search: string }): string {
  return addressInLanguage(language, pathname + search)
}

/** True when the reader has chosen a language, or kept the one of a page. */
export const hasChosenLanguage = (): boolean => readPreference('language') !== undefined

/** Remembers the answer in this browser, so that no page suggests a language again. */
export function keepLanguage(language: string): void {
  savePreference('language', language)
}

/** Remembers the choice, also in the account, whose messages follow it. The browser sends the call while it leaves the page. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  const user = currentUser()
  if (user === undefined || user.isGuest) return
  const saved = browserApi.call(accountCalls.updateProfile, {
    body: { language },
    fetch: (input, init) => globalThis.fetch(input, { ...init, keepalive: true }),
  })
  // The page is in the language in any case, and the next choice is saved again.
  saved.catch(() => undefined)
}
