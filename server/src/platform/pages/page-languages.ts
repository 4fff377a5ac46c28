import { join } from 'node:path'
import { addressInLanguage, languageOf, type PageLanguage } from '@shop/contract/core/page-languages'

/** A page by its language and its address in English. */
export type PageIn = { readonly language: PageLanguage; readonly address: string }

/** Languages that this shop has built beside English. */
export type ServedLanguages = readonly PageLanguage[]

/** A prefix of a language that the shop has not built is a part of the path like any other. */
export function pageIn(url: string, served: ServedLanguages): PageIn {
  const found = served.length === 0 ? undefined : languageOf(url)
  return found !== undefined && served.includes(found.language) ? found : { language: 'en', address: url }
}

/** The address that a browser shows: `/hi/blog?page=2`. */
export function addressIn({ language, address }: PageIn): string {
  return addressInLanguage(language, address)
}

/** English has no prefix, so that each of its pages has one address. */
export function withoutEnglishPrefix(url: string): string | undefined {
  const found = languageOf(url)
  return found?.language === 'en' ? found.address : undefined
}

/** The folder of a language's build. */
export function buildOf(storefront: string, language: PageLanguage): string {
  return language === 'en' ? join(storefront, 'build') : join(storefront, 'builds', language)
}
