/** The language of this build: each has its own, so that pages carry the words of one language only. */
export const language = import.meta.env.SHOP_LANGUAGE

export const isRightToLeft = import.meta.env.SHOP_DIRECTION === 'rtl'

/** Language and region, as pages and shared links name them. */
export const localeName =
  language === 'en' ? 'en-IN' : language === 'hi' ? 'hi-IN' : language === 'ar' ? 'ar-AE' : language

/** The address of a page in the language of this build; links of the router need none. */
export const inLanguage: (path: string) => string =
  language === 'en' ? (path) => path : (path) => (path === '/' ? `/${language}` : `/${language}${path}`)
