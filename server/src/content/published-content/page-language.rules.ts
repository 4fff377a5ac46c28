import type { PageKey } from '@shop/contract/content/document-types'
import type { PageText } from '@shop/contract/content/page-text'
import { pagesInLanguages } from '@shop/contract/content/pages-in-languages/pages-in-languages'
import type { Language } from '@shop/contract/core/locale'

type Published = { readonly body: PageText; readonly isDefault: boolean }
type Written = { readonly page: PageText; readonly language: Language }

/**
 * The shop's own page in the reader's language. A page that the merchant wrote stays as it is written: a translation of
 * the shop's own would say something else.
 */
export function pageIn(language: Language, key: PageKey, published: Published): Written {
  const own = language === 'en' || !published.isDefault ? undefined : pagesInLanguages[language][key]
  return own === undefined ? { page: published.body, language: 'en' } : { page: own, language }
}
