/** The language of this build: each has its own, so that pages carry the words of one language only. */
export const language = import.meta.env.SHOP_LANGUAGE

export const isRightToLeft = import.meta.env.SHOP_DIRECTION === 'rtl'

/** Language and region, as pages and shared links name them. */
export const localeOf = (of: string): string => (of === 'ar' ? 'ar-AE' : `${of}-IN`)

/** The languages of the tests name no region. */
export const localeName = language.includes('-') ? language : localeOf(language)

/** For days and lists: the pseudo-languages have those of English. */
export const formatLanguage = language === 'hi' || language === 'ar' ? language : 'en'

/** The address of a page in the language of this build; links of the router need none. */
export function inLanguage(path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
