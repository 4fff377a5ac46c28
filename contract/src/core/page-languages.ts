/** Languages in which the shop has pages; the last two are for tests, and nobody publishes them. */
export const pageLanguages = ['en', 'hi', 'ar', 'en-XA', 'ar-XB'] as const

export type PageLanguage = (typeof pageLanguages)[number]

export function isPageLanguage(text: string): text is PageLanguage {
  return pageLanguages.some((language) => language === text)
}

/** Path before the pages of a language; English has none. */
export function languagePrefix(language: PageLanguage): string {
  return language === 'en' ? '' : `/${language}`
}

/** The address of a page in a language: `/blog?page=2` is `/hi/blog?page=2` in Hindi, and `/` is `/hi`. */
export function addressInLanguage(language: PageLanguage, address: string): string {
  const prefix = languagePrefix(language)
  if (prefix === '') return address
  return address === '/' || address.startsWith('/?') ? prefix + address.slice(1) : prefix + address
}

const firstSegment = /^\/([\w-]+)(?=[/?#]|\.data|$)/

/** The language of an address and its address in English: `/hi/blog?page=2` is `/blog?page=2` in Hindi. */
export function languageOf(address: string): { readonly language: PageLanguage; readonly address: string } | undefined {
  const [prefix, language = ''] = firstSegment.exec(address) ?? []
  if (prefix === undefined || !isPageLanguage(language)) return undefined
  const rest = address.slice(prefix.length)
  if (rest.startsWith('/')) return { language, address: rest }
  // The router's data of the home page.
  return { language, address: rest.startsWith('.') ? `/_${rest}` : `/${rest}` }
}
