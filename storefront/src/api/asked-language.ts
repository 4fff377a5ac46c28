/** The language in which a call is answered; the two of tests have no words of their own in the shop's data. */
export const askedLanguage =
  import.meta.env.SHOP_LANGUAGE === 'hi' || import.meta.env.SHOP_LANGUAGE === 'ar'
    ? import.meta.env.SHOP_LANGUAGE
    : 'en'

/** Caches know an answer by its address; English needs no word in it. */
export function addressInLanguage(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}language=${askedLanguage}`
}
