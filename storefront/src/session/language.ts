/** The language of this build: each has its own, so that pages carry the words of one language only. */
export const language = import.meta.env.SHOP_LANGUAGE

export const isRightToLeft = import.meta.env.SHOP_DIRECTION === 'rtl'

function ownLocale(): string {
  if (language === 'en') return 'en-IN'
  if (language === 'hi') return 'hi-IN'
  return language === 'ar' ? 'ar-AE' : language
}

/** Language and region, as pages and shared links name them. */
export const localeName = ownLocale()

/** The same for another published language. */
export const localeOf = (published: string): string => (published === 'ar' ? 'ar-AE' : `${published}-IN`)

/** For days and lists: the pseudo-languages have those of English. */
export const formatLanguage = language === 'hi' || language === 'ar' ? language : 'en'

/** The address of a page in the language of this build; links of the router need none. */
export function inLanguage(path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
